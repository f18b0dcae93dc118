import type { Locale } from '#shared/locales.ts';
import { tidyAnswer } from '../checks/answer-form.ts';
import { findFault } from '../checks/check-answer.ts';
import type { Fault } from '../checks/fault.ts';
import type { Sentence } from '../segments/portions.ts';

export type Judged = { good: { sentence: Sentence; answer: string }[]; bad: { sentence: Sentence; fault: Fault }[] };

type Given = { from: Locale; to: Locale; sentences: readonly Sentence[]; answers: readonly (string | undefined)[] };

/** Parts the answers for one language into those that may be stored and those that may not. */
export async function judgeAnswers({ from, to, sentences, answers }: Given): Promise<Judged> {
  const judged: Judged = { good: [], bad: [] };
  const tidy = answers.map((answer) => tidyAnswer(answer ?? ''));
  for (const [index, sentence] of sentences.entries()) {
    const answer = tidy[index] ?? '';
    const fault = isSaidTooOften(answer, tidy) ? 'repetition' : await findFault({ source: sentence.text, answer, from, to });
    if (fault === undefined) judged.good.push({ sentence, answer });
    else judged.bad.push({ sentence, fault });
  }
  return judged;
}

/** A model that lost its way gives one answer for everything; the sentences of one question differ. */
function isSaidTooOften(answer: string, answers: readonly string[]): boolean {
  return answer.length >= 15 && answers.filter((other) => other === answer).length >= 3;
}
