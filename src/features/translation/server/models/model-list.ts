import { z } from 'zod';
import { type Direction, knownDirections, nameOf } from './direction.ts';
import { ModelProblem } from './model-problem.ts';

/** A file of a model as the list offers it: packed with zstd at `location`, with the hashes of both forms. */
export type OfferedFile = {
  role: 'model' | 'vocab' | 'srcvocab' | 'trgvocab';
  location: string;
  packedBytes: number;
  packedHash: string;
  bytes: number;
  hash: string;
};

/** A model that can be fetched. */
export type OfferedModel = { direction: Direction; version: string; architecture: string; files: readonly OfferedFile[] };

/** Models are Mozilla's work for Firefox; this is the licence they are passed on under. */
export const modelLicence = 'Mozilla Public License 2.0';

/** The form of models that the engine was built for; another might be read wrongly without anybody noticing. */
const readableMajor = 3;
/** Bytes of one file; the largest models of Firefox have 60 MB. */
const largestFile = 256 * 1024 * 1024;
const mostRecords = 20_000;

const hash = z.string().regex(/^[\da-f]{64}$/);
const bytes = z.number().int().positive().max(largestFile);
const recordSchema = z.object({
  fileType: z.enum(['model', 'vocab', 'srcvocab', 'trgvocab']),
  sourceLanguage: z.string().max(20),
  targetLanguage: z.string().max(20),
  version: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,2}$/),
  architecture: z.string().max(40).nullish(),
  decompressedHash: hash,
  decompressedSize: bytes,
  attachment: z.object({
    hash,
    size: bytes,
    location: z
      .string()
      .max(300)
      .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
  }),
});
type ModelRecord = z.output<typeof recordSchema>;
const listSchema = z.object({ data: z.array(z.unknown()).max(mostRecords) });

/**
 * The models of a list in the form of Firefox's (`{"data": [record, …]}`): for each direction of ours the newest complete
 * one. Records of another kind are passed over, since the list also names languages and files that we do not use. Throws a
 * ModelProblem `unreadable` if it is no list.
 */
export function readModelList(body: string): OfferedModel[] {
  const sets = new Map<string, ModelRecord[]>();
  for (const record of parseList(body)) {
    const read = recordSchema.safeParse(record);
    if (!read.success || Number(read.data.version.split('.')[0]) !== readableMajor) continue;
    const { sourceLanguage: from, targetLanguage: to, version, architecture } = read.data;
    if (!knownDirections.has(nameOf({ from, to }))) continue;
    const key = JSON.stringify([from, to, version, architecture ?? '']);
    sets.set(key, [...(sets.get(key) ?? []), read.data]);
  }
  const best = new Map<string, OfferedModel>();
  for (const records of sets.values()) {
    const model = modelOf(records);
    if (model === undefined) continue;
    const name = nameOf(model.direction);
    const other = best.get(name);
    if (other === undefined || isBetter(model, other)) best.set(name, model);
  }
  return [...best.values()].toSorted((a, b) => nameOf(a.direction).localeCompare(nameOf(b.direction)));
}

function parseList(body: string): unknown[] {
  try {
    return listSchema.parse(JSON.parse(body)).data;
  } catch (error) {
    throw new ModelProblem(
      'unreadable',
      'The list of models is not in the form of Firefox’s: look at records.json there.',
      error,
    );
  }
}

/** One file of each role: a model with one vocabulary for both languages, or one for each. */
function modelOf(records: readonly ModelRecord[]): OfferedModel | undefined {
  const [first] = records;
  if (first === undefined) return undefined;
  const roles = new Map(records.map((record) => [record.fileType, record]));
  const wanted = roles.has('vocab') ? (['model', 'vocab'] as const) : (['model', 'srcvocab', 'trgvocab'] as const);
  const files = wanted.flatMap((role) => {
    const record = roles.get(role);
    return record === undefined ? [] : [fileOf(role, record)];
  });
  if (files.length < wanted.length) return undefined;
  return {
    direction: { from: first.sourceLanguage, to: first.targetLanguage },
    version: first.version,
    architecture: first.architecture ?? '',
    files,
  };
}

function fileOf(role: OfferedFile['role'], { attachment, decompressedHash, decompressedSize }: ModelRecord): OfferedFile {
  const { location, size, hash: packedHash } = attachment;
  return { role, location, packedBytes: size, packedHash, bytes: decompressedSize, hash: decompressedHash };
}

/** A newer one; of one version the larger, which translates better. */
function isBetter(one: OfferedModel, other: OfferedModel): boolean {
  const order = one.version.localeCompare(other.version, 'en', { numeric: true });
  return order > 0 || (order === 0 && sizeOf(one) > sizeOf(other));
}

/** Bytes of a model on the disk. */
export function sizeOf({ files }: { files: readonly { bytes: number }[] }): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}
