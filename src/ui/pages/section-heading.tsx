import type { ReactNode } from 'react';

type SectionHeadingProps = { level?: 2 | 3; id?: string; title: ReactNode; action?: ReactNode };

/** A section's title, drawn out into a line like the cloth edge of a mat. */
export function SectionHeading({ level = 2, id, title, action }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="section-heading">
      <Heading className="section-heading-title" id={id}>
        {title}
      </Heading>
      <span className="section-heading-edge" aria-hidden="true" />
      {action}
    </div>
  );
}
