import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { excerptOf, renderMarkdown } from '#platform/markdown/markdown.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { type PassageState, isShown } from '#shared/passage.ts';
import { type ItemKind, isMarkdown } from '../model.ts';
import { type StoredText, putTexts } from './queries.ts';

/** A field of an item whose texts people wrote in all 13 languages: taxonomy, notices, the demo community. */
export type WrittenField = {
  kind: ItemKind;
  id: number;
  field: string;
  /** Which of the texts is the original. */
  source: Locale;
  texts: Record<Locale, string>;
  /** Locales that show another state than a person's translation. */
  states?: Partial<Record<Locale, PassageState>>;
};

/** Stores the texts that people wrote: one original, twelve translations by a person. */
export async function storeWrittenFields(db: Database, fields: readonly WrittenField[]): Promise<void> {
  const rows = fields.flatMap((field) => locales.map((locale) => toRow(field, locale)));
  if (rows.length > 0) await putTexts(db, rows);
}

/** The hash by which a translation knows the original it belongs to: of the NFC form, 16 bytes in hex. */
export function hashSource(text: string): string {
  return createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 32);
}

function toRow({ kind, id, field, source, texts, states }: WrittenField, locale: Locale): StoredText {
  const state = locale === source ? 'original' : (states?.[locale] ?? 'human');
  const text = state === 'original' || isShown(state) ? texts[locale].normalize('NFC') : null;
  const rendered = text !== null && isMarkdown(kind, field);
  return {
    item_kind: kind,
    item_id: id,
    field,
    locale,
    state,
    text,
    html: rendered ? renderMarkdown(text) : null,
    excerpt: rendered ? excerptOf(text) : null,
    source_hash: hashSource(texts[source]),
    engine: null,
    by_user_id: null,
  };
}
