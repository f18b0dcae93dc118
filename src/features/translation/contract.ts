import { z } from 'zod';
import { timeSchema } from '#shared/schema.ts';
import { passageStates } from '#shared/passage.ts';

/** What an answer says of one passage: how its text came about and when. */
export const passageSchema = z.object({
  state: z.enum(passageStates),
  engine: z.string().nullable(),
  /** Who wrote a human text. */
  by: z.string().nullable(),
  at: timeSchema.nullable(),
});
