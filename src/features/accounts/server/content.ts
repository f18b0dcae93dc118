import { z } from 'zod';
import { subCategoryIdsBySlug } from '#features/sub-categories/server/service.ts';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import { localeSchema } from '#shared/schema.ts';
import * as queries from './queries.ts';

/** The shape of `db/content/members/<id>.json`: one person of the demo. */
export const memberSchema = z.strictObject({
  id: z.string(),
  name: z.string().max(80),
  nick_name: z.string().max(40),
  show_nickname: z.boolean(),
  locale: localeSchema,
  languages: z.array(localeSchema),
  country: z.string().length(2),
  arts: z.array(z.strictObject({ genre_kind: z.number().int().min(1).max(13), grade: z.string().nullable() })),
  is_paid: z.boolean(),
  role: z.enum(['member', 'manager', 'administrator']),
  manages: z.array(z.string()),
  bio: inAllLocales,
  avatar: z.string().nullable(),
});

/** Loads the people of the demo, over those that are there. Gives their ids by the names of their files. */
export async function loadMembers(db: Database): Promise<Map<string, number>> {
  const members = (await readContent('members')).map((file) => parseContent(memberSchema, file));
  const subCategories = await subCategoryIdsBySlug(
    db,
    members.flatMap((member) => member.manages),
  );
  const ids = new Map<string, number>();
  for (const member of members) {
    const id = await queries.putDemoUser(db, member);
    ids.set(member.id, id);
    await queries.putManaged(db, { userId: id, subCategoryIds: member.manages.flatMap((slug) => subCategories.get(slug) ?? []) });
    await storeWrittenFields(db, [{ kind: 'user', id, field: 'bio', source: member.locale, texts: member.bio }]);
  }
  return ids;
}
