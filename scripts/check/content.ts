import { memberSchema } from '../../src/features/accounts/server/content.ts';
import { kindsSchema } from '../../src/features/configs/server/service.ts';
import { noticeSchema } from '../../src/features/notices/server/content.ts';
import { categoriesSchema } from '../../src/features/sub-categories/server/content.ts';
import { tagsSchema } from '../../src/features/tags/server/content.ts';
import { threadContentSchema } from '../../src/features/threads/server/content.ts';
import { phrasebookSchema } from '../../src/features/translation/server/content.ts';
import {
  type GlossaryTerm,
  findGlossaryProblems,
  glossarySchema,
  holdsTerm,
} from '../../src/features/translation/server/glossary-content.ts';
import { dojoUnitSchema } from '../../src/features/dojo-units/server/content.ts';
import { locales } from '../../src/shared/locales.ts';
import { parseContent, readContent } from '../../src/platform/content/read-content.ts';
import { findCommunityProblems } from './content-community.ts';
import { findPageProblems } from './content-pages.ts';

/** Every data file of `db/content` that a loader reads is as its schema says, and names only what there is. */
const schemas = [
  { place: 'taxonomy/categories.json', schema: categoriesSchema },
  { place: 'taxonomy/tags.json', schema: tagsSchema },
  { place: 'taxonomy/genre-kinds.json', schema: kindsSchema },
  { place: 'taxonomy/unit-targets.json', schema: kindsSchema },
  { place: 'notices', schema: noticeSchema },
  { place: 'members', schema: memberSchema },
  { place: 'threads', schema: threadContentSchema },
  { place: 'taxonomy/reasons.json', schema: kindsSchema },
  { place: 'phrasebook', schema: phrasebookSchema },
  { place: 'glossary', schema: glossarySchema },
  { place: 'dojo-units', schema: dojoUnitSchema },
];

const problems: string[] = [];
const terms: GlossaryTerm[] = [];
for (const { place, schema } of schemas) {
  for (const file of await readContent(place)) {
    try {
      const parsed = parseContent(schema, file);
      if (place === 'glossary') terms.push(glossarySchema.parse(parsed));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
}
problems.push(
  ...findGlossaryProblems(terms),
  ...(await findUnknownNames(new Set(terms.map((term) => term.id)))),
  ...(await findMissingForms()),
  ...(await findCommunityProblems()),
  ...findPageProblems(),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** Threads and dojo units name only members, sub-categories, tags and terms that there are. */
async function findUnknownNames(termIds: ReadonlySet<string>): Promise<string[]> {
  const members = new Set((await readContent('members')).map((file) => parseContent(memberSchema, file).id));
  const [categoryFile, tagFile] = [
    ...(await readContent('taxonomy/categories.json')),
    ...(await readContent('taxonomy/tags.json')),
  ];
  if (categoryFile === undefined || tagFile === undefined) return ['the taxonomy is missing'];
  const places = new Set(parseContent(categoriesSchema, categoryFile).flatMap((one) => one.sub_categories.map(({ id }) => id)));
  const tags = new Set(parseContent(tagsSchema, tagFile).map(({ id }) => id));
  const found: string[] = [];
  const require = (known: ReadonlySet<string>, names: readonly string[], where: string) =>
    found.push(...names.filter((name) => !known.has(name)).map((name) => `${where} names ${name}, which there is not`));
  for (const file of await readContent('threads')) {
    const thread = parseContent(threadContentSchema, file);
    const posts = [thread, ...thread.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])])];
    require(places, [thread.sub_category], file.name);
    for (const post of posts) {
      require(members, [post.author, ...Object.keys(post.reactions ?? {})], file.name);
      require(tags, post.tags, file.name);
      require(termIds, post.terms, file.name);
    }
  }
  for (const file of await readContent('dojo-units')) require(members, [parseContent(dojoUnitSchema, file).owner], file.name);
  return found;
}

/** A post that names a term holds it in every language, in the form that the glossary gives it there. */
async function findMissingForms(): Promise<string[]> {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const found: string[] = [];
  for (const file of await readContent('threads')) {
    const { title, text, terms: named, comments } = parseContent(threadContentSchema, file);
    const posts = comments
      .flatMap((comment) => [comment, ...(comment.replies ?? [])])
      .map((post) => ({ texts: [post.text], named: post.terms }));
    for (const post of [{ texts: [title, text], named }, ...posts]) {
      for (const term of post.named.flatMap((id) => byId.get(id) ?? [])) {
        const missing = locales.filter((locale) => !post.texts.some((one) => holdsTerm(one[locale], term, locale)));
        if (missing.length > 0) found.push(`${file.name}: ${term.id} is not found in ${missing.join(', ')}`);
      }
    }
  }
  return found;
}
