/**
 * Gives the text that is kept under a key, or builds it: a part that many answers share. `build` says by `tag` what it shows,
 * and the text is forgotten with these tags as answers are; who uses it says so once more for its own answer. Rejects if it
 * cannot be built.
 */
export type KeepText = (key: string, build: () => Promise<string>) => Promise<string>;

/** For who has no page cache: builds each time. */
export function buildText(_key: string, build: () => Promise<string>): Promise<string> {
  return build();
}
