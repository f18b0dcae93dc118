import { memberSchema } from '../../src/features/accounts/server/content.ts';
import { kindsSchema } from '../../src/features/configs/server/service.ts';
import { dojoUnitSchema } from '../../src/features/dojo-units/server/content.ts';
import { followsSchema } from '../../src/features/follows/server/content.ts';
import { reportsSchema } from '../../src/features/reports/server/content.ts';
import { categoriesSchema } from '../../src/features/sub-categories/server/content.ts';
import { tagsSchema } from '../../src/features/tags/server/content.ts';
import { threadContentSchema } from '../../src/features/threads/server/content.ts';
import { type Correction, readCorrections } from '../../src/features/translation/server/content.ts';
import { loadConverter } from '../../src/features/translation/server/engine/converter.ts';
import { parseContent, readContent } from '../../src/platform/content/read-content.ts';
import { locales } from '../../src/shared/locales.ts';
import type { PassageState } from '../../src/shared/passage.ts';

type Post = { source: string; text: Record<string, string>; title?: Record<string, string>; states?: object | undefined };

/** What the members of the demo follow, report and correct names things there are, and what it says of them is so. */
export async function findCommunityProblems(): Promise<string[]> {
  const names = await readNames();
  const posts = await readPosts();
  const members = names.get('member') ?? new Set();
  return [
    ...(await findFollowProblems(names)),
    ...(await findReportProblems(names, posts)),
    ...(await readCorrections()).flatMap((correction) => findCorrectionProblems(correction, { members, posts })),
    ...(await findConversionProblems(posts)),
    ...findUnseenStates(posts, await readCorrections()),
  ];
}

async function readNames(): Promise<Map<string, Set<string>>> {
  const categories = (await readContent('taxonomy/categories.json')).flatMap((file) => parseContent(categoriesSchema, file));
  const tags = (await readContent('taxonomy/tags.json')).flatMap((file) => parseContent(tagsSchema, file));
  const reasons = (await readContent('taxonomy/reasons.json')).flatMap((file) => parseContent(kindsSchema, file));
  const ids = async (place: string, schema: typeof memberSchema | typeof dojoUnitSchema | typeof threadContentSchema) =>
    new Set((await readContent(place)).map((file) => parseContent(schema, file).id));
  return new Map([
    ['thread', await ids('threads', threadContentSchema)],
    ['sub_category', new Set(categories.flatMap((one) => one.sub_categories.map(({ id }) => id)))],
    ['tag', new Set(tags.map(({ id }) => id))],
    ['member', await ids('members', memberSchema)],
    ['dojo_unit', await ids('dojo-units', dojoUnitSchema)],
    ['reason', new Set(reasons.map(({ id }) => String(id)))],
  ]);
}

/** Threads and comments by their ids; of two comments with one id the check would say so here. */
async function readPosts(): Promise<Map<string, Post>> {
  const posts = new Map<string, Post>();
  for (const file of await readContent('threads')) {
    const thread = parseContent(threadContentSchema, file);
    const comments = thread.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
    for (const post of [thread, ...comments]) {
      if (posts.has(post.id)) throw new Error(`${file.name}: there are two posts with the id ${post.id}`);
      posts.set(post.id, post);
    }
  }
  return posts;
}

async function findFollowProblems(names: Map<string, Set<string>>): Promise<string[]> {
  const follows = (await readContent('community/follows.json')).flatMap((file) => parseContent(followsSchema, file));
  const seen = new Set<string>();
  return follows.flatMap(({ member, kind, target }) => {
    const one = `${member} follows ${kind} ${target}`;
    if (names.get('member')?.has(member) !== true || names.get(kind)?.has(target) !== true) return [`${one}, which there is not`];
    if (seen.has(one) || (kind === 'member' && member === target)) return [`${one} twice, or themselves`];
    seen.add(one);
    return [];
  });
}

async function findReportProblems(names: Map<string, Set<string>>, posts: Map<string, Post>): Promise<string[]> {
  const reports = (await readContent('community/reports.json')).flatMap((file) => parseContent(reportsSchema, file));
  return reports.flatMap((report) => {
    const { id, by, thread, comment, type, reason, locale, part, tag, state } = report;
    const isKnown = posts.has(comment ?? thread) && (tag === null || names.get('tag')?.has(tag) === true);
    const people = [by, report.handled_by].filter((one) => one !== null);
    const isComplete =
      type === 'user' ? names.get('reason')?.has(String(reason)) === true : reason === null && locale !== null && part !== null;
    const isDecided = (state === 'open') === (report.handled_by === null) && (state === 'open') === (report.outcome === null);
    if (isKnown && isComplete && isDecided && people.every((one) => names.get('member')?.has(one) === true)) return [];
    return [`report ${id} names what there is not, or lacks something`];
  });
}

/** A suggested sentence stands in the data file, which holds the better text; of a rejected one the current sentence does. */
function findCorrectionProblems(
  correction: Correction,
  { members, posts }: { members: ReadonlySet<string>; posts: ReadonlyMap<string, Post> },
): string[] {
  const { id, by, thread, comment, field, locale, state, current, suggested } = correction;
  const post = posts.get(comment ?? thread);
  const text = post?.[field]?.[locale] ?? '';
  const standing = state === 'rejected' ? current : suggested;
  const decider = correction.decided_by;
  const isDecided = (state === 'open') === (decider === null) && (decider === null || members.has(decider));
  if (members.has(by) && isDecided && text.split(standing).length === 2 && post?.source !== locale && current !== suggested)
    return [];
  return [`correction ${id} does not fit the ${field} of ${comment ?? thread} in ${locale}`];
}

/** What is said to be converted is what the converter makes of it. */
async function findConversionProblems(posts: Map<string, Post>): Promise<string[]> {
  const convert = { zh: await loadConverter('zh'), zh_TW: await loadConverter('zh_TW') };
  return [...posts].flatMap(([id, { source, text, states }]) =>
    (['zh', 'zh_TW'] as const).flatMap((locale) => {
      if (new Map(Object.entries(states ?? {})).get(locale) !== 'converted') return [];
      const isSo = convert[locale](text[source] ?? '') === text[locale];
      return isSo ? [] : [`${id}: the text for ${locale} is not what the converter makes of ${source}`];
    }),
  );
}

/** Every state of a passage can be found somewhere in the demo. */
function findUnseenStates(posts: Map<string, Post>, corrections: readonly Correction[]): string[] {
  const seen = new Set<unknown>([...posts.values()].flatMap(({ states }) => Object.values(states ?? {})));
  if (corrections.some(({ state }) => state === 'open')) seen.add('translated');
  const wanted: PassageState[] = ['translated', 'converted', 'pending', 'failed', 'outdated', 'budget', 'no_engine', 'off'];
  return wanted.flatMap((state) =>
    seen.has(state) ? [] : [`no passage of the demo in ${locales.length} languages is ${state}`],
  );
}
