import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Renders a text that the house wrote itself. A level-1 heading is left out, since the page shows the title. */
export function renderArticle(source: string): { facts: Record<string, string>; html: string } {
  const { facts, body } = parseArticle(source);
  return { facts, html: markdown.render(body.replace(/^\s*# .*\n/, '')) };
}

/** Takes such a text apart: `key: value` lines between two `---` at its top, and Markdown below. */
export function parseArticle(source: string): { facts: Record<string, string>; body: string } {
  const [, top = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = top.split('\n').flatMap((line) => {
    const [, key, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value.replace(/^"(.*)"$/, '$1')] as const];
  });
  return { facts: Object.fromEntries(facts), body };
}
