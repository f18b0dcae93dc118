import { z } from 'zod';
import { type Locale, isLocale } from '#shared/locales.ts';
import type { SettingKind } from './setting-kinds.ts';

/** A service somewhere, or this machine. */
export type EnginePlace = 'hosted' | 'local';

/** Who is asked first for a translation: for all languages, and for some of them otherwise. */
export type EngineOrder = { usual: EnginePlace[]; byTarget: Partial<Record<Locale, EnginePlace[]>> };

/** The order as words: `hosted,local` for all languages, then `ja=local,hosted` for those that differ. */
export const engineOrder: SettingKind<EngineOrder> = {
  read: z
    .string()
    .regex(/^ *((\w+=)?(hosted|local)(,(hosted|local))? *)+$/)
    .transform((value, context) => readEngineOrder(value.trim().split(/ +/)) ?? refuse(context)),
  expected: 'hosted and local in the order they are asked, then the languages that differ',
  example: 'hosted,local ja=local,hosted',
};

function refuse(context: z.RefinementCtx): never {
  context.addIssue('names no language of ours, or says nothing for the others');
  return z.NEVER;
}

function readEngineOrder(words: readonly string[]): EngineOrder | undefined {
  const order: EngineOrder = { usual: [], byTarget: {} };
  for (const word of words) {
    const [places = '', target] = word.split('=').toReversed();
    const wanted = (['hosted', 'local'] as const).filter((place) => places.split(',').includes(place));
    if (wanted.length === 0) return undefined;
    if (places.startsWith('local')) wanted.reverse();
    if (target === undefined) order.usual = wanted;
    else if (isLocale(target)) order.byTarget[target] = wanted;
    else return undefined;
  }
  return order.usual.length === 0 ? undefined : order;
}
