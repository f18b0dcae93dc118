import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { notifyAfterCommit } from '#platform/database/notices.ts';
import { excerptOf, renderMarkdown } from '#platform/markdown/markdown.ts';
import { type Locale, locales as allLocales } from '#shared/locales.ts';
import { type PassageState, isShown } from '#shared/passage.ts';
import { type ItemKind, isHouseKind, isMarkdown } from '../model.ts';
import { detectLanguageOf } from './detection/detect-language.ts';
import { converterName } from './engine/converter.ts';
import { putHouseTitles } from './house-queries.ts';
import { askedChannel, priorities } from './jobs.ts';
import { deleteMemory } from './memory-queries.ts';
import { putAwaited } from './awaited-queries.ts';
import * as queries from './queries.ts';
import { type NewText, putNewRequests, putNewTexts, putRequest } from './request-queries.ts';
import { retireTranslations } from './retire.ts';
import { keyOf } from './segments/normalise.ts';
import { segmentsOf } from './segments/segment.ts';
import { splitField } from './segments/split-field.ts';

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
  /** Who is to be thanked for the text of a locale. */
  creditedTo?: Partial<Record<Locale, number>>;
};

/** Stores the texts that people wrote: one original, twelve translations by a person. */
export async function storeWrittenFields(db: Database, fields: readonly WrittenField[]): Promise<void> {
  const rows = fields.flatMap((field) => allLocales.map((locale) => toRow(field, locale)));
  if (rows.length === 0) return;
  await queries.putTexts(db, rows);
  const titles = rows.filter(({ item_kind: kind, field }) => field === 'title' && isHouseKind(kind));
  if (titles.length > 0) await putHouseTitles(db, { rows: titles });
}

/** What a member wrote: the fields of an item and the language they are in. */
export type WrittenItem = { kind: ItemKind; id: number; source: Locale; fields: Readonly<Record<string, string>> };

/** An item that is new, and so has no texts yet: what a member wrote, and who shall read it besides. */
export type NewItem = { originals: readonly queries.StoredText[]; wish?: TranslationWish; storedAt?: string };

/** What a member wrote, as it will be stored: normalised, rendered, in the order it was given. */
export function originalsOf({ kind, id, source, fields }: WrittenItem): queries.StoredText[] {
  return Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([field, text]) => originalRow({ kind, id, field, source, text: text.normalize('NFC') }));
}

/** Stores what a member wrote of an item that is new. */
export async function storeFirstOriginal(tx: Database, item: WrittenItem): Promise<void> {
  await storeNewItems(tx, [{ originals: originalsOf(item) }]);
}

/** Stores new items. Those with a wish are asked for in other locales, as `requestTranslation` does it. */
export async function storeNewItems(tx: Database, items: readonly NewItem[]): Promise<void> {
  await putNewTexts(tx, { rows: items.flatMap(textsOf) });
  const requests = items.flatMap(({ originals: [first], wish }) => {
    if (first === undefined || wish === undefined || lackedLocales(first, wish).length === 0) return [];
    return [{ kind: first.item_kind, id: first.item_id, author: wish.authorId, priority: priorityOf(wish) }];
  });
  if (requests.length === 0) return;
  await putNewRequests(tx, { rows: requests });
  await notifyAfterCommit(tx, askedChannel);
}

/** Each original, followed by a pending text for each locale that is wished. */
function textsOf({ originals, wish, storedAt: at }: NewItem): NewText[] {
  return originals.flatMap((original) => {
    const { item_kind, item_id, field, source_hash } = original;
    const pending = lackedLocales(original, wish).map((locale): NewText => ({
      item_kind,
      item_id,
      field,
      locale,
      state: 'pending',
      source_hash,
      at,
    }));
    return [{ ...original, at }, ...pending];
  });
}

function lackedLocales({ locale: source }: queries.StoredText, wish: TranslationWish | undefined): Locale[] {
  return localesOf(wish?.locales ?? []).filter((locale) => locale !== source);
}

/**
 * Stores what a member wrote or edited. Fields not named stay as they are, an empty one is removed with its translations.
 * Translations of a changed field become outdated; readers see them, marked, until new ones are made.
 */
export async function storeOriginal(tx: Database, { kind, id, source, fields }: WrittenItem): Promise<void> {
  const before = new Map((await queries.lockOriginals(tx, { kind, id })).map((row) => [row.field, row]));
  const emptied = Object.keys(fields).filter((field) => fields[field] === '');
  if (emptied.length > 0) await queries.deleteTexts(tx, { kind, id, fields: emptied });
  const rows = originalsOf({ kind, id, source, fields });
  for (const { field, source_hash: hash } of rows) {
    const old = before.get(field);
    if (old === undefined || (old.hash === hash && old.locale === source)) continue;
    await retireTranslations(tx, { kind, id, original: old });
    await queries.outdateTranslations(tx, { kind, id, field, hash });
    if (old.locale !== source) await queries.deleteOriginals(tx, { kind, id, fields: [field] });
  }
  if (rows.length > 0) await queries.putTexts(tx, rows);
}

