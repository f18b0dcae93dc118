const special = /["'&<>]/;
const entities: Readonly<Record<string, string>> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands in markup, between tags or in quotes. */
export function escapeMarkup(text: string): string {
  return special.test(text) ? text.replaceAll(/["'&<>]/g, (char) => entities[char] ?? char) : text;
}
