import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import { glossaryVersion } from '../model.ts';
import { type NewMemory, type Remembered, listRemembered, putMemory } from './memory-queries.ts';

/** Translations of sentences by their key, for each target. */
export class FoundTranslations {
  readonly #byTarget = new Map<Locale, Map<string, Remembered>>();

  add(one: Remembered): void {
    const ofTarget = this.#byTarget.get(one.target) ?? new Map<string, Remembered>();
    this.#byTarget.set(one.target, ofTarget.set(one.key, one));
  }

  find(key: string, target: Locale): Remembered | undefined {
    return this.#byTarget.get(target)?.get(key);
  }
}

/** What the memory knows of some sentences. */
export async function recall(
  db: Database,
  { keys, source, targets }: { keys: readonly string[]; source: Locale; targets: readonly Locale[] },
): Promise<FoundTranslations> {
  const found = new FoundTranslations();
  if (keys.length === 0 || targets.length === 0) return found;
  const rows = await listRemembered(db, { keys: [...new Set(keys)], source, targets: [...targets], glossaryVersion });
  for (const row of rows) found.add(row);
  return found;
}

/** Remembers translations that were checked, or that people wrote. */
export async function remember(db: Database, memories: NewMemory[]): Promise<void> {
  if (memories.length > 0) await putMemory(db, { memories, glossaryVersion });
}
