import { describe, expect, test } from 'vitest';
import { flores } from '../../../../../tests/support/flores.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { tidyAnswer } from './answer-form.ts';
import { findFault } from './check-answer.ts';

const english = 'Please relax your shoulders before you raise the sword.';
const japanese = '刀を上げる前に肩の力を抜いてください。';

function check(source: string, answer: string, from: Locale = 'en', to: Locale = 'ja') {
  return findFault({ source, answer: tidyAnswer(answer), from, to });
}

describe('checking an answer', () => {
  test('a good translation passes, in every pair of languages', async () => {
    const faults: string[] = [];
    for (const from of locales) {
      for (const to of locales.filter((one) => one !== from && !(from.startsWith('zh') && one.startsWith('zh')))) {
        for (const [line, source] of flores[from].entries()) {
          if (line % 10 !== 0) continue;
          const fault = await check(source, flores[to][line] ?? '', from, to);
          if (fault !== undefined) faults.push(`${fault} ${from} ${to} ${line}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('nothing, or placeholders alone, is no answer', async () => {
    expect(await check(english, '   ')).toBe('empty');
    expect(await check('⟦1⟧ hello', '⟦1⟧ …')).toBe('empty');
  });

  test('hidden characters and overrides of the writing direction are refused, harmless ones taken out', async () => {
    for (const hidden of ['\u202e', '\u2066', '\0', '\u200d', '\u{e0041}', '\ue000', '\ud800']) {
      expect(await check(english, `刀を上げる前に${hidden}肩の力を抜いてください。`)).toBe('control_characters');
    }
    expect(tidyAnswer('\u200bสวัส\u200bดี \n ครับ\ufeff')).toBe('สวัสดี ครับ');
  });

  test('each placeholder comes once, none is added, lost or broken', async () => {
    const source = 'Ask ⟦1⟧ about the ⟦2⟧ seminar.';
    expect(await check(source, '⟦2⟧セミナーについては⟦1⟧に聞いてください。')).toBeUndefined();
    expect(await check(source, 'セミナーについては⟦1⟧に聞いてください。')).toBe('placeholders');
    expect(await check(source, '⟦1⟧⟦2⟧セミナーについては⟦1⟧に聞いてください。')).toBe('placeholders');
    expect(await check(source, '⟦2⟧セミナー⟦3⟧については⟦1⟧に聞いてください。')).toBe('placeholders');
    expect(await check(source, '⟦2⟧セミナーについては⟦1⟧に聞い⟦てください。')).toBe('placeholders');
  });

  test('markup and addresses that the source has not are refused', async () => {
    expect(await check(english, `${japanese}<script>alert(1)</script>`)).toBe('markup');
    expect(await check(english, `${japanese}<img src=x onerror=alert(1)>`)).toBe('markup');
    expect(await check(english, `${japanese}[ここ](x)`)).toBe('markup');
    expect(await check(english, `**${japanese}**`)).toBe('markup');
    expect(await check(english, `${japanese} https://evil.example`)).toBe('address');
    expect(await check(english, `${japanese} javascript:alert(1)`)).toBe('address');
    expect(await check(english, `${japanese} evil-shop.com`)).toBe('address');
    expect(await check(english, `${japanese} me@evil`)).toBe('address');
  });

  test('an answer far too short or long, or one that loops, is refused', async () => {
    expect(await check(`${english} ${english} ${english}`, '刀。')).toBe('length');
    expect(await check(english, japanese.repeat(5))).toBe('length');
    expect(await check(english.repeat(3), '肩の力'.repeat(20))).toBe('repetition');
    expect(await check(english, `刀を上げる前に肩の力を抜いて${'！'.repeat(14)}`)).toBe('repetition');
  });

  test('numbers and grades stay, however they are written', async () => {
    expect(await check('Practice starts at 19:30 on 12 May.', '稽古は５月１２日の19時30分からです。')).toBeUndefined();
    expect(await check('Practice starts at 19:30 on 12 May.', '稽古は5月13日の20時45分からです。')).toBe('number');
    expect(await check('It costs 4500 a month.', '月謝がかかります。')).toBe('number');
    expect(await check('ค่าสมัคร 4500 ต่อเดือน', 'The fee is 4,500 a month.', 'th', 'en')).toBeUndefined();
    expect(await check('ปี 2567 ผมเริ่มฝึก', 'I began to train in 2024.', 'th', 'en')).toBeUndefined();
    expect(await check('It costs 1,500 yen.', '一千五百円かかります。')).toBeUndefined();
    expect(await check('昨日三段に合格しました。', 'Yesterday I passed 3rd dan.', 'ja', 'en')).toBeUndefined();
    expect(await check('昨日三段に合格しました。', 'Yesterday I passed sandan.', 'ja', 'en')).toBeUndefined();
    expect(await check('昨日三段に合格しました。', 'Yesterday I passed fourth grade, 4th dan.', 'ja', 'en')).toBe('grade');
    expect(await check('Вчера сдал на 3-й дан.', '昨日二段に合格しました。', 'ru', 'ja')).toBe('grade');
  });

  test('another language or script than asked for is refused', async () => {
    expect(await check(english, 'Bitte entspannen Sie die Schultern, bevor Sie das Schwert heben.', 'en', 'fr')).toBe('language');
    expect(await check(english, 'Relaja los hombros antes de levantar la espada, por favor.', 'en', 'pt')).toBe('language');
    expect(await check(english, 'Пожалуйста, расслабьте плечи.')).toBe('script');
    expect(await check(english, '请在举刀之前放松您的肩膀。')).toBe('script');
    expect(await check(english, '請在舉刀之前放鬆您的肩膀。', 'en', 'zh')).toBe('script');
    expect(await check(english, '请在举刀之前放松您的肩膀。', 'en', 'zh_TW')).toBe('script');
  });

  test('the source again is refused, but not a name, nor a quotation in the wanted language', async () => {
    expect(await check('I like it very much.', 'I like it very much.', 'en', 'fr')).toBe('echo');
    expect(await check('Aikido Aikikai', 'Aikido Aikikai', 'en', 'fr')).toBeUndefined();
    expect(await check('All Japan Kendo Federation', 'All Japan Kendo Federation', 'en', 'ja')).toBe('script');
    expect(
      await check('Thank you for everything you taught me.', 'Thank you for everything you taught me.', 'ja', 'en'),
    ).toBeUndefined();
  });
});
