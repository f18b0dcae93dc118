import type { Locale } from '#shared/locales.ts';
import { inOrder } from '../engine/order.ts';
import { openEngines, orderOf } from '../engines.ts';
import { isConversion } from '../engine/converter.ts';
import type { TranslateItemPayload } from '../jobs.ts';
import { recall } from '../memory.ts';
import { findContext, isDeleted, listTexts } from '../work-queries.ts';
import { askForMissing } from './ask-for-missing.ts';
import { type Ending, finishItem } from './finish-item.ts';
import { type FieldPlan, keysOf, mergeKnown, planFields } from './plan.ts';
import { type LeftText, storeComplete } from './store-complete.ts';
import type { ItemWork, Translator } from './work.ts';

/**
 * Translates what an item lacks: from the memory, by converting, by engines, in this order; each language is stored as soon
 * as it is complete. Run again it does only what is left, so it may be killed at any moment.
 */
export async function translateItem(translator: Translator, item: TranslateItemPayload, signal: AbortSignal): Promise<void> {
  const { db } = translator;
  // Its texts keep their states; coming back it is asked for anew.
  if (await isDeleted(db, item)) return;
  const rows = await listTexts(db, item);
  const plans = planFields(item.kind, rows);
  if (plans.length === 0) return;
  const work = { ...item, translator, signal, context: await findContext(db, item) };
  const endings: Ending[] = [];
  for (const source of new Set(plans.map((plan) => plan.source))) {
    endings.push(
      ...(await translateFrom(
        work,
        source,
        plans.filter((plan) => plan.source === source),
      )),
    );
  }
  signal.throwIfAborted();
  await finishItem(work, endings);
}

async function translateFrom(work: ItemWork, source: Locale, fields: readonly FieldPlan[]): Promise<Ending[]> {
  const { db, settings } = work.translator;
  const targets = [...new Set(fields.flatMap((plan) => plan.targets))];
  // The English is the way to other languages for engines that know none directly.
  const found = await recall(db, { keys: fields.flatMap(keysOf), source, targets: [...new Set([...targets, 'en' as const])] });
  const plans = fields.map((plan) => mergeKnown(plan, found));
  const left = await storeComplete(work, plans, { found, targets });
  if (left.length === 0) return [];
  const engines = await openEngines(db, settings);
  const served = new Set<Locale>();
  for (const target of targets) {
    if ((await inOrder({ engines, order: orderOf(settings), from: source }, target)).length > 0) served.add(target);
  }
  const unserved = left.filter(({ target }) => !served.has(target));
  const asked = plansOf(
    plans,
    left.filter(({ target }) => served.has(target)),
  );
  return [
    ...unserved.map(({ field, target }) => ({ field, target, why: 'no_engine' as const })),
    ...(asked.length === 0 ? [] : await askForMissing(work, { source, engines, found, plans: asked })),
  ];
}

/** The plans of texts that are left, each with the languages it is left in. */
function plansOf(plans: readonly FieldPlan[], left: readonly LeftText[]): FieldPlan[] {
  return plans.flatMap((plan) => {
    const targets = left.filter(({ field }) => field === plan.field).map(({ target }) => target);
    return targets.length === 0 ? [] : [{ ...plan, targets: targets.filter((target) => !isConversion(plan.source, target)) }];
  });
}
