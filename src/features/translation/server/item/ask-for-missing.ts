import type { Locale } from '#shared/locales.ts';
import { dailyCharacters } from '../../model.ts';
import { type Hindrance, askEngines } from '../engine/ask-engines.ts';
import { restsUntil } from '../engine/breaker.ts';
import type { Engine } from '../engine/port.ts';
import { orderOf } from '../engines.ts';
import { type FoundTranslations, remember } from '../memory.ts';
import type { NewMemory } from '../memory-queries.ts';
import { findRequest } from '../work-queries.ts';
import type { Ending } from './finish-item.ts';
import type { Sentence } from '../segments/portions.ts';
import type { FieldPlan } from './plan.ts';
import { type TargetGroup, contextFor, groupMissing } from './portions.ts';
import { storeComplete } from './store-complete.ts';
import type { ItemWork } from './work.ts';

type Missing = { source: Locale; engines: readonly Engine[]; found: FoundTranslations; plans: readonly FieldPlan[] };

/** Has engines translate the sentences that are missing. A group of languages is stored when its last portion is done. */
export async function askForMissing(work: ItemWork, missing: Missing): Promise<Ending[]> {
  const request = await findRequest(work.translator.db, work);
  const asked = { ...missing, work, authorId: request?.author_id ?? null };
  const groups = await Promise.allSettled(groupMissing(missing.plans, missing.found).map((group) => askForGroup(asked, group)));
  return groups.flatMap((group) => {
    if (group.status === 'rejected') throw group.reason;
    return group.value;
  });
}

type Asked = Missing & { work: ItemWork; authorId: number | null };

async function askForGroup(asked: Asked, { targets, portions }: TargetGroup): Promise<Ending[]> {
  const hindrances = new Map<Locale, Hindrance>();
  await Promise.all(
    portions.map(async (sentences) => {
      const memories: NewMemory[] = [];
      const left = await askEngines(commissionOf(asked, contextFor(asked.plans, sentences), memories), { targets, sentences });
      for (const [target, hindrance] of left) hindrances.set(target, hindrance);
      await remember(asked.work.translator.db, memories);
      for (const memory of memories) asked.found.add(memory);
    }),
  );
  const until = Math.min(...asked.engines.map(restsUntil));
  const left = await storeComplete(asked.work, asked.plans, { found: asked.found, targets });
  return left.map(({ field, target }) => ({ field, target, why: hindrances.get(target) ?? 'failed', until }));
}

function commissionOf({ work, source, engines, found, authorId }: Asked, text: string, memories: NewMemory[]) {
  const { db, log, now, settings } = work.translator;
  const { subject, genre } = work.context;
  return {
    engines,
    order: orderOf(settings),
    log,
    signal: work.signal,
    from: source,
    context: { text, subject, genre },
    budget: { db, now, dailyCharacters: settings.dailyCharacters ?? dailyCharacters, authorId },
    lane: 'later' as const,
    englishOf: ({ key }: Sentence) => found.find(key, 'en')?.text,
    accept: (answer: NewMemory) => void memories.push(answer),
  };
}
