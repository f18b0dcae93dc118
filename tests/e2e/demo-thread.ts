import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { checkout } from '#platform/env/checkout.ts';
import { localeSchema } from '#shared/schema.ts';

const textsShape = z.record(localeSchema, z.string());
const threadShape = z.object({
  source: localeSchema,
  title: textsShape,
  text: textsShape,
  comments: z.array(z.object({ source: localeSchema, text: textsShape })),
});

/** A thread of the demo as its file tells it, to compare with what a page shows. */
export function readDemoThread(slug: string): z.output<typeof threadShape> {
  const file = path.join(checkout, 'db', 'content', 'threads', `${slug}.json`);
  return threadShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
