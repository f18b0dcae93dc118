import { memberSchema } from '../../src/features/accounts/server/content.ts';
import { kindsSchema } from '../../src/features/configs/server/service.ts';
import { noticeSchema } from '../../src/features/notices/server/content.ts';
import { categoriesSchema } from '../../src/features/sub-categories/server/content.ts';
import { tagsSchema } from '../../src/features/tags/server/content.ts';
import { threadContentSchema } from '../../src/features/threads/server/content.ts';
import { phrasebookSchema } from '../../src/features/translation/server/content.ts';
import { parseContent, readContent } from '../../src/platform/content/read-content.ts';

/** Every data file of `db/content` that a loader reads is as its schema says, and names only what there is. */
const schemas = [
  { place: 'taxonomy/categories.json', schema: categoriesSchema },
  { place: 'taxonomy/tags.json', schema: tagsSchema },
  { place: 'taxonomy/genre-kinds.json', schema: kindsSchema },
  { place: 'taxonomy/unit-targets.json', schema: kindsSchema },
  { place: 'notices', schema: noticeSchema },
  { place: 'members', schema: memberSchema },
  { place: 'threads', schema: threadContentSchema },
  { place: 'phrasebook', schema: phrasebookSchema },
];

const problems: string[] = [];
for (const { place, schema } of schemas) {
  for (const file of await readContent(place)) {
    try {
      parseContent(schema, file);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
