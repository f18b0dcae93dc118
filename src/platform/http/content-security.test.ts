import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealScripts } from './content-security.ts';

const seal = { nonce: 'secret', formTargets: [] };

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('a script of ours is allowed by its hash, and its nonce leaves the page', () => {
  const { html, policy } = sealScripts('<script nonce="secret">a()</script>', seal);
  expect(html).toBe('<script>a()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`);
});

test('a script that slipped in through a stored text has no nonce and stays forbidden', () => {
  const { policy } = sealScripts('<script>evil()</script><script nonce="guess">evil()</script>', seal);
  expect(policy).not.toContain('sha256');
});

test('a script of a file needs no hash', () => {
  const { policy } = sealScripts('<script nonce="secret" src="/assets/a.js"></script>', seal);
  expect(policy).toContain("script-src 'self';");
});

test('nothing may be framed, embedded or sent elsewhere but to the named sites', () => {
  const { policy } = sealScripts('', { ...seal, formTargets: ['https://members.example'] });
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "style-src 'self'"])
    expect(policy.split('; ')).toContain(rule);
  expect(policy).toContain("form-action 'self' https://members.example");
  expect(policy).not.toMatch(/unsafe|\*/);
});
