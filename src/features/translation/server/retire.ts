import type { Database } from '#platform/database/database.ts';
import type { ItemKind } from '../model.ts';
import { findFormFault } from './checks/answer-form.ts';
import { remember } from './memory.ts';
import type { NewMemory } from './memory-queries.ts';
import { type Original, listTranslations } from './queries.ts';
import { keyOf } from './segments/normalise.ts';
import { type Segment, segmentsOf } from './segments/segment.ts';
import { splitField } from './segments/split-field.ts';

/**
 * Keeps the translations of a field whose original changes: sentence by sentence where both have as many, so that the
 * sentences that stay find them again; and what people wrote as a whole, too, should the change be taken back.
 */
export async function retireTranslations(
  tx: Database,
  { kind, id, original }: { kind: ItemKind; id: number; original: Original },
): Promise<void> {
  const { field, locale: source, text } = original;
  const before = segmentsOf(splitField({ kind, field, text, locale: source }));
  const memories: NewMemory[] = [];
  for (const { locale: target, text: translation, ...origin } of await listTranslations(tx, { kind, id, field })) {
    const shared = { source, target, ...origin };
    if (origin.origin === 'human') memories.push({ ...shared, key: keyOf(text), text: translation });
    const after = segmentsOf(splitField({ kind, field, text: translation, locale: target }));
    if (after.length !== before.length) continue;
    for (const [index, segment] of before.entries()) {
      const same = after[index];
      if (same !== undefined && isWordForWord(segment, same))
        memories.push({ ...shared, key: keyOf(segment.text), text: same.text });
    }
  }
  await remember(tx, memories);
}

/** A sentence of a translation can stand for the one of the original if what is kept in both is the same. */
function isWordForWord(source: Segment, translation: Segment): boolean {
  const isSame =
    source.literals.length === translation.literals.length &&
    source.literals.every((one, index) => one === translation.literals[index]);
  return isSame && findFormFault(source.text, translation.text) === undefined;
}
