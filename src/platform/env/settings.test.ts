import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from './checkout.ts';
import { SettingsError } from './read-setting.ts';
import { readSettings } from './settings.ts';

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
}

describe('settings', () => {
  test('nothing set gives a demo on this machine only', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      memberPort: 3001,
      demo: true,
      siteName: 'Tatami',
    });
    expect(settings).toMatchObject({
      trustedProxies: 0,
      roles: ['board', 'member', 'worker'],
      databaseUrl: undefined,
      videoHosts: [],
    });
    expect(settings.dataFolder).toBe(path.join(checkout, '.data'));
    expect(settings.translation).toMatchObject({ dailyCharacters: 300_000, model: undefined });
  });

  test('every setting is honoured', () => {
    const settings = readSettings({
      HOST: '0.0.0.0',
      PORT: '8080',
      MEMBER_PORT: '8081',
      PUBLIC_URL: 'https://dojo.example.org/',
      MEMBER_URL: 'https://members.example.org',
      COOKIE_DOMAIN: '.example.org',
      TRUST_PROXY: '2',
      DATA_DIR: '/srv/tatami',
      DATABASE_URL: 'postgres://tatami:secret@db.example.org/tatami',
      ROLES: 'board, worker',
      OPENAI_BASE_URL: 'http://localhost:11434/v1/',
      MT_DAILY_CHARACTERS: '0',
      VIDEO_HOSTS: 'Video.example.org,media.example.org',
      SITE_NAME: '道場',
      LOG_LEVEL: 'warn',
    });
    expect(settings).toMatchObject({ publicUrl: 'https://dojo.example.org', cookieDomain: 'example.org', trustedProxies: 2 });
    expect(settings).toMatchObject({ dataFolder: '/srv/tatami', roles: ['board', 'worker'], siteName: '道場', logLevel: 'warn' });
    expect(settings).toMatchObject({
      videoHosts: ['video.example.org', 'media.example.org'],
    });
    expect(settings.translation).toMatchObject({ baseUrl: 'http://localhost:11434/v1', dailyCharacters: 0 });
  });

  test('the order of engines is usual for all languages, and another for some', () => {
    expect(readSettings({}).translation.order).toBeUndefined();
    expect(readSettings({ MT_ENGINE_ORDER: 'hosted,local  ja=local th=local,hosted' }).translation.order).toEqual({
      usual: ['hosted', 'local'],
      byTarget: { ja: ['local'], th: ['local', 'hosted'] },
    });
    expect(() => readSettings({ MT_ENGINE_ORDER: 'ja=local' })).toThrow(/MT_ENGINE_ORDER/);
    expect(() => readSettings({ MT_ENGINE_ORDER: 'hosted xx=local' })).toThrow(/MT_ENGINE_ORDER/);
    expect(() => readSettings({ MT_ENGINE_ORDER: 'cheapest' })).toThrow(/MT_ENGINE_ORDER/);
  });

  test('an empty value counts as unset', () => {
    expect(readSettings({ PORT: '', HOST: '  ' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  test('demo people appear on loopback only, unless asked for', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
    expect(readSettings({ HOST: '::1' }).demo).toBe(true);
    expect(readSettings({ PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true);
    expect(readSettings({ HOST: '127.0.0.1.example.org' }).demo).toBe(false);
  });

  test('loopback behind a proxy is a public site without demo people', () => {
    expect(readSettings({ PUBLIC_URL: 'https://dojo.example.org' }).demo).toBe(false);
    expect(readSettings({ TRUST_PROXY: '1' }).demo).toBe(false);
  });

  test('a broken value is one sentence with the name, the reason and an example', () => {
    expect(refusal({ PORT: 'abc' })).toBe('PORT is "abc": it must be a whole number from 1 to 65535, for example PORT=3000.');
    expect(refusal({ PORT: '70000' })).toContain('from 1 to 65535');
    expect(refusal({ TRUST_PROXY: '-1' })).toContain('TRUST_PROXY=1');
    expect(refusal({ PUBLIC_URL: 'dojo.example.org' })).toContain('PUBLIC_URL=https://dojo.example.org');
    expect(refusal({ HOST: 'http://localhost' })).toContain('a host name or an IP address');
    expect(refusal({ ROLES: 'board,cook' })).toContain('board, member, worker');
    expect(refusal({ DEMO: 'yes' })).toContain('one of 0, 1');
    expect(refusal({ COOKIE_DOMAIN: 'https://example.org' })).toContain('a domain without scheme and port');
  });

  test('a broken secret is not repeated', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toContain('hunter2');
    expect(refusal({ OPENAI_API_KEY: 'sk-1\nsk-2' })).not.toContain('sk-1');
  });

  test('two sites on one port, and a cookie domain that covers neither, are refused', () => {
    expect(refusal({ PORT: '3001' })).toContain('MEMBER_PORT=3002');
    expect(readSettings({ PORT: '3001', ROLES: 'board' }).port).toBe(3001);
    expect(refusal({ PUBLIC_URL: 'https://dojo.example.org', COOKIE_DOMAIN: 'other.org' })).toContain(
      'COOKIE_DOMAIN=dojo.example.org',
    );
  });
});

test('two hosts without a common cookie domain are refused, because nobody could log in', () => {
  const env = { PUBLIC_URL: 'https://dojo.example.org', MEMBER_URL: 'https://members.example.org' };
  expect(() => readSettings(env)).toThrow(/COOKIE_DOMAIN is needed/);
  expect(readSettings({ ...env, COOKIE_DOMAIN: 'example.org' }).cookieDomain).toBe('example.org');
});
