import { type Answers, type Engine, EngineError, type Question } from './port.ts';

/** Failures in a row after which an engine is left alone, and for how long. */
const tolerated = 5;
const rest = 15_000;
/** An engine that refuses the key or the model will do so again. */
const restAfterRefusal = 30_000;

type Health = { failures: number; restsUntil: number };
const healths = new Map<string, Health>();

/** When an engine may be asked again, as a time in milliseconds; in the past if it may now. */
export function restsUntil(engine: Engine): number {
  return healths.get(engine.id)?.restsUntil ?? 0;
}

/** Asks an engine and remembers how it went: one that is busy, refuses or fails again and again gets a rest. */
export async function askWatched(engine: Engine, question: Question, signal: AbortSignal): Promise<Answers> {
  try {
    const answers = await engine.translate(question, signal);
    healths.delete(engine.id);
    return answers;
  } catch (error) {
    if (error instanceof EngineError && !signal.aborted) noteTrouble(engine, error);
    throw error;
  }
}

function noteTrouble(engine: Engine, { trouble, retryAfter = 0 }: EngineError): void {
  const failures = (healths.get(engine.id)?.failures ?? 0) + 1;
  const wait = Math.max(retryAfter, trouble === 'refused' ? restAfterRefusal : 0, failures >= tolerated ? rest : 0);
  // Of the engines once connected a few dozen are remembered.
  if (healths.size > 50) healths.clear();
  healths.set(engine.id, { failures, restsUntil: Date.now() + wait });
}
