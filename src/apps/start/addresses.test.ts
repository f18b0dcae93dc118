import { expect, test } from 'vitest';
import { readSettings } from '#platform/env/settings.ts';
import { describeAddresses } from './addresses.ts';

function describe(env: Record<string, string>): string {
  return describeAddresses(readSettings({ DEMO: '0', ...env }), { logins: [], administratorLink: undefined }).join('\n');
}

test('a process names the addresses of the parts that it plays, and no others', () => {
  expect(describe({ HOST: '0.0.0.0', PORT: '3100' })).toBe(
    '  Board    http://localhost:3100\n  Members  http://localhost:3001\n  API      http://localhost:3100/api/docs',
  );
  expect(describe({ ROLES: 'member', MEMBER_URL: 'https://members.example.org' })).toBe('  Members  https://members.example.org');
  expect(describe({ ROLES: 'worker' })).not.toContain('http');
});
