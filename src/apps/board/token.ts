/** The token of the cookie on the parent domain; its value `false` is nobody (spec §4). */
export function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)token=([^;]*)/.exec(document.cookie) ?? [];
  return token === undefined || token === '' || token === 'false' ? undefined : decodeURIComponent(token);
}
