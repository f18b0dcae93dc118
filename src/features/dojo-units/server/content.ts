import { z } from 'zod';
import { inAllLocales } from '#platform/content/read-content.ts';
import { localeSchema } from '#shared/schema.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The shape of `db/content/dojo-units/<id>.json`: a school of martial arts with every field of the spec (§3). */
export const dojoUnitSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  owner: z.string(),
  name: z.string().min(1),
  country: z.string().length(2),
  city: z.string().min(1),
  address: z.string().min(1),
  location: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  genre_kind: z.number().int().min(1).max(13),
  targets: z.array(z.number().int().min(1).max(12)).min(1),
  source: localeSchema,
  price: inAllLocales,
  access_way: inAllLocales,
  note: inAllLocales,
  schedule: z.array(z.strictObject({ days: z.array(z.string()), from: timeOfDay, to: timeOfDay, class: z.string() })).min(1),
  languages: z.array(localeSchema).min(1),
  image: z.string().nullable(),
});
