import { Fragment, type ReactNode, isValidElement } from 'react';
import { writeAttributes } from './write-attributes.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Elements that React reads in ways of its own. */
const refused = new Set(['script', 'style', 'input', 'select', 'option', 'textarea', 'pre']);
/** Elements that React lifts into the head: they stand in the order in which they come to it. */
const lifted = new Set(['title', 'meta', 'link']);
const empty = new Set(['img', 'br', 'hr', 'wbr', 'source', 'track', 'meta', 'link']);

/** How an element is written, by its name. */
type Host = { open: string; end: string; close: string; isLifted: boolean };
const hosts = new Map<string, Host>();

type Page = { html: string; endsInText: boolean; isHead: boolean };

/**
 * The markup that React's server renderer makes of elements, written in a third of its time: components are simply called, so
 * this belongs into a component, whose hooks theirs join. Without `useId`, context providers, Suspense and form fields.
 */
export function writeMarkup(node: ReactNode): string {
  return writeInto({ html: '', endsInText: false, isHead: false }, node);
}

/** The same for elements that all belong into the head, of which `writeMarkup` refuses each. */
export function writeHeadMarkup(node: ReactNode): string {
  return writeInto({ html: '', endsInText: false, isHead: true }, node);
}

/** Markup of elements that is finished already. Only what is written can have it: React has no way to render it. */
export function Finished({ markup }: { markup: string }): never {
  throw new Error(`finished markup belongs into what is written: ${markup.slice(0, 60)}`);
}

function writeInto(page: Page, node: ReactNode): string {
  write(node, page);
  return page.html;
}

function write(node: unknown, page: Page): void {
  if (typeof node === 'string') writeText(node, page);
  else if (typeof node === 'number') writeText(String(node), page);
  else if (Array.isArray(node)) for (const one of node) write(one, page);
  else if (isValidElement<Record<string, unknown>>(node)) writeElement(node.type, node.props, page);
  else if (typeof node === 'object' && node !== null) throw new Error('only elements, texts and arrays of them can be written');
}

/** React sets a comment between two texts, so that the browser keeps them apart. */
function writeText(text: string, page: Page): void {
  if (text === '') return;
  page.html += page.endsInText ? `<!-- -->${escapeMarkup(text)}` : escapeMarkup(text);
  page.endsInText = true;
}

function writeElement(type: unknown, props: Record<string, unknown>, page: Page): void {
  if (typeof type === 'string') writeHost(type, props, page);
  else if (type === Finished) writeFinished(String(props['markup']), page);
  else if (typeof type === 'function') write(Reflect.apply(type, undefined, [props]), page);
  else if (type === Fragment) write(props['children'], page);
  else throw new Error('only elements and functions that give them can be written');
}

function writeFinished(markup: string, page: Page): void {
  page.html += markup;
  if (markup !== '') page.endsInText = false;
}

function writeHost(name: string, props: Record<string, unknown>, page: Page): void {
  const { open, end, close, isLifted } = hosts.get(name) ?? learn(name);
  if (isLifted !== page.isHead) throw new Error(`<${name}> is for React to write`);
  page.html += open + writeAttributes(props) + end;
  page.endsInText = false;
  if (close === '') return;
  const inner = props['dangerouslySetInnerHTML'];
  if (inner === undefined) write(props['children'], page);
  else page.html += htmlOf(inner);
  page.html += close;
  page.endsInText = false;
}

function learn(name: string): Host {
  if (refused.has(name)) throw new Error(`<${name}> is for React to write`);
  const isEmpty = empty.has(name);
  const host = { open: `<${name}`, end: isEmpty ? '/>' : '>', close: isEmpty ? '' : `</${name}>`, isLifted: lifted.has(name) };
  hosts.set(name, host);
  return host;
}

function htmlOf(inner: unknown): string {
  const html: unknown = typeof inner === 'object' && inner !== null ? Reflect.get(inner, '__html') : undefined;
  return typeof html === 'string' ? html : '';
}
