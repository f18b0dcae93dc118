import { z } from 'zod';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import * as queries from './queries.ts';

/** The shape of `db/content/taxonomy/tags.json`. */
export const tagsSchema = z.array(z.strictObject({ id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), title: inAllLocales }));

/** Loads the tags of the house, over those that are there. */
export async function loadTags(db: Database): Promise<void> {
  const [file] = await readContent('taxonomy/tags.json');
  if (file === undefined) return;
  const tags = parseContent(tagsSchema, file);
  const ids = await queries.putTags(db, { slugs: tags.map((tag) => tag.id) });
  await storeWrittenFields(
    db,
    tags.flatMap((tag) => {
      const id = ids.get(tag.id);
      return id === undefined ? [] : [{ kind: 'tag' as const, id, field: 'title', source: 'en' as const, texts: tag.title }];
    }),
  );
}
