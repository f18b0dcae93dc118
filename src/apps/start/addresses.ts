import type { Settings } from '#platform/env/settings.ts';

/** Where people find what was started, as lines to print. */
export function describeAddresses(settings: Settings): string[] {
  const board = settings.publicUrl ?? localAddress(settings.host, settings.port);
  const lines = [`  Board  ${board}`, `  API    ${board}/api/docs`];
  if (settings.demo) lines.push('', '  Demo people and posts are loaded; DEMO=0 leaves them out.');
  return lines;
}

/** A wildcard host cannot be typed into a browser. */
function localAddress(host: string, port: number): string {
  const typed = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${typed.includes(':') ? `[${typed}]` : typed}:${port}`;
}
