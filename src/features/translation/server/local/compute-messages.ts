import { z } from 'zod';

/** What the process that computes is asked: a run of words, by which model. */
export const askedSchema = z.object({
  id: z.number(),
  text: z.string(),
  model: z.object({
    /** Another version of a model is another one. */
    key: z.string(),
    folder: z.string(),
    files: z.array(z.object({ role: z.string(), name: z.string(), bytes: z.number() })),
    hasSpaces: z.boolean(),
  }),
});
export type Asked = z.output<typeof askedSchema>;
export type AskedModel = Asked['model'];

/** What it answers; `problem` says that the process cannot be trusted any more. */
export const toldSchema = z.union([
  z.object({ id: z.number(), text: z.string() }),
  z.object({ id: z.number(), problem: z.string() }),
]);
export type Told = z.output<typeof toldSchema>;
