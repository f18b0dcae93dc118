/** The token of the cookie on the parent domain; its value `false` is nobody (spec §4). */
export function readToken(): string | undefined {
  const [, token] = /(?:^|;\s*)token=([^;]*)/.exec(document.cookie) ?? [];
  return token === undefined || token === '' || token === 'false' ? undefined : decodeURIComponent(token);
}

/** Leaves the text `false` in the cookie, as the spec has it for log-out (§4). */
export function forgetToken(cookieDomain: string): void {
  const domain = cookieDomain === '' ? '' : `; Domain=${cookieDomain}`;
  document.cookie = `token=false; Path=/; SameSite=Lax; Max-Age=2592000${domain}`;
}
