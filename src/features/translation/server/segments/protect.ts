import { type Segment, placeholdersOf } from './segment.ts';

/** What no engine may change, wherever it stands. */
const everywhere: readonly RegExp[] = [
  // Our own brackets, should somebody write them.
  /[⟦⟧]/v,
  // Mentions and addresses.
  /@\{member:\d+\}/v,
  /<(?:https?|mailto):[^\s<>]*>/v,
  /(?:https?|ftp):\/\/[\x21-\x3b\x3d\x3f-\x7e]*[\w\/#=%~\-]/v,
  /mailto:[\w.+\-]+@[\w.\-]*\w/v,
  /\b[\w.+\-]{1,64}@[\w\-]{1,63}(?:\.[\w\-]{1,63}){1,6}\b/v,
  /\p{RGI_Emoji}+/v,
  // Amounts whose unit is written alike everywhere.
  /[$€£¥₩฿]\s?\d+(?:[.,]\d+)*(?!\d)/v,
  /(?<![\p{L}\p{N}.,])[+−\-]?\d+(?:[.,]\d+)*\s?(?:km\/h|m\/s|kcal|kg|mg|km|cm|mm|m|g|°C|°F|°|%|€|£|¥|₩|฿|\$)(?![\p{L}\p{N}])/v,
];

/** What Markdown adds: code, link targets, escaped characters. A link's text stays to be translated. */
const inMarkdown: readonly RegExp[] = [
  /`+[^`\n]*`+/v,
  /\]\([^\(\)\s]*(?:\s+"[^"\n]*")?\)/v,
  /\\[!-\/:-@\[-`\{-~]/v,
  /&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,30});/v,
];

/** The pairs of marks around words. Longer runs are rare; without the limit a hostile line would take a second. */
const paired: readonly RegExp[] = [
  /(\*\*|__|~~)(?=\S)([^\n]{0,300}?\S)(\1)/g,
  /(?<![\w*])(\*)(?=[^\s*])([^*\n]{0,300}?[^\s*])(\*)(?!\*)/g,
  /(?<![\p{L}\p{N}_])(_)(?=[^\s_])([^_\n]{0,300}?[^\s_])(_)(?![\p{L}\p{N}_])/gu,
];

const plainPattern = anyOf(everywhere);
const markdownPattern = anyOf([...everywhere.slice(0, 1), ...inMarkdown, ...everywhere.slice(1)]);

/** Puts placeholders for what must survive in a line of plain text. */
export function protectPlain(line: string): Segment {
  const literals: string[] = [];
  return { text: protectInto(line, literals), literals };
}

/** Puts what must survive of a text behind the literals that there are, and gives the text with the placeholders. */
export function protectInto(text: string, literals: string[]): string {
  return text.replaceAll(plainPattern, (literal) => take(literal, literals));
}

/** Puts placeholders for what must survive in a line of Markdown; marks around words become two placeholders around them. */
export function protectMarkdown(line: string): Segment {
  const literals: string[] = [];
  let text = line.replaceAll(markdownPattern, (literal) => take(literal, literals));
  text = protectLinks(text, literals);
  for (const pattern of paired) {
    text = text.replaceAll(pattern, (_, open: string, inner: string, close: string) => {
      return `${take(open, literals)}${inner}${take(close, literals)}`;
    });
  }
  return inOrder({ text, literals });
}

/** Puts a placeholder for the bracket that opens a link; the rest of it, `](address)`, is one already. */
function protectLinks(text: string, literals: string[]): string {
  return text.replaceAll(/\[([^[\]\n]{0,300})/g, (all, inner: string) => {
    const isLink = [...inner.matchAll(/⟦(\d+)⟧/g)].some(([, number]) => literals[Number(number) - 1]?.startsWith(']('));
    return isLink ? `${take('[', literals)}${inner}` : all;
  });
}

/** Numbers the placeholders of a text from 1 in the order they stand in it. */
export function inOrder({ text, literals }: Segment): Segment {
  const used: string[] = [];
  const renumbered = text.replaceAll(/⟦(\d+)⟧/g, (_, number: string) => take(literals[Number(number) - 1] ?? '', used));
  return { text: renumbered, literals: used };
}

/** Whether a literal is a mark around words, which a language may do without. */
export function isMark(literal: string): boolean {
  return /^(\*\*|__|~~|\*|_)$/.test(literal);
}

/** The numbers of those placeholders that end what another one began: links, tags, marks around words. */
export function closersOf({ text, literals }: Segment): Set<number> {
  const open = new Set<string>();
  const closers = placeholdersOf(text).filter((number) => {
    const literal = literals[number - 1] ?? '';
    if (!isMark(literal)) return literal.startsWith('](') || literal.startsWith('</');
    if (open.delete(literal)) return true;
    open.add(literal);
    return false;
  });
  return new Set(closers);
}

/** Keeps a literal and gives its placeholder. */
export function take(literal: string, literals: string[]): string {
  literals.push(literal);
  return `⟦${literals.length}⟧`;
}

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'gv');
}
