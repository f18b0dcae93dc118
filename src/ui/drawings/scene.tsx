import sheet from './icons.svg?url';
import type { sceneNames } from './scene-names.ts';

/** The drawings of quiet places. */
export type SceneName = (typeof sceneNames)[number];

/** A line drawing for an empty place; decorative, the sentence under it says what is missing. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className="scene" viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <use className="scene-ink" href={`${sheet}#scene-${name}-ink`} />
      <use className="scene-accent" href={`${sheet}#scene-${name}-accent`} />
    </svg>
  );
}
