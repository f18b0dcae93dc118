import type { Locale } from '#shared/locales.ts';
import type { FoundTranslations } from '../memory.ts';
import { findSentence } from '../segments/find-sentence.ts';
import { keyOf } from '../segments/normalise.ts';
import { type Sentence, inPortions } from '../segments/portions.ts';
import { segmentsOf } from '../segments/segment.ts';
import type { FieldPlan } from './plan.ts';

/** Languages that one call asks for at most. */
const targetsAtOnce = 4;
/** What a model is shown of a longer text around the sentences it translates. */
const longestContext = 3_000;

/** Some languages together, and the sentences they still lack, in portions that one call can carry. */
export type TargetGroup = { targets: readonly Locale[]; portions: readonly (readonly Sentence[])[] };

/** Parts what is missing into calls; the first are for the languages whose readers wait. */
export function groupMissing(plans: readonly FieldPlan[], found: FoundTranslations, awaited: ReadonlySet<Locale>): TargetGroup[] {
  const targets = [...new Set(plans.flatMap((plan) => plan.targets))]
    .filter((target) => missingOf(plans, [target], found).length > 0)
    .toSorted((one, other) => Number(awaited.has(other)) - Number(awaited.has(one)));
  return inGroups(targets, targetsAtOnce).map((group) => ({
    targets: group,
    portions: inPortions(missingOf(plans, group, found)),
  }));
}

/** What a model is shown of the text that sentences belong to. */
export function contextFor(plans: readonly FieldPlan[], sentences: readonly Sentence[]): string {
  const text = plans.map((plan) => plan.text).join('\n\n');
  if (text.length <= longestContext) return text;
  const place = Math.max(0, text.indexOf(sentences[0]?.text.slice(0, 40) ?? ''));
  const from = Math.min(Math.max(600, place - 400), text.length - (longestContext - 600));
  return `${text.slice(0, 600)} … ${text.slice(from, from + longestContext - 600)}`.toWellFormed();
}

function missingOf(plans: readonly FieldPlan[], targets: readonly Locale[], found: FoundTranslations): Sentence[] {
  const missing = new Map<string, Sentence>();
  for (const plan of plans) {
    const mine = targets.filter((target) => plan.targets.includes(target));
    for (const segment of segmentsOf(plan.split)) {
      if (mine.every((target) => findSentence(segment, target, found) !== undefined)) continue;
      const key = keyOf(segment.text);
      if (!missing.has(key)) missing.set(key, { key, text: segment.text });
    }
  }
  return [...missing.values()];
}

function inGroups<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}
