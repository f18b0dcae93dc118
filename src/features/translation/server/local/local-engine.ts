import type { Locale } from '#shared/locales.ts';
import { findFault } from '../checks/check-answer.ts';
import { type Answers, type Engine, EngineError, type Question } from '../engine/port.ts';
import { nameOf, tagOf } from '../models/direction.ts';
import { type InstalledModel, listInstalled } from '../models/model-folder.ts';
import { type ComputeQueue, type QueueOptions, openComputeQueue } from './compute-queue.ts';
import { partIntoRuns } from './runs.ts';

export type LocalSettings = QueueOptions & {
  /** Folder of the models. */
  folder: string;
};

/** What readers are told translated it: the models are those of Firefox. */
export const localEngineName = 'Firefox Translations';

/** The folder is looked at again after so long; a model that was fetched or removed counts from then on. */
const freshMs = 2_000;
/** English texts that are kept on the way to other languages. */
const mostPivots = 2_000;

/** An engine that computes on this machine, with the models of a folder. */
export type LocalEngine = Engine & Pick<ComputeQueue, 'pace' | 'close'>;

/**
 * Makes the engine of a folder of models. It translates from and into English, and between two other languages by way of
 * English; the English text is kept for the languages that follow. Words between placeholders are translated, never the
 * placeholders. An answer that fails is left out; when all fail it throws an EngineError.
 */
export function makeLocalEngine(settings: LocalSettings): LocalEngine {
  const queue = openComputeQueue(settings);
  const pivots = new Map<string, Promise<string>>();
  let installed: { at: number; models: Promise<Map<string, InstalledModel>> } | undefined;

  function models(): Promise<Map<string, InstalledModel>> {
    if (installed === undefined || Date.now() - installed.at > freshMs)
      installed = { at: Date.now(), models: readFolder(settings.folder) };
    return installed.models;
  }

  async function translateRuns(sentence: string, hop: Hop, { lane, awaited }: Question, signal: AbortSignal): Promise<string> {
    const model = (await models()).get(nameOf({ from: tagOf(hop.from), to: tagOf(hop.to) }));
    if (model === undefined) throw new EngineError('failed', `there is no model from ${hop.from} into ${hop.to}`);
    const asked = {
      key: `${model.name} ${model.version}`,
      folder: model.folder,
      files: model.files,
      hasSpaces: !isSpaceless(hop.to),
    };
    const pieces = partIntoRuns(sentence).map(async ({ text, isRun }) => {
      return isRun ? queue.translate({ text, model: asked, lane, isAwaited: awaited?.has(hop.to) ?? false, signal }) : text;
    });
    return (await Promise.all(pieces)).join('');
  }

  /** The English of a sentence: known from before, kept, or translated now and looked at before anything is made of it. */
  function findEnglish(sentence: string, question: Question, signal: AbortSignal): Promise<string> {
    const known = question.english?.[question.sentences.indexOf(sentence)];
    if (known !== undefined) return Promise.resolve(known);
    const key = `${question.from} ${sentence}`;
    const kept = pivots.get(key);
    if (kept !== undefined) return kept;
    const made = makeEnglish(sentence, question, signal);
    if (pivots.size >= mostPivots) pivots.delete(pivots.keys().next().value ?? '');
    pivots.set(key, made);
    // What failed, or was given up by whoever asked first, is tried again by the next.
    made.catch(() => pivots.delete(key));
    return made;
  }

  async function makeEnglish(sentence: string, question: Question, signal: AbortSignal): Promise<string> {
    const english = await translateRuns(sentence, { from: question.from, to: 'en' }, question, signal);
    const fault = await findFault({ source: sentence, answer: english, from: question.from, to: 'en' });
    if (fault !== undefined) throw new EngineError('failed', `its English has a fault: ${fault}`);
    return english;
  }

  async function translateOne(sentence: string, to: Locale, question: Question, signal: AbortSignal): Promise<string> {
    const { from } = question;
    if (to === 'en') return findEnglish(sentence, { ...question, english: undefined }, signal);
    const english = from === 'en' ? sentence : await findEnglish(sentence, question, signal);
    return translateRuns(english, { from: 'en', to }, question, signal);
  }

  /** Of a folder that cannot be read it offers nothing, so that other engines are asked; the desk says what is wrong. */
  async function offers(from: Locale, to: Locale): Promise<boolean> {
    const there = await models().catch(() => new Map<string, InstalledModel>());
    return hopsOf(from, to).every((hop) => there.has(nameOf({ from: tagOf(hop.from), to: tagOf(hop.to) })));
  }

  async function translate(question: Question, signal: AbortSignal): Promise<Answers> {
    const problems: unknown[] = [];
    const answered = await Promise.all(
      question.to.map(async (to) => {
        const given = await Promise.allSettled(
          question.sentences.map((sentence) => translateOne(sentence, to, question, signal)),
        );
        const texts = given.map((one) => {
          if (one.status === 'rejected') problems.push(one.reason);
          return one.status === 'fulfilled' ? one.value : undefined;
        });
        return [to, texts] as const;
      }),
    );
    for (const problem of problems) if (!(problem instanceof EngineError)) throw problem;
    if (problems.length === question.to.length * question.sentences.length) throw problems[0];
    return new Map(answered);
  }

  return {
    id: `local ${settings.folder}`,
    name: localEngineName,
    place: 'local',
    offers,
    translate,
    pace: queue.pace,
    close: queue.close,
  };
}

async function readFolder(folder: string): Promise<Map<string, InstalledModel>> {
  try {
    return await listInstalled(folder);
  } catch (error) {
    throw new EngineError('failed', `the folder of the models cannot be read: ${String(error)}`, { cause: error });
  }
}

type Hop = { from: Locale; to: Locale };

function hopsOf(from: Locale, to: Locale): Hop[] {
  if (from === 'en' || to === 'en') return [{ from, to }];
  return [
    { from, to: 'en' },
    { from: 'en', to },
  ];
}

function isSpaceless(locale: Locale): boolean {
  return locale === 'ja' || locale === 'zh' || locale === 'zh_TW';
}
