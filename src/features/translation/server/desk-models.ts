import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import { type ListedModels, translationError } from '../contract.ts';
import type { Administrator } from './desk-engines.ts';
import { directionsOf, nameOf } from './models/direction.ts';
import { listInstalled, removeModel } from './models/model-folder.ts';
import { sizeOf } from './models/model-list.ts';
import { type PullPlace, enqueuePull } from './models/pull-job.ts';
import { listPulls, listQueue } from './pull-queries.ts';

/** The models on this machine, those on their way, and what waits for translation. */
export async function listModels(db: Database, { folder, source }: PullPlace, _admin: Administrator): Promise<ListedModels> {
  const installed = [...(await listInstalled(folder)).values()];
  return {
    source: source ?? null,
    models: installed.map(({ name, version, licence, files }) => ({
      direction: name,
      version,
      licence,
      bytes: sizeOf({ files }),
    })),
    pulls: await listPulls(db),
    queue: (await listQueue(db)).map(({ pace, ...waiting }) => {
      // By way of English a text is translated twice.
      return { ...waiting, minutes: pace === null ? null : Math.ceil((waiting.characters * 2) / pace / 60) };
    }),
  };
}

/** Asks for the models from and into some languages. Throws `translation.no_model_source`. */
export async function pullModels(
  db: Database,
  { source }: PullPlace,
  languages: readonly Locale[],
  _admin: Administrator,
): Promise<void> {
  if (source === undefined) throw translationError('translation.no_model_source');
  await db.transaction().execute(async (tx) => {
    for (const direction of directionsOf(languages)) await enqueuePull(tx, nameOf(direction));
  });
}

/** Removes a model. Throws `translation.model_not_found`. */
export async function removeInstalled({ folder }: PullPlace, direction: string, _admin: Administrator): Promise<void> {
  if (!(await removeModel(folder, direction))) throw translationError('translation.model_not_found');
}
