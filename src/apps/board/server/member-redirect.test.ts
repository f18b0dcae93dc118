import { expect, test } from 'vitest';
import { memberAddress } from './member-redirect.ts';

const local = { memberUrl: undefined, memberPort: 3001 };

test('log-in, sign-up and account lead to the member site in the same language, with what they carry', () => {
  const set = { memberUrl: 'https://members.example', memberPort: 3001 };
  expect(memberAddress(new URL('https://dojo.example/ja/log-in?return=%2Fja'), set)).toBe(
    'https://members.example/ja/log-in?return=%2Fja',
  );
  expect(memberAddress(new URL('https://dojo.example/sign-up'), set)).toBe('https://members.example/sign-up');
  expect(memberAddress(new URL('https://dojo.example/zh_TW/account'), set)).toBe('https://members.example/zh_TW');
});

test('without a setting the member site is at the same host under its own port', () => {
  expect(memberAddress(new URL('http://192.0.2.7:3000/log-in'), local)).toBe('http://192.0.2.7:3001/log-in');
  expect(memberAddress(new URL('http://[::1]:3000/ar/account'), local)).toBe('http://[::1]:3001/ar');
});

test('every other address is the board’s own', () => {
  for (const path of ['/', '/log-in/x', '/ja', '/thread/3', '/de/log-in'])
    expect(memberAddress(new URL(path, 'http://localhost:3000'), local)).toBeUndefined();
});
