/** What a mark of the toolbar does to the chosen part of a text. */
export type Mark = 'bold' | 'italic' | 'quote' | 'list' | 'link';

type Chosen = { text: string; start: number; end: number };

/** The replacement for the chosen part and where the caret then stands. */
export type Marked = { insert: string; from: number; to: number; caretStart: number; caretEnd: number };

/** Sets a Markdown mark around (bold, italic, link) or before each line of (quote, list) the chosen part. */
export function applyMark(mark: Mark, { text, start, end }: Chosen): Marked {
  const part = text.slice(start, end);
  if (mark === 'quote' || mark === 'list') {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const sign = mark === 'quote' ? '> ' : '- ';
    const insert = text
      .slice(from, end)
      .split('\n')
      .map((line) => sign + line)
      .join('\n');
    return { insert, from, to: end, caretStart: from + insert.length, caretEnd: from + insert.length };
  }
  const [before, after] = mark === 'bold' ? ['**', '**'] : mark === 'italic' ? ['*', '*'] : ['[', '](https://)'];
  const inner = start + before.length;
  return { insert: `${before}${part}${after}`, from: start, to: end, caretStart: inner, caretEnd: inner + part.length };
}
