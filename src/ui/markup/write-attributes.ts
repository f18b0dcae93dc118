import { escapeMarkup } from './escape-markup.ts';

/** Props that are no attributes. */
const hidden = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning']);
const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

/** Attributes that say their truth in words, beside those that speak to assistive technology or to our own code. */
const worded = new Set(['contentEditable', 'draggable', 'focusable', 'spellCheck', 'value']);
const addresses = new Set(['href', 'src', 'action', 'formAction']);
/** Browsers pass over control characters and spaces before a scheme, and over line ends and tabs within it. */
const scriptAddress = new RegExp(`^[\\u0000-\\u001F ]*${'javascript'.split('').join('[\\r\\n\\t]*')}[\\r\\n\\t]*:`, 'i');
/** What React sets in the place of an address that is a script, so that it finds the same when it takes over. */
const blocked = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

/** How ids of `useId` begin: React counts them through its own walk, so the browser would find others. */
const counted = '_R_';

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
  if (name === 'id' && typeof value === 'string' && value.startsWith(counted))
    throw new Error('ids of useId are for React to write');
  if (typeof value === 'string') return addresses.has(name) && scriptAddress.test(value) ? blocked : value;
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null || typeof value === 'function') return undefined;
  if (typeof value !== 'boolean') throw new Error(`${name} cannot be written as an attribute`);
  // Anything else is said by being there.
  if (worded.has(name) || name.startsWith('aria-') || name.startsWith('data-')) return String(value);
  return value ? '' : undefined;
}
