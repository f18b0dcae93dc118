import type { ReactNode } from 'react';

type SidePanelProps = { title: string; children: ReactNode };

/** A titled block in the side column. */
export function SidePanel({ title, children }: SidePanelProps) {
  return (
    <section className="side-panel">
      <h2 className="side-panel-title">{title}</h2>
      {children}
    </section>
  );
}
