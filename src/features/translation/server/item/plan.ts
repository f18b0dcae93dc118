import type { Locale } from '#shared/locales.ts';
import type { ItemKind } from '../../model.ts';
import type { FoundTranslations } from '../memory.ts';
import { sentenceKeys } from '../segments/find-sentence.ts';
import { keyOf } from '../segments/normalise.ts';
import { mergePairs, pairsOf } from '../segments/pairs.ts';
import { type Split, segmentsOf } from '../segments/segment.ts';
import { splitField } from '../segments/split-field.ts';
import type { TextRow } from '../work-queries.ts';

/** A field that has to be translated, taken apart. */
export type FieldPlan = {
  kind: ItemKind;
  field: string;
  source: Locale;
  hash: string;
  text: string;
  targets: readonly Locale[];
  split: Split;
};

const unfinished = new Set(['pending', 'failed', 'budget', 'no_engine', 'outdated']);

/** What of an item has to be translated, from its rows. */
export function planFields(kind: ItemKind, rows: readonly TextRow[]): FieldPlan[] {
  return rows.flatMap(({ field, state, locale: source, hash, text }) => {
    if (state !== 'original' || text === null) return [];
    const targets = rows.filter((row) => row.field === field && unfinished.has(row.state)).map((row) => row.locale);
    if (targets.length === 0) return [];
    return [{ kind, field, source, hash, text, targets, split: splitField({ kind, field, text, locale: source }) }];
  });
}

/** Every key under which the memory may know something of a field: as a whole, in pairs of sentences, by sentences. */
export function keysOf(plan: FieldPlan): string[] {
  return [keyOf(plan.text), ...pairsOf(plan.split).map(({ key }) => key), ...segmentsOf(plan.split).flatMap(sentenceKeys)];
}

/** The plan with those pairs of sentences made one that the memory knows as one. */
export function mergeKnown(plan: FieldPlan, found: FoundTranslations): FieldPlan {
  const isKnown = (key: string): boolean => plan.targets.some((target) => found.find(key, target) !== undefined);
  return { ...plan, split: mergePairs(plan.split, isKnown) };
}
