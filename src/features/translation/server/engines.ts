import type { Database } from '#platform/database/database.ts';
import type { SecretPlace } from '#platform/secrets/secret-key.ts';
import { readKey } from './engine-keys.ts';
import { listEngines } from './engine-queries.ts';
import { type ChatSettings, makeChatEngine } from './engine/chat-engine.ts';
import type { Engine } from './engine/port.ts';

/** What the settings say of an engine and of the daily budget. */
export type TranslationSettings = {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model?: string | undefined;
  /** 300,000 unless said otherwise (product decisions §3). */
  dailyCharacters?: number;
  /** Milliseconds a call of an engine may take; a minute unless said otherwise. */
  callTimeout?: number;
  /** Where the key is that seals the engines' keys. */
  secrets?: SecretPlace;
};

/** The engines there are at this moment, in the order they are asked: those of the desk, then the one of the settings. */
export async function openEngines(db: Database, settings: TranslationSettings): Promise<Engine[]> {
  const limits = settings.callTimeout === undefined ? {} : { callTimeout: settings.callTimeout };
  const stored = await listEngines(db);
  const engines = stored.flatMap((engine) => {
    const key = readKey(engine, settings);
    // Without its key it would only refuse; the desk asks for it.
    return key.state === 'lost'
      ? []
      : [makeChatEngine({ baseUrl: engine.base_url, apiKey: key.apiKey, model: engine.model, ...limits })];
  });
  const own = settingsEngine(settings);
  return own === undefined ? engines : [...engines, makeChatEngine({ ...own, ...limits })];
}

/** Where a key and a model without an address belong to. */
const publicService = 'https://api.openai.com/v1';

/** The engine that the settings name, if they do. */
export function settingsEngine({ baseUrl, apiKey, model }: TranslationSettings): ChatSettings | undefined {
  if (model === undefined || (baseUrl === undefined && apiKey === undefined)) return undefined;
  return { baseUrl: baseUrl ?? publicService, apiKey, model };
}
