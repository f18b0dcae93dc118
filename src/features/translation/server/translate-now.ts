import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { sanitizePost } from '#platform/markdown/markdown.ts';
import type { Locale } from '#shared/locales.ts';
import { translationError } from '../contract.ts';
import { dailyCharacters, nextDay } from '../model.ts';
import { detectLanguageOf } from './detection/detect-language.ts';
import { type Hindrance, askEngines } from './engine/ask-engines.ts';
import { inOrder } from './engine/order.ts';
import { type TranslationSettings, openEngines, orderOf } from './engines.ts';
import { type FoundTranslations, recall, remember } from './memory.ts';
import type { NewMemory } from './memory-queries.ts';
import { findSentence, sentenceKeys } from './segments/find-sentence.ts';
import { assembleHtml, splitHtml } from './segments/html.ts';
import { assemble } from './segments/assemble.ts';
import { keyOf } from './segments/normalise.ts';
import { inPortions } from './segments/portions.ts';
import { type Segment, type Split, segmentsOf } from './segments/segment.ts';
import { splitPlain } from './segments/split-text.ts';

/** Somebody who waits for a translation into English. */
export type Waiting = {
  db: Database;
  log: Log;
  now: () => Date;
  settings: TranslationSettings;
  user: { id: number; locale: Locale };
  /** Milliseconds after which it is too late. */
  deadline?: number;
};

type Translated = { text: string; source_locale: Locale };

/** Gives a plain text in English. Throws `translation.timeout`, `.no_engine`, `.budget` or `.failed`. */
export async function translatePlainNow(waiting: Waiting, text: string): Promise<Translated> {
  const source_locale = await detectLanguageOf(text, waiting.user.locale);
  if (source_locale === 'en') return { text, source_locale };
  const split = splitPlain(text, source_locale);
  const translations = await translateInTime(waiting, source_locale, split, text);
  return { text: assemble({ split, translations, target: 'en', form: 'plain' }), source_locale };
}

/** Gives HTML in English, with only the tags that a post may have. */
export async function translateHtmlNow(waiting: Waiting, html: string): Promise<Translated> {
  const clean = sanitizePost(html);
  const words = clean.replaceAll(/<[^>]*>/g, ' ');
  const source_locale = await detectLanguageOf(words, waiting.user.locale);
  if (source_locale === 'en') return { text: clean, source_locale };
  const split = splitHtml(clean, source_locale);
  const translations = await translateInTime(waiting, source_locale, split, words);
  return { text: sanitizePost(assembleHtml(split, translations, 'en')), source_locale };
}

async function translateInTime(waiting: Waiting, source: Locale, split: Split, text: string): Promise<string[]> {
  const late = new AbortController();
  const tooLate = pause(waiting.deadline ?? 25_000, undefined, { signal: late.signal, ref: false }).then(() => {
    late.abort();
    throw translationError('translation.timeout');
  });
  try {
    return await Promise.race([translateSentences(waiting, { source, split, text, signal: late.signal }), tooLate]);
  } finally {
    late.abort();
    // Once it is decided, the end of the pause says nothing.
    tooLate.catch(() => undefined);
  }
}

type Work = { source: Locale; split: Split; text: string; signal: AbortSignal };

async function translateSentences(waiting: Waiting, work: Work): Promise<string[]> {
  const segments = segmentsOf(work.split);
  const found = await recall(waiting.db, { keys: segments.flatMap(sentenceKeys), source: work.source, targets: ['en'] });
  const missing = segments.filter((segment) => findSentence(segment, 'en', found) === undefined);
  if (missing.length > 0) await askFor(waiting, work, { missing, found });
  return segments.map((segment) => {
    const one = findSentence(segment, 'en', found);
    if (one === undefined) throw translationError('translation.failed');
    return one.text;
  });
}

async function askFor(
  waiting: Waiting,
  work: Work,
  { missing, found }: { missing: readonly Segment[]; found: FoundTranslations },
): Promise<void> {
  const { db, log, now, settings, user } = waiting;
  const engines = await openEngines(db, settings);
  const order = orderOf(settings);
  if ((await inOrder({ engines, order, from: work.source }, 'en')).length === 0) throw translationError('translation.no_engine');
  const memories: NewMemory[] = [];
  const sentences = new Map(missing.map(({ text }) => [keyOf(text), text]));
  const portions = inPortions([...sentences].map(([key, text]) => ({ key, text })));
  const commission = {
    engines,
    order,
    log,
    signal: work.signal,
    lane: 'now' as const,
    from: work.source,
    context: { text: work.text.slice(0, 3_000).toWellFormed(), subject: null, genre: null },
    budget: { db, now, dailyCharacters: settings.dailyCharacters ?? dailyCharacters, authorId: user.id },
    accept: (answer: NewMemory) => void memories.push(answer),
  };
  const left = await Promise.all(portions.map((portion) => askEngines(commission, { targets: ['en'], sentences: portion })));
  await remember(db, memories);
  for (const memory of memories) found.add(memory);
  for (const hindrance of left.flatMap((one) => [...one.values()])) throw errorFor(hindrance, now());
}

function errorFor(hindrance: Hindrance, now: Date): Error {
  if (hindrance !== 'budget') return translationError('translation.failed');
  return translationError('translation.budget', { retryAfter: Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000) });
}
