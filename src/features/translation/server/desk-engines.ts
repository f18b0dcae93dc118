import type { Database } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Locale } from '#shared/locales.ts';
import { type ListedEngine, translationError } from '../contract.ts';
import { readKey, sealKey } from './engine-keys.ts';
import { listEngines as listStored, deleteEngine, putEngine } from './engine-queries.ts';
import { makeChatEngine } from './engine/chat-engine.ts';
import { judgeAnswers } from './engine/judge.ts';
import { type Engine, EngineError } from './engine/port.ts';
import { type TranslationSettings, settingsEngine } from './engines.ts';
import { takeUpJob } from './jobs.ts';

/** Who may see and change the engines. Taken as an argument so that no caller can forget to check. */
export type Administrator = { id: number; is_admin: true; locale: Locale };

/** The engines in the order they are asked; nobody is told a key. */
export async function listEngines(db: Database, settings: TranslationSettings, _admin: Administrator): Promise<ListedEngine[]> {
  const stored = (await listStored(db)).map((engine) => {
    const { id, name, base_url, model } = engine;
    const key = readKey(engine, settings);
    const hasKey = key.state === 'ready' && key.apiKey !== undefined;
    return { id, name, base_url, model, has_key: hasKey, is_key_lost: key.state === 'lost' };
  });
  const own = settingsEngine(settings);
  if (own === undefined) return stored;
  return [
    ...stored,
    { id: null, name: own.model, base_url: own.baseUrl, model: own.model, has_key: own.apiKey !== undefined, is_key_lost: false },
  ];
}

type Door = { db: Database; settings: TranslationSettings };
type NewEngine = { name: string; base_url: string; model: string; api_key?: string | undefined };

/** Connects an engine. What waits for one is taken up at once. */
export async function storeEngine({ db, settings }: Door, engine: NewEngine, admin: Administrator): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const { api_key: apiKey = '', base_url: baseUrl } = engine;
    const id = await putEngine(tx, {
      name: engine.name,
      baseUrl,
      model: engine.model,
      sealedKey: apiKey === '' ? null : sealKey(apiKey, baseUrl, settings),
      userId: admin.id,
    });
    await enqueue(tx, { name: takeUpJob, payload: {}, key: takeUpJob });
    return { id };
  });
}

/** Disconnects an engine. Throws `translation.engine_not_found`. */
export async function removeEngine(db: Database, id: number, _admin: Administrator): Promise<void> {
  if (!(await deleteEngine(db, { id }))) throw translationError('translation.engine_not_found');
}

export type EngineTest = {
  id?: number | null | undefined;
  base_url?: string | undefined;
  model?: string | undefined;
  api_key?: string | undefined;
  text?: string | undefined;
};

/** How a test with a sentence went; `reason` is for the administrator who connects the engine. */
export type TestResult = { works: boolean; text: string | null; reason: string | null; milliseconds: number };

const longestTest = 20_000;
const sampleSentences = {
  en: 'Please relax your shoulders before you raise the sword.',
  ja: '刀を上げる前に肩の力を抜いてください。',
};

/** Has an engine translate a sentence, with the checks that every answer has to pass. */
export async function testEngine({ db, settings }: Door, test: EngineTest, admin: Administrator): Promise<TestResult> {
  const started = Date.now();
  try {
    const engine = await engineToTest(db, settings, test);
    const result = await translateSample(engine, test.text, admin.locale);
    return { ...result, milliseconds: Date.now() - started };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { works: false, text: null, reason: `${error.trouble}: ${error.message}`, milliseconds: Date.now() - started };
  }
}

async function engineToTest(db: Database, settings: TranslationSettings, test: EngineTest): Promise<Engine> {
  if (test.base_url !== undefined && test.model !== undefined) {
    return makeChatEngine({ baseUrl: test.base_url, model: test.model, apiKey: test.api_key });
  }
  const stored = (await listStored(db)).find(({ id }) => id === test.id);
  if (stored !== undefined) {
    const key = readKey(stored, settings);
    if (key.state === 'lost') throw new EngineError('refused', 'its key cannot be read any more: enter the key again');
    return makeChatEngine({ baseUrl: stored.base_url, model: stored.model, apiKey: key.apiKey });
  }
  const own = settingsEngine(settings);
  if (own === undefined || typeof test.id === 'number') throw translationError('translation.engine_not_found');
  return makeChatEngine(own);
}

async function translateSample(
  engine: Engine,
  text: string | undefined,
  locale: Locale,
): Promise<Omit<TestResult, 'milliseconds'>> {
  const from = locale === 'en' ? 'ja' : 'en';
  const sentence = { key: '', text: text ?? sampleSentences[from] };
  const context = { text: sentence.text, subject: null, genre: null };
  const answers = await engine.translate(
    { from, to: [locale], sentences: [sentence.text], context, lane: 'now' },
    AbortSignal.timeout(longestTest),
  );
  const given = answers.get(locale) ?? [];
  const { bad } = await judgeAnswers({ from, to: locale, sentences: [sentence], answers: given });
  return { works: bad.length === 0, text: given[0] ?? null, reason: bad[0] === undefined ? null : `refused: ${bad[0].fault}` };
}
