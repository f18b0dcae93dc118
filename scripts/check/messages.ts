import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { localeFacts, locales } from '../../src/shared/locales.ts';

/** Interface messages: complete in 13 languages, with the same placeholders and all plural forms, none unused or over-long. */
const root = path.resolve(import.meta.dirname, '../../locales');
const source = readSource();
/** What stands before the first `${` of a template that could be an id. */
const beginnings = [...source.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning ?? '');
const problems = readdirSync(path.join(root, 'en')).flatMap((file) => checkArea(file));
if (problems.length > 0) {
  console.error(problems.slice(0, 60).join('\n'));
  console.error(`${problems.length} problems with messages`);
  process.exitCode = 1;
}

type Messages = Record<string, string>;

function checkArea(file: string): string[] {
  const english = readMessages('en', file);
  const unused = Object.keys(english).flatMap((id) => (isUsed(id) ? [] : [`en/${file}: ${id} is used nowhere`]));
  return [...unused, ...locales.flatMap((locale) => checkLocale(locale, file, english))];
}

function checkLocale(locale: keyof typeof localeFacts, file: string, english: Messages): string[] {
  if (!existsSync(path.join(root, locale, file))) return [`${locale}/${file} is missing`];
  const messages = readMessages(locale, file);
  const extra = Object.keys(messages).flatMap((id) => (id in english ? [] : [`${locale}/${file}: ${id} is not in English`]));
  const wrong = Object.entries(english).flatMap(([id, wanted]) => {
    const given = messages[id];
    if (given === undefined || given === '') return [`${locale}/${file}: ${id} is missing`];
    return checkMessage(locale, given, wanted).map((problem) => `${locale}/${file}: ${id} ${problem}`);
  });
  return [...extra, ...wrong];
}

function checkMessage(locale: keyof typeof localeFacts, given: string, wanted: string): string[] {
  const problems: string[] = [];
  const [mine, theirs] = [placeholdersOf(given), placeholdersOf(wanted)];
  if (mine.names !== theirs.names) problems.push(`has the placeholders "${mine.names}", not "${theirs.names}"`);
  const wantedForms = new Intl.PluralRules(localeFacts[locale].tag).resolvedOptions().pluralCategories;
  // In es, fr and pt the form `many` is for millions only, which no count here reaches.
  const needed = wantedForms.filter((form) => form !== 'many' || ['ar', 'ru'].includes(locale));
  for (const forms of mine.plurals) {
    const missing = needed.filter((form) => !forms.includes(form));
    if (missing.length > 0) problems.push(`lacks the plural forms ${missing.join(', ')}`);
  }
  if (mine.plurals.length !== theirs.plurals.length && needed.length > 1)
    problems.push(`has ${mine.plurals.length} plurals, not ${theirs.plurals.length}`);
  // Labels sit in buttons and bars; a sentence may grow as its language wants.
  if (wanted.length <= 24 && lengthOf(given) > Math.max(24, wanted.length * 2.4))
    problems.push(`is over-long for a label: ${given}`);
  return problems;
}

type Placeholders = { names: string; plurals: string[][] };

function placeholdersOf(text: string): Placeholders {
  const names = new Set<string>();
  const plurals: string[][] = [];
  collect(compileMessage(text), names, plurals);
  return { names: [...names].toSorted().join(' '), plurals };
}

function collect(compiled: unknown, names: Set<string>, plurals: string[][]): void {
  if (!Array.isArray(compiled)) return;
  for (const token of compiled) {
    if (!Array.isArray(token)) continue;
    const [name, kind, forms] = token;
    names.add(String(name));
    if (kind === undefined) continue;
    if (kind !== 'plural') throw new Error(`the interface speaks no "${String(kind)}" as {${String(name)}} wants`);
    plurals.push(Object.keys(forms));
    for (const form of Object.values(forms)) collect(form, names, plurals);
  }
}

/** Wide characters count double, as they do on the screen. */
function lengthOf(text: string): number {
  return Array.from(text).reduce((length, char) => length + (/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(char) ? 2 : 1), 0);
}

/** A message is used where its id stands in quotes, or where its beginning stands in a template. */
function isUsed(id: string): boolean {
  if (source.includes(`'${id}'`) || source.includes(`"${id}"`)) return true;
  return beginnings.some((beginning) => id.startsWith(beginning));
}

function readSource(): string {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function readMessages(locale: string, file: string): Messages {
  return JSON.parse(readFileSync(path.join(root, locale, file), 'utf8'));
}
