import { LRUCache } from 'lru-cache';

/** Pages of a list that are kept: the first and those that can be reached from it by two steps. */
const mostPages = 3;

const cursorShape = /-?\d{1,17}(?:\.\d{1,20})?_\d{1,17}(?:_\d{1,17})?/g;

/**
 * Cursors that kept pages have shown, with the number of the page they lead to. A cursor says nothing of its depth, and
 * anybody can invent one: only those known here have their page kept.
 */
export class KnownCursors {
  readonly #pages = new LRUCache<string, number>({ max: 20_000 });

  /** Whether the page at a cursor is one of the first; without a cursor it is the very first. */
  isNear(cursor: string | undefined): boolean {
    return cursor === undefined || (this.#pages.get(cursor) ?? Infinity) <= mostPages;
  }

  /** Takes in the cursors that a page of a list shows. */
  learn(cursor: string | undefined, body: string): void {
    const next = (cursor === undefined ? 1 : (this.#pages.get(cursor) ?? Infinity)) + 1;
    if (next > mostPages || !mayShow(body)) return;
    for (const [found] of body.matchAll(cursorShape)) {
      if ((this.#pages.get(found) ?? Infinity) > next) this.#pages.set(found, next);
    }
  }
}

/** Whether digits stand on both sides of a low line, as in every cursor: on a page that shows none this takes a quarter to two thirds of the time of a pattern. */
function mayShow(body: string): boolean {
  for (let at = body.indexOf('_'); at >= 0; at = body.indexOf('_', at + 1)) {
    if (isDigit(body.charCodeAt(at - 1)) && isDigit(body.charCodeAt(at + 1))) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
