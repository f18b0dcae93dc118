import { directionsOf, nameOf } from '#features/translation/server/models/direction.ts';
import { isIntact, listInstalled, removeModel } from '#features/translation/server/models/model-folder.ts';
import { type OfferedModel, modelLicence, sizeOf } from '#features/translation/server/models/model-list.ts';
import { openModelSource } from '#features/translation/server/models/model-source.ts';
import { pullModel } from '#features/translation/server/models/pull-model.ts';
import { StartError } from '#platform/env/start-error.ts';
import { type Locale, isLocale, locales } from '#shared/locales.ts';

/** What a command works on: the folder of the models, where they come from, and the words after the command. */
type Given = { folder: string; source: string | undefined; words: readonly string[] };

/** Prints the models that are there and those that could be fetched. */
export async function listModels({ folder, source }: Given): Promise<void> {
  const installed = await listInstalled(folder);
  console.log(`In ${folder}:`);
  for (const { name, version, licence, files } of installed.values())
    print(name, [version, megabytes(sizeOf({ files })), licence]);
  if (installed.size === 0) console.log('  no model');
  const offered = await openModelSource(source).list(AbortSignal.timeout(60_000));
  console.log(`Offered by ${source}:`);
  for (const model of offered) {
    const isThere = installed.get(nameOf(model.direction))?.version === model.version;
    print(nameOf(model.direction), [model.version, megabytes(sizeOf(model)), modelLicence, isThere ? 'installed' : '']);
  }
}

/** Fetches the models from and into some languages, one after the other. */
export async function pullModels({ folder, source: place, words }: Given): Promise<void> {
  const names = namesOf(words);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new StartError('Stopped; what has come is kept, and the next pull goes on there.')));
  const source = openModelSource(place);
  const offered = new Map((await source.list(stop.signal)).map((model) => [nameOf(model.direction), model]));
  console.log(`The models are Mozilla’s, made for Firefox, under the ${modelLicence}.`);
  for (const name of names) {
    const model = offered.get(name);
    if (model === undefined) console.log(`${name}: not offered by ${place}`);
    else await pullOne(model, { folder, source, signal: stop.signal });
  }
}

async function pullOne(model: OfferedModel, options: Parameters<typeof pullModel>[1]): Promise<void> {
  const name = nameOf(model.direction);
  let shown = -1;
  const isNew = await pullModel(model, {
    ...options,
    onProgress(bytes, total) {
      const percent = Math.floor((bytes / total) * 10) * 10;
      if (percent === shown) return;
      shown = percent;
      console.log(`${name}: ${percent} % of ${megabytes(total)}`);
    },
  });
  console.log(`${name}: ${isNew ? 'installed' : 'there already'}, version ${model.version}, ${megabytes(sizeOf(model))}`);
}

/** Looks whether each model has its files as they were fetched. */
export async function verifyModels({ folder }: Given): Promise<void> {
  for (const model of (await listInstalled(folder)).values()) {
    const isGood = await isIntact(model);
    console.log(
      `${model.name}: ${isGood ? 'intact' : `damaged; fetch it again with npm run models -- pull ${words(model.name)}`}`,
    );
    if (!isGood) process.exitCode = 1;
  }
}

/** Removes the models from and into some languages. */
export async function removeModels({ folder, words: given }: Given): Promise<void> {
  for (const name of namesOf(given)) {
    console.log(`${name}: ${(await removeModel(folder, name)) ? 'removed' : 'was not there'}`);
  }
}

/** The models of some languages; `all` are those of every language. */
function namesOf(given: readonly string[]): string[] {
  const languages = given.includes('all') ? [...locales] : given.map(toLanguage);
  const names = directionsOf(languages).map(nameOf);
  if (names.length > 0) return names;
  throw new StartError(`For which languages? One or more of ${locales.filter((locale) => locale !== 'en').join(' ')}, or all.`);
}

function toLanguage(word: string): Locale {
  if (isLocale(word)) return word;
  throw new StartError(`${word} is none of the languages: ${locales.join(' ')}.`);
}

function words(name: string): string {
  const language = locales.find((locale) => directionsOf([locale]).some((direction) => nameOf(direction) === name));
  return language ?? name;
}

function print(name: string, facts: readonly string[]): void {
  console.log(`  ${name.padEnd(12)} ${facts.filter((fact) => fact !== '').join('  ')}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
