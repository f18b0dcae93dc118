import { excerptOf, renderMarkdown } from '#platform/markdown/markdown.ts';
import type { Locale } from '#shared/locales.ts';
import { isMarkdown } from '../../model.ts';
import { converterName, isConversion, loadConverter } from '../engine/converter.ts';
import type { FoundTranslations } from '../memory.ts';
import type { Remembered } from '../memory-queries.ts';
import { type TextForm, assemble } from '../segments/assemble.ts';
import { findSentence } from '../segments/find-sentence.ts';
import { keyOf } from '../segments/normalise.ts';
import { segmentsOf } from '../segments/segment.ts';
import type { FieldPlan } from './plan.ts';

/** A field in another language, ready to be stored. */
export type Composed = {
  state: 'translated' | 'converted' | 'human';
  text: string;
  html: string | null;
  excerpt: string | null;
  engine: string | null;
  byUserId: number | null;
};

/** What a field becomes in another language with what was found, or undefined if a sentence is missing or it does not fit. */
export function compose(plan: FieldPlan, target: Locale, found: FoundTranslations): Composed | undefined {
  const whole = found.find(keyOf(plan.text), target);
  if (whole !== undefined && whole.origin === 'human') return finish(plan, [whole.text], [whole]);
  const sentences: Remembered[] = [];
  for (const segment of segmentsOf(plan.split)) {
    const one = findSentence(segment, target, found);
    if (one === undefined) return undefined;
    sentences.push(one);
  }
  const translations = sentences.map(({ text }) => text);
  return finish(plan, versionsOf(plan, target, translations), sentences);
}

/** A Chinese field in the other way of writing; without a model, so no state of waiting applies. */
export async function convert(plan: FieldPlan, target: Locale): Promise<Composed | undefined> {
  if (!isConversion(plan.source, target)) return undefined;
  const write = await loadConverter(target === 'zh' ? 'zh' : 'zh_TW');
  const translations = segmentsOf(plan.split).map(({ text }) => write(text));
  const composed = finish(plan, versionsOf(plan, target, translations), []);
  return composed === undefined ? undefined : { ...composed, state: 'converted', engine: converterName };
}

function versionsOf({ kind, field, split }: FieldPlan, target: Locale, translations: readonly string[]): string[] {
  const forms: TextForm[] = isMarkdown(kind, field) ? ['markdown', 'unmarked'] : ['plain'];
  return forms.map((form) => assemble({ split, translations, target, form }));
}

function finish(plan: FieldPlan, versions: readonly string[], sentences: readonly Remembered[]): Composed | undefined {
  const rendered = isMarkdown(plan.kind, plan.field);
  const text = rendered ? versions.find((version) => hasFormOf(plan.text, version)) : versions[0];
  if (text === undefined) return undefined;
  const engine = sentences.find((one) => one.origin === 'engine')?.engine ?? null;
  const isHuman = sentences.length > 0 && engine === null;
  return {
    state: isHuman ? 'human' : 'translated',
    text,
    html: rendered ? renderMarkdown(text) : null,
    excerpt: rendered ? excerptOf(text) : null,
    engine,
    byUserId: isHuman ? (sentences[0]?.by_user_id ?? null) : null,
  };
}

/** Whether a translation has the lists, links and line breaks of its original; marks around words may be missing. */
function hasFormOf(original: string, translation: string): boolean {
  return formOf(original) === formOf(translation);
}

function formOf(text: string): string {
  const tags = renderMarkdown(text).match(/<[a-z]+/g) ?? [];
  return tags
    .filter((tag) => !['<strong', '<em', '<s'].includes(tag))
    .toSorted()
    .join(' ');
}
