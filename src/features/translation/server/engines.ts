import type { Database } from '#platform/database/database.ts';
import type { SecretPlace } from '#platform/secrets/secret-key.ts';
import { readKey } from './engine-keys.ts';
import { listEngines } from './engine-queries.ts';
import { type ChatSettings, makeChatEngine } from './engine/chat-engine.ts';
import { type EngineOrder, usualOrder } from './engine/order.ts';
import type { Engine } from './engine/port.ts';
import { type LocalEngine, type LocalSettings, makeLocalEngine } from './local/local-engine.ts';

/** What the settings say of an engine and of the daily budget. */
export type TranslationSettings = {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model?: string | undefined;
  /** 300,000 unless said otherwise (product decisions §3). */
  dailyCharacters?: number;
  /** Milliseconds a call of an engine may take; a minute unless said otherwise. */
  callTimeout?: number;
  /** The engine on this machine and its models. */
  local?: LocalSettings & { source?: string | undefined };
  order?: EngineOrder | undefined;
  /** Where the key is that seals the engines' keys. */
  secrets?: SecretPlace;
};

/** The engines there are at this moment, in the order they are asked: those of the desk, the one of the settings, this machine. */
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
  if (own !== undefined) engines.push(makeChatEngine({ ...own, ...limits }));
  if (settings.local !== undefined) engines.push(findLocalEngine(settings.local));
  return engines;
}

/** The order of the settings. */
export function orderOf({ order = usualOrder }: TranslationSettings): EngineOrder {
  return order;
}

const localEngines = new Map<string, LocalEngine>();

/** The engine on this machine. There is one in a process for a folder of models, since it keeps them loaded. */
function findLocalEngine(settings: LocalSettings): LocalEngine {
  const engine = localEngines.get(settings.folder) ?? makeLocalEngine(settings);
  localEngines.set(settings.folder, engine);
  return engine;
}

/** Ends the processes of this process's local engines. */
export async function closeLocalEngines(): Promise<void> {
  await Promise.all([...localEngines.values()].map((engine) => engine.close()));
  localEngines.clear();
}

/** Where a key and a model without an address belong to. */
const publicService = 'https://api.openai.com/v1';

/** The engine that the settings name, if they do. */
export function settingsEngine({ baseUrl, apiKey, model }: TranslationSettings): ChatSettings | undefined {
  if (model === undefined || (baseUrl === undefined && apiKey === undefined)) return undefined;
  return { baseUrl: baseUrl ?? publicService, apiKey, model };
}
