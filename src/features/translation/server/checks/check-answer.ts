import type { Locale } from '#shared/locales.ts';
import { findFormFault } from './answer-form.ts';
import { findLanguageFault } from './answer-language.ts';
import { findSizeFault } from './answer-size.ts';
import type { Fault } from './fault.ts';
import { changesGrade } from './grades.ts';
import { losesNumber } from './numbers.ts';

export type Answer = { source: string; answer: string; from: Locale; to: Locale };

/** What is wrong with an engine's answer for one sentence, or undefined if it may be stored. It is untrusted input. */
export async function findFault(given: Answer): Promise<Fault | undefined> {
  const { source, answer } = given;
  const fault = findFormFault(source, answer) ?? findSizeFault(given);
  if (fault !== undefined) return fault;
  if (losesNumber(source, answer)) return 'number';
  if (changesGrade(source, answer)) return 'grade';
  return findLanguageFault(given);
}