/** Which locales an item shall be readable in, and who wrote it. */
export type TranslationWish = {
  locales: readonly Locale[] | 'all';
  authorId: number;
  /** Somebody waits for it, such as the moderator who has to approve it. */
  urgent?: boolean;
};

export type TranslationRequest = TranslationWish & { kind: ItemKind; id: number };

/** States from which a text begins anew. Publishing it to all takes back its author's earlier wish for no translation. */
const asked: PassageState[] = ['failed', 'budget', 'no_engine'];
const published: PassageState[] = [...asked, 'off'];

/**
 * Asks for the translation of an item into the locales it lacks: a pending row for each and a note for the workers, who say
 * within a moment what became of them.
 */
export async function requestTranslation(tx: Database, request: TranslationRequest): Promise<void> {
  const { kind, id, authorId } = request;
  const reopened = request.locales === 'all' ? published : asked;
  const locales = localesOf(request.locales);
  await putRequest(tx, { kind, id, locales, reopened, authorId, priority: priorityOf(request) });
  await notifyAfterCommit(tx, askedChannel);
}

function localesOf(locales: TranslationWish['locales']): Locale[] {
  return locales === 'all' ? [...allLocales] : [...locales];
}

function priorityOf({ urgent }: TranslationWish): number {
  return urgent === true ? priorities.urgent : priorities.usual;
}

/** Seconds for which a language counts as awaited after its readers were heard of. */
const awaitedFor = 60;

/** Says that readers of some languages have a page open that waits for a translation: these go first. */
export async function noteAwaited(db: Database, locales: readonly Locale[]): Promise<void> {
  if (locales.length > 0) await putAwaited(db, { locales, seconds: awaitedFor });
}

/**
 * Takes back all translations of an item and makes no more, because its author wants none. Their sentences stay in the
 * memory, so that an author who changes their mind has them again without an engine.
 */
export async function declineTranslation(tx: Database, { kind, id }: { kind: ItemKind; id: number }): Promise<void> {
  for (const original of await queries.lockOriginals(tx, { kind, id })) await retireTranslations(tx, { kind, id, original });
  await queries.putOff(tx, { kind, id, locales: [...allLocales] });
}

/**
 * Removes every text of an item, and what is remembered of its sentences, when the item is erased. A hidden item keeps its
 * texts, so that it can come back.
 */
export async function removeTexts(tx: Database, { kind, id }: { kind: ItemKind; id: number }): Promise<void> {
  // The words of a revision live on in what it revised.
  const erased = kind === 'revision' ? [] : await queries.lockOriginals(tx, { kind, id });
  for (const { field, locale, text } of erased) {
    const keys = segmentsOf(splitField({ kind, field, text, locale })).map((segment) => keyOf(segment.text));
    await deleteMemory(tx, { keys, source: locale });
  }
  await queries.deleteTexts(tx, { kind, id });
  await queries.deleteRequest(tx, { kind, id });
}

export { setTextsAside } from './set-aside.ts';

/** The language a text is written in: what its author chose, else what its words say, else the author's own. */
export async function detectLanguage(
  text: string,
  { authorLocale, chosen }: { authorLocale: Locale; chosen?: Locale | undefined },
): Promise<Locale> {
  return chosen ?? (await detectLanguageOf(text, authorLocale));
}

/** The hash by which a translation knows the original it belongs to: of the NFC form, 16 bytes in hex. */
export function hashSource(text: string): string {
  return createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 32);
}

/** Who is named for texts that stand in data files as if a machine had made them. */
const writtenEngines: Partial<Record<PassageState, string>> = { translated: 'demo', converted: converterName };

function toRow({ kind, id, field, source, texts, states, creditedTo }: WrittenField, locale: Locale): queries.StoredText {
  const state = locale === source ? 'original' : (states?.[locale] ?? 'human');
  const text = state === 'original' || isShown(state) ? texts[locale].normalize('NFC') : null;
  return {
    item_kind: kind,
    item_id: id,
    field,
    locale,
    state,
    ...renderedParts({ kind, field, text }),
    source_hash: hashSource(texts[source]),
    engine: writtenEngines[state] ?? null,
    by_user_id: creditedTo?.[locale] ?? null,
  };
}

type Piece = { kind: ItemKind; id: number; field: string; source: Locale; text: string };

function originalRow({ kind, id, field, source, text }: Piece): queries.StoredText {
  return {
    item_kind: kind,
    item_id: id,
    field,
    locale: source,
    state: 'original',
    ...renderedParts({ kind, field, text }),
    source_hash: hashSource(text),
    engine: null,
    by_user_id: null,
  };
}

function renderedParts({ kind, field, text }: { kind: ItemKind; field: string; text: string | null }) {
  const rendered = text !== null && isMarkdown(kind, field);
  return { text, html: rendered ? renderMarkdown(text) : null, excerpt: rendered ? excerptOf(text) : null };
}

/** The fields of an item as they were written. */
export async function readOriginals(db: Database, { kind, id }: { kind: ItemKind; id: number }): Promise<Record<string, string>> {
  const rows = await queries.listOriginals(db, { kind, id });
  return Object.fromEntries(rows.map(({ field, text }) => [field, text]));
}
