import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';
import { type Answers, EngineError, type Question } from './port.ts';

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

/** Takes the translations out of an answer of the chat-completions protocol. What does not fit is left out, not mended. */
export function readAnswers(body: string, { to, sentences }: Question): Answers {
  const completion = completionSchema.safeParse(parse(body));
  const content = completion.data?.choices[0]?.message.content;
  if (typeof content !== 'string') throw new EngineError('unreadable', 'the answer is no chat completion');
  const given = parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  if (!isRecord(given)) throw new EngineError('unreadable', 'the answer is not the JSON that was asked for');
  return new Map(to.map((locale) => [locale, sentences.map((_, index) => sentenceOf(given, locale, index))]));
}

function sentenceOf(given: Record<string, unknown>, locale: Locale, index: number): string | undefined {
  const ofLocale = Object.hasOwn(given, locale) ? given[locale] : undefined;
  const sentence = isRecord(ofLocale) && Object.hasOwn(ofLocale, String(index + 1)) ? ofLocale[String(index + 1)] : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineError('unreadable', 'the answer is no JSON, or was cut off', { cause: error });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
