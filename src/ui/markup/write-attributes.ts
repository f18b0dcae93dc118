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

/** How a prop is written; looked up once for each, since names are asked for thousands of times a page. */
type Attribute = { isHidden: boolean; before: string; isAddress: boolean; isWorded: boolean };
const known = new Map<string, Attribute>();

/** The attributes that React's server renderer makes of an element's props; what a browser only hears of later is left out. */
export function writeAttributes(props: Readonly<Record<string, unknown>>): string {
  let written = '';
  for (const name in props) {
    const attribute = known.get(name) ?? learn(name);
    const value = attribute.isHidden ? undefined : valueOf(name, props[name], attribute);
    if (value !== undefined) written += `${attribute.before}${escapeMarkup(value)}"`;
  }
  return written;
}

function learn(name: string): Attribute {
  const attribute = {
    isHidden: hidden.has(name),
    before: ` ${names[name] ?? name}="`,
    isAddress: addresses.has(name),
    isWorded: worded.has(name) || name.startsWith('aria-') || name.startsWith('data-'),
  };
  known.set(name, attribute);
  return attribute;
}

function valueOf(name: string, value: unknown, { isAddress, isWorded }: Attribute): string | undefined {
  if (typeof value === 'string') {
    if (name === 'id' && value.startsWith(counted)) throw new Error('ids of useId are for React to write');
    return isAddress && scriptAddress.test(value) ? blocked : value;
  }
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null || typeof value === 'function') return undefined;
  if (typeof value !== 'boolean') throw new Error(`${name} cannot be written as an attribute`);
  // Anything else is said by being there.
  if (isWorded) return String(value);
  return value ? '' : undefined;
}
