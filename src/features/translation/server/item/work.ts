import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { TranslationSettings } from '../engines.ts';
import type { TranslateItemPayload } from '../jobs.ts';

/** What translating takes. */
export type Translator = { db: Database; log: Log; now: () => Date; settings: TranslationSettings };

/** An item in work, and what it is about. */
export type ItemWork = TranslateItemPayload & {
  translator: Translator;
  signal: AbortSignal;
  context: { subject: string | null; genre: string | null; thread_id: number | null };
};
