import { describe, expect, test } from 'vitest';
import { flores } from '../../../../../tests/support/flores.ts';
import { locales } from '#shared/locales.ts';
import { detectLanguageOf } from './detect-language.ts';

describe('detecting the language of a text', () => {
  test('short posts in 13 languages are told apart, whoever writes them', async () => {
    const posts = {
      en: 'My wrist hurts after practice, what should I do?',
      ja: '小手を打つとき、左手が止まってしまいます。',
      es: '¿Alguien sabe dónde entrenar en Valencia este verano?',
      th: 'ข้อมือเจ็บหลังซ้อม ควรทำอย่างไร',
      pt: 'Não consigo fechar a mão esquerda no golpe.',
      id: 'Pergelangan tangan saya sakit setelah latihan.',
      ru: 'После тренировки болит запястье, что делать?',
      fr: "J'ai mal au poignet après l'entraînement.",
      vi: 'Cổ tay của tôi bị đau sau buổi tập.',
      zh: '练习以后手腕很疼，应该怎么办？',
      zh_TW: '練習以後手腕很痛，應該怎麼辦？',
      ko: '연습 후에 손목이 아픈데 어떻게 해야 하나요?',
      ar: 'معصمي يؤلمني بعد التدريب، ماذا أفعل؟',
    };
    for (const locale of locales) expect(await detectLanguageOf(posts[locale], 'ko')).toBe(locale);
  });

  test('of 1,950 sentences of FLORES all but two, which could be either, are in their language', async () => {
    const wrong: string[] = [];
    for (const locale of locales) {
      for (const sentence of flores[locale]) {
        const found = await detectLanguageOf(sentence, 'en');
        if (found !== locale) wrong.push(`${locale} as ${found}: ${sentence}`);
      }
    }
    expect(wrong.slice(2)).toEqual([]);
  });

  test('terms, code, addresses and mentions of another script do not decide', async () => {
    expect(await detectLanguageOf('I train 居合道 every day and my teacher says いいですね to nobody.', 'ja')).toBe('en');
    expect(
      await detectLanguageOf('@{member:12} https://example.com/a-long-path-in-english `const code = 1` 稽古しましょう', 'en'),
    ).toBe('ja');
    expect(await detectLanguageOf('私の道場の Facebook と Instagram のページです', 'en')).toBe('ja');
  });

  test('where the text does not decide, its author does', async () => {
    expect(await detectLanguageOf('稽古', 'ja')).toBe('ja');
    expect(await detectLanguageOf('稽古', 'zh_TW')).toBe('zh_TW');
    expect(await detectLanguageOf('OK!', 'fr')).toBe('fr');
    expect(await detectLanguageOf('123 👍', 'vi')).toBe('vi');
    expect(await detectLanguageOf('', 'ar')).toBe('ar');
  });

  test('Han characters that one way of writing alone has do decide', async () => {
    expect(await detectLanguageOf('剣道', 'en')).toBe('ja');
    expect(await detectLanguageOf('剑道', 'ja')).toBe('zh');
    expect(await detectLanguageOf('劍道', 'en')).toBe('zh_TW');
  });
});
