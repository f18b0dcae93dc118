import { transact } from '#platform/page-cache/committed-drops.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import type { Locale } from '#shared/locales.ts';
import { glossaryVersion } from '../../model.ts';
import type { FoundTranslations } from '../memory.ts';
import { storeTranslation } from '../work-queries.ts';
import { type Composed, compose, convert } from './compose.ts';
import type { FieldPlan } from './plan.ts';
import { tagsOf } from './tags.ts';
import type { ItemWork } from './work.ts';

/** A text that could not be stored yet. */
export type LeftText = { field: string; target: Locale };

/** Stores the texts of some languages that are complete, a language at a time; gives those that are not. */
export async function storeComplete(
  work: ItemWork,
  plans: readonly FieldPlan[],
  { found, targets }: { found: FoundTranslations; targets: readonly Locale[] },
): Promise<LeftText[]> {
  const left: LeftText[] = [];
  for (const target of targets) {
    const complete: { plan: FieldPlan; composed: Composed }[] = [];
    for (const plan of plans.filter((one) => one.targets.includes(target))) {
      const composed = compose(plan, target, found) ?? (await convert(plan, target));
      if (composed === undefined) left.push({ field: plan.field, target });
      else complete.push({ plan, composed });
    }
    if (complete.length > 0) await storeOne(work, target, complete);
  }
  return left;
}

async function storeOne(work: ItemWork, target: Locale, complete: { plan: FieldPlan; composed: Composed }[]): Promise<void> {
  const { kind, id } = work;
  await transact(work.translator.db, async (tx) => {
    let isNews = false;
    for (const { plan, composed } of complete) {
      const { field, source, hash } = plan;
      const isStored = await storeTranslation(tx, { kind, id, field, source, target, hash, glossaryVersion, ...composed });
      isNews ||= isStored;
    }
    if (isNews) await dropTags(tx, tagsOf(work, [target]));
  });
}
