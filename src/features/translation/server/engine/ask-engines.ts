import type { Log } from '#platform/log/log.ts';
import type { Locale } from '#shared/locales.ts';
import { type Budget, takeFromBudget } from '../budget.ts';
import type { NewMemory } from '../memory-queries.ts';
import type { Sentence } from '../segments/portions.ts';
import { askWatched, restsUntil } from './breaker.ts';
import { judgeAnswers } from './judge.ts';
import { type EngineOrder, inOrder } from './order.ts';
import { type Answers, type Context, type Engine, EngineError } from './port.ts';
import { type Lane, inSlot } from './slots.ts';

/** What is to be translated, and by whom. */
export type Commission = {
  engines: readonly Engine[];
  order: EngineOrder;
  budget: Budget;
  log: Log;
  signal: AbortSignal;
  from: Locale;
  context: Context;
  /** Takes each answer that passed the checks. */
  accept: (answer: NewMemory) => void;
  lane: Lane;
  awaited?: ReadonlySet<Locale>;
  /** The English of a sentence, where it is known. */
  englishOf?: (sentence: Sentence) => string | undefined;
};

/** Why something was left untranslated; the latter two are no fault of the engines' answers. */
export type Hindrance = 'failed' | 'budget' | 'resting';

type Portion = { targets: readonly Locale[]; sentences: readonly Sentence[] };

/** Answers that came and were no good are asked for again one by one, up to so many. */
const mostAlone = 8;

/**
 * Asks one engine after the other, for each language in its order, until each sentence has a good answer in each language.
 * Gives what hindered which.
 */
export async function askEngines(commission: Commission, { targets, sentences }: Portion): Promise<Map<Locale, Hindrance>> {
  const ways = new Map<string, { engines: readonly Engine[]; targets: Locale[] }>();
  for (const target of targets) {
    const engines = await inOrder(commission, target);
    const key = engines.map(({ id }) => id).join('\n');
    const way = ways.get(key) ?? { engines, targets: [] };
    ways.set(key, way);
    way.targets.push(target);
  }
  const hindrances = await Promise.all(
    [...ways.values()].map((way) => askInTurn(commission, way.engines, { targets: way.targets, sentences })),
  );
  return new Map(hindrances.flatMap((one) => [...one]));
}

async function askInTurn(commission: Commission, engines: readonly Engine[], portion: Portion): Promise<Map<Locale, Hindrance>> {
  let left: Left = new Map(portion.targets.map((target) => [target, portion.sentences]));
  let hindrance: Hindrance = 'resting';
  for (const engine of engines) {
    if (restsUntil(engine) > Date.now()) continue;
    const outcome = await askOne({ ...commission, engine }, left);
    left = outcome.left;
    // What the budget stopped will go on another day, whatever went wrong after it.
    if (hindrance !== 'budget') hindrance = outcome.hindrance ?? 'failed';
    if (left.size === 0) break;
  }
  return new Map([...left.keys()].map((target) => [target, hindrance]));
}

type Asking = Commission & { engine: Engine };
type Left = Map<Locale, readonly Sentence[]>;
type Outcome = { left: Left; hindrance?: Hindrance };

/** All languages together, then those that failed alone, then their sentences alone. */
async function askOne(asking: Asking, wanted: Left): Promise<Outcome> {
  const sentences = [...new Set([...wanted.values()].flat())];
  let left = wanted;
  try {
    left = await ask(asking, { targets: [...wanted.keys()], sentences }, wanted);
    if (asking.engine.place === 'local') return { left };
    for (const [target, bad] of left) {
      const still = await ask(asking, { targets: [target], sentences: bad }, new Map([[target, bad]]));
      left = replace(left, target, still.get(target));
    }
    for (const [target, bad] of left) {
      for (const sentence of bad.slice(0, mostAlone)) {
        const still = await ask(asking, { targets: [target], sentences: [sentence] }, new Map([[target, [sentence]]]));
        if (still.size === 0)
          left = replace(
            left,
            target,
            left.get(target)?.filter((one) => one !== sentence),
          );
      }
    }
    return { left };
  } catch (error) {
    if (error instanceof OutOfBudget) return { left, hindrance: 'budget' };
    if (!(error instanceof EngineError)) throw error;
    asking.log.warn(
      { engine: asking.engine.name, trouble: error.trouble, reason: error.message },
      'an engine gave no translation',
    );
    return { left, hindrance: restsUntil(asking.engine) > Date.now() ? 'resting' : 'failed' };
  }
}

class OutOfBudget extends Error {}

/** One question. Gives what it left without a good answer. */
async function ask(asking: Asking, portion: Portion, wanted: Left): Promise<Left> {
  const answers =
    asking.engine.place === 'local'
      ? await call(asking, portion)
      : await inSlot(asking.lane, () => pay(asking, portion, () => call(asking, portion)));
  const left: Left = new Map();
  for (const [to, sentences] of wanted) {
    const given = portion.sentences.map((_, index) => answers.get(to)?.[index]);
    const mine = portion.sentences.flatMap((sentence, index) =>
      sentences.includes(sentence) ? [{ sentence, answer: given[index] }] : [],
    );
    const { good, bad } = await judgeAnswers({
      from: asking.from,
      to,
      sentences: mine.map(({ sentence }) => sentence),
      answers: mine.map(({ answer }) => answer),
    });
    for (const { sentence, answer } of good) asking.accept(memoryOf(asking, { sentence, to, answer }));
    if (bad.length > 0) {
      left.set(
        to,
        bad.map(({ sentence }) => sentence),
      );
      asking.log.info(
        { engine: asking.engine.name, to, faults: [...new Set(bad.map(({ fault }) => fault))] },
        'answers were refused',
      );
    }
  }
  return left;
}

function memoryOf(
  { from, engine }: Asking,
  { sentence, to, answer }: { sentence: Sentence; to: Locale; answer: string },
): NewMemory {
  return { key: sentence.key, source: from, target: to, text: answer, origin: 'engine', engine: engine.name, by_user_id: null };
}

async function pay(asking: Asking, { targets, sentences }: Portion, act: () => Promise<Answers>): Promise<Answers> {
  const characters = sentences.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  const giveBack = await takeFromBudget(asking.budget, { characters, targets: targets.length });
  if (giveBack === undefined) throw new OutOfBudget();
  try {
    return await act();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** A single failure of a service is often gone the next moment; being busy, slow or refused is not. */
async function call(
  { engine, from, context, signal, lane, awaited, englishOf }: Asking,
  { targets, sentences }: Portion,
): Promise<Answers> {
  const question = {
    from,
    to: targets,
    sentences: sentences.map(({ text }) => text),
    context,
    lane,
    awaited,
    english: englishOf && sentences.map(englishOf),
  };
  try {
    return await askWatched(engine, question, signal);
  } catch (error) {
    const isPassing = error instanceof EngineError && ['failed', 'unreadable', 'unreachable'].includes(error.trouble);
    if (!isPassing || engine.place === 'local' || signal.aborted || restsUntil(engine) > Date.now()) throw error;
    return askWatched(engine, question, signal);
  }
}

function replace(left: Left, target: Locale, sentences: readonly Sentence[] | undefined): Left {
  const next = new Map(left);
  if (sentences === undefined || sentences.length === 0) next.delete(target);
  else next.set(target, sentences);
  return next;
}
