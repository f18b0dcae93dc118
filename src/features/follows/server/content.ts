import { z } from 'zod';

/** The shape of `db/content/community/follows.json`: who of the demo follows what, named by the ids of the data files. */
export const followsSchema = z.array(
  z.strictObject({
    member: z.string(),
    kind: z.enum(['thread', 'sub_category', 'tag', 'member', 'dojo_unit']),
    target: z.string(),
    day: z.number().max(0),
  }),
);
