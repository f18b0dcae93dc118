import { escapeMarkup } from './escape-markup.ts';

/** Props that are no attributes. */
const hidden = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning']);
const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

/** The attributes that React's server renderer makes of an element's props; what a browser only hears of later is left out. */
export function writeAttributes(props: Readonly<Record<string, unknown>>): string {
  let written = '';
  for (const name in props) {
    const value = hidden.has(name) ? undefined : valueOf(name, props[name]);
    if (value !== undefined) written += ` ${names[name] ?? name}="${escapeMarkup(value)}"`;
  }
  return written;
}

function valueOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null || typeof value === 'function') return undefined;
  if (typeof value !== 'boolean') throw new Error(`${name} cannot be written as an attribute`);
  // What speaks to assistive technology or to our own code is said in words, anything else by being there.
  if (name.startsWith('aria-') || name.startsWith('data-')) return String(value);
  return value ? '' : undefined;
}
