import type { Settings } from '#platform/env/settings.ts';
import type { WaysIn } from './start.ts';

/** People of the demo whose logins show every role. */
const shownLogins = new Set(['aiko', 'chen', 'pierre', 'bruno', 'layla']);

/** Where people find what was started and how they get in, as lines to print. */
export function describeAddresses(settings: Settings, { logins, administratorLink }: WaysIn): string[] {
  const lines = addressesOf(settings);
  if (settings.demo) lines.push('', '  Demo people and posts are loaded; DEMO=0 leaves them out.');
  const shown = logins.filter(({ id }) => shownLogins.has(id));
  for (const { role, email, password } of shown)
    lines.push(`    ${role.padEnd(14)} ${email}  ${password ?? 'the password printed when it was made'}`);
  if (administratorLink !== undefined)
    lines.push('', '  The first administrator signs up here, once:', `    ${administratorLink}`);
  return lines;
}

/** The addresses of the parts that this process plays. */
function addressesOf({ roles, host, port, memberPort, publicUrl, memberUrl }: Settings): string[] {
  const board = publicUrl ?? localAddress(host, port);
  return [
    ...(roles.includes('board') ? [`  Board    ${board}`] : []),
    ...(roles.includes('member') ? [`  Members  ${memberUrl ?? localAddress(host, memberPort)}`] : []),
    ...(roles.includes('board') ? [`  API      ${board}/api/docs`] : []),
    ...(roles.includes('worker') && roles.length === 1 ? ['  The worker runs; it has no address.'] : []),
  ];
}

/** A wildcard host cannot be typed into a browser. */
function localAddress(host: string, port: number): string {
  const typed = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${typed.includes(':') ? `[${typed}]` : typed}:${port}`;
}
