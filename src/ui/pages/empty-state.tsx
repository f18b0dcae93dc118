import type { ReactNode } from 'react';
import { Scene, type SceneName } from '../drawings/scene.tsx';

type EmptyStateProps = { scene: SceneName; message: string; action?: ReactNode };

/** Nothing here yet: one drawing, one sentence, one action. */
export function EmptyState({ scene, message, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Scene name={scene} />
      <p className="empty-state-message">{message}</p>
      {action}
    </div>
  );
}
