import type { ReactNode } from 'react';
import { writeMarkup } from './write-markup.ts';

type WrittenProps = {
  as?: 'div' | 'ul' | 'article' | 'header' | 'footer' | 'nav';
  className: string;
  'aria-label'?: string;
  children: ReactNode;
};

/**
 * An element with children that need nothing of React's server renderer but markup: the server writes them itself (see
 * `writeMarkup`), the browser finds the markup it expects and takes it over as ever.
 */
export function Written({ as: Element = 'div', children, ...attributes }: WrittenProps) {
  if (import.meta.env.SSR) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: writeMarkup(children) }} />;
  return <Element {...attributes}>{children}</Element>;
}
