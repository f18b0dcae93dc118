import { isLocale } from '#shared/locales.ts';
import type { ThreadDraft } from './thread-draft.ts';

/**
 * What a form holds that was not written by the server: somebody typed before the page answered to scripts, and nothing
 * of it may be lost. Beside a stored draft both stay.
 */
export function readTypedThread(
  fields: FormData,
  { initial, stored }: { initial: ThreadDraft; stored: ThreadDraft },
): Partial<ThreadDraft> {
  const typed: Partial<ThreadDraft> = {};
  const title = textOf(fields, 'title');
  const text = textOf(fields, 'text');
  const place = textOf(fields, 'sub_category');
  const language = textOf(fields, 'language');
  if (title !== '' && title !== initial.title) typed.title = joinTyped(stored.title, title, ' ');
  if (text !== '' && text !== initial.text) typed.text = joinTyped(stored.text, text, '\n\n');
  if (place !== '' && place !== initial.subCategoryId) typed.subCategoryId = place;
  if (isLocale(language) && language !== initial.language) typed.language = language;
  if (fields.has('is_translation_off') && !initial.isTranslationOff) typed.isTranslationOff = true;
  return typed;
}

/** A browser that fills a form again after a reload brings what is stored already. */
function joinTyped(stored: string, typed: string, between: string): string {
  if (stored.includes(typed)) return stored;
  return stored === '' || typed.includes(stored) ? typed : `${stored}${between}${typed}`;
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}
