const plainTag = /<\/?(?:p|br|strong|em|s|ul|ol|li|blockquote|code|pre|a)\s*\/?>/g;
const listStart = /<ol start="\d{1,9}">/g;
const link = /<a href="([^"<>]*)" rel="ugc nofollow noopener" target="_blank">|<a rel="ugc nofollow noopener" target="_blank">/g;

/**
 * What of a rendered post is not as people's posts may be: only these tags, of attributes only a list's start and a
 * link's own, no link but to the web, to mail, or within this site. Written apart from the renderer, on its output alone.
 */
export function findForbiddenHtml(html: string): string[] {
  const links = [...html.matchAll(link)].flatMap(([, href]) =>
    href === undefined || isHarmless(href) ? [] : [`link to ${href}`],
  );
  const rest = html.replaceAll(link, '').replaceAll(listStart, '').replaceAll(plainTag, '');
  const marks = /[<>]/.exec(rest);
  return marks === null ? links : [...links, `markup at ${rest.slice(Math.max(0, marks.index - 20), marks.index + 60)}`];
}

/** Browsers drop white space and controls before they look for a scheme, and take a backslash for a slash. */
function isHarmless(href: string): boolean {
  const read = decode(href).replaceAll(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(read)) return false;
  const [, scheme] = /^([^/?#]*?):/.exec(read) ?? [];
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase());
}

function decode(attribute: string): string {
  return attribute
    .replaceAll(/&#x([\da-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&colon;/gi, ':')
    .replaceAll(/&(quot|amp|lt|gt);/g, (_, name: string) => ({ quot: '"', amp: '&', lt: '<', gt: '>' })[name] ?? '');
}

/** Characters that steer text around them, show nothing, or end a line or a string where nobody expects it. */
export const unseenCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
