import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { normalise } from './normalise.ts';

describe('when two sentences are the same', () => {
  test('case, width, marks and spaces do not count', () => {
    expect(normalise('Thank you for today’s practice!')).toBe(normalise("thank you for  TODAY'S practice ."));
    expect(normalise('今日は 稽古をありがとうございました！！')).toBe(normalise('今日は稽古をありがとうございました。'));
    expect(normalise('¡Gracias, maestro!')).toBe(normalise('Gracias maestro'));
    expect(normalise('ＡＢＣ１２３')).toBe('abc123');
    expect(normalise('شكرًا على تدريب اليوم.')).toBe(normalise('شكرا على تدريب اليوم'));
    expect(normalise('ขอบคุณ สำหรับการฝึกวันนี้ !')).toBe(normalise('ขอบคุณสำหรับการฝึกวันนี้'));
  });

  test('a question, a number and its sign, a placeholder and an accent count', () => {
    expect(normalise('You are coming?')).not.toBe(normalise('You are coming.'));
    expect(normalise('هل أنت بخير؟')).toMatch(/\?$/);
    expect(normalise('At 1.5 m')).not.toBe(normalise('At 15 m'));
    expect(normalise('It was -5 degrees')).not.toBe(normalise('It was 5 degrees'));
    expect(normalise('Hello ⟦1⟧')).not.toBe(normalise('Hello ⟦2⟧'));
    expect(normalise('má')).not.toBe(normalise('ma'));
  });

  test('no two sentences of the phrasebook are the same in one language', () => {
    const folder = path.resolve(import.meta.dirname, '../../../../../db/content/phrasebook');
    const seen = new Map<string, string>();
    const doubles: string[] = [];
    for (const file of readdirSync(folder)) {
      const sentences: { id: string; text: Record<string, string> }[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      for (const { id, text } of sentences) {
        for (const [locale, sentence] of Object.entries(text)) {
          const key = `${locale} ${normalise(sentence)}`;
          if (seen.has(key)) doubles.push(`${key}: ${seen.get(key)} and ${id}`);
          seen.set(key, id);
        }
      }
    }
    expect(doubles).toEqual([]);
  });
});
