import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true, typographer: false }).disable([
  'table',
  'image',
  'heading',
  'lheading',
  'hr',
]);
// Only what carries its scheme becomes a link: bare words with a dot in them are often no address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(isAddress(href) ? { href } : {}), rel: 'ugc nofollow noopener', target: '_blank' },
    }),
  },
};

/** A whole address of the web or of mail, or a path on this site; anything else only looks like one. */
function isAddress(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href.trim());
}

/**
 * People's Markdown as HTML with only the tags a post may have; raw HTML stays text. The caller has capped the length
 * before: rendering costs time with every character (product decisions §3).
 */
export function renderMarkdown(text: string): string {
  return sanitizePost(markdown.render(text));
}

/** HTML with only the tags a post may have. */
export function sanitizePost(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** The beginning of a Markdown text as plain text of at most `length` characters, cut at a word where there is one. */
export function excerptOf(text: string, length = 200): string {
  const plain = plainTextOf(text);
  const characters = Array.from(plain);
  if (characters.length <= length) return plain;
  const cut = characters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}

/** A Markdown text without its marks, on one line. */
export function plainTextOf(text: string): string {
  const parts = markdown.parse(text, {}).map((block) => {
    if (block.type === 'fence' || block.type === 'code_block') return block.content;
    return (block.children ?? []).map((inline) => (inline.type.endsWith('break') ? ' ' : inline.content)).join('');
  });
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
