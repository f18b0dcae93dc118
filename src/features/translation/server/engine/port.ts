import type { Locale } from '#shared/locales.ts';
import type { Lane } from './slots.ts';

/** What an engine is asked: some sentences with placeholders, and where they come from. */
export type Question = {
  from: Locale;
  to: readonly Locale[];
  sentences: readonly string[];
  context: Context;
  lane: Lane;
  /** The English of each sentence as far as it is known already, for engines that translate by way of it. */
  english?: readonly (string | undefined)[] | undefined;
};

export type Context = {
  /** The text around the sentences. */
  text: string;
  /** What it belongs to, such as the title of its thread. */
  subject: string | null;
  /** The art it is about, in English. */
  genre: string | null;
};

/** Answers as they came, unchecked: for each language one per sentence, undefined where there is none. */
export type Answers = ReadonlyMap<Locale, readonly (string | undefined)[]>;

/** A service that is paid and limited, or this machine. */
export type EnginePlace = 'hosted' | 'local';

/** Something that translates sentences. Throws an EngineError if it gives no answers at all. */
export type Engine = {
  /** Tells engines apart, also the same one with other settings. */
  id: string;
  /** What readers are told translated it. */
  name: string;
  /** One on this machine costs no budget, waits its turn by itself and says the same when asked again. */
  place: EnginePlace;
  /** Whether it translates from one language into another now; one without this does so for all. */
  offers?(from: Locale, to: Locale): Promise<boolean>;
  translate(question: Question, signal: AbortSignal): Promise<Answers>;
  /** Characters a second that one on this machine translates, once it did. */
  pace?(): number | undefined;
};

/** Why an engine gave no answers; `busy` and `refused` say that asking again at once is of no use. */
export type EngineTrouble = 'unreachable' | 'too_slow' | 'busy' | 'refused' | 'failed' | 'unreadable';

export class EngineError extends Error {
  readonly trouble: EngineTrouble;
  /** Milliseconds after which the engine wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(trouble: EngineTrouble, message: string, details: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'EngineError';
    this.trouble = trouble;
    this.retryAfter = details.retryAfter;
  }
}
