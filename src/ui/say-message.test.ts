import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { type Locale, localeFacts, locales } from '#shared/locales.ts';
import { hearVoice } from '../../tests/e2e/voice.ts';
import { type Message, sayMessage } from './say-message.ts';

function say(text: string, values: Record<string, string | number>, locale: Locale = 'en'): string {
  const message: Message = JSON.parse(JSON.stringify(compileMessage(text)));
  return sayMessage(message, values, locale);
}

test('values stand in their places, and what is quoted is no place', () => {
  expect(say("{name}'s '{grip}' # {name}", { name: 'Aiko' })).toBe("Aiko's {grip} # Aiko");
  expect(say('Hello {nobody}!', {})).toBe('Hello !');
});

test('a count takes its own form, else that of its language, with the number where # stands', () => {
  const text = '{count, plural, =0 {Desk} one {Desk: # waits for {name}} other {Desk: # wait for {name}}}';
  expect([0, 1, 2, 12_345].map((count) => say(text, { count, name: '#' }))).toEqual([
    'Desk',
    'Desk: 1 waits for #',
    'Desk: 2 wait for #',
    'Desk: 12,345 wait for #',
  ]);
  const russian = '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}';
  expect([1, 3, 5, 21].map((count) => say(russian, { count }, 'ru'))).toEqual(['1 день', '3 дня', '5 дней', '21 день']);
});

test('languages have the names that Unicode gives them', () => {
  const different = locales.flatMap((locale) => {
    const names = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'language' });
    const text = hearVoice(locale);
    return locales
      .map((language) => ({ said: text(`language.${language}`), tag: localeFacts[language].tag.replace('-TW', '') }))
      .filter(({ said, tag }) => said !== names.of(tag));
  });
  expect(different).toEqual([]);
});
