/** One named value in a file of a Marian model. */
export type MarianItem = { name: string; type: number; shape: readonly number[]; data: Buffer };

const float32 = 0x404;
const int8 = 0x41_01;
const characters = 0x1_01;

/** A model file of Marian's binary form, version 1: counts, headers, names, shapes, then the data from a multiple of 256. */
export function writeMarian(items: readonly MarianItem[]): Buffer {
  const parts = [
    longOf(1),
    longOf(items.length),
    ...items.flatMap(({ name, type, shape, data }) => [Buffer.byteLength(name) + 1, type, shape.length, data.length].map(longOf)),
    ...items.map(({ name }) => Buffer.from(`${name}\0`)),
    ...items.flatMap(({ shape }) => shape.map(intOf)),
  ];
  const used = parts.reduce((sum, part) => sum + part.length, 0) + 8;
  const gap = (256 - (used % 256)) % 256;
  return Buffer.concat([...parts, longOf(gap), Buffer.alloc(gap), ...items.map(({ data }) => data)]);
}

/** Numbers as they are. */
export function floats(name: string, shape: readonly number[], values: readonly number[]): MarianItem {
  return { name, type: float32, shape, data: Buffer.from(Float32Array.from(values).buffer) };
}

/** Numbers as bytes; each is the value times `factor`, which stands behind them. */
export function bytes(name: string, shape: readonly number[], values: readonly number[], factor: number): MarianItem {
  const data = Buffer.alloc(Math.ceil((values.length + 4) / 256) * 256);
  for (const [place, value] of values.entries()) data.writeInt8(Math.max(-127, Math.min(127, Math.round(value * factor))), place);
  data.writeFloatLE(factor, values.length);
  return { name, type: int8, shape, data };
}

export function words(name: string, text: string): MarianItem {
  return { name, type: characters, shape: [Buffer.byteLength(text) + 1], data: Buffer.from(`${text}\0`) };
}

/** A SentencePiece vocabulary: end of sentence, unknown, then the pieces, each as likely as the other. */
export function writeVocabulary(pieces: readonly string[]): Buffer {
  const all = [
    { piece: '</s>', score: 0, type: 3 },
    { piece: '<unk>', score: 0, type: 2 },
    ...pieces.map((piece) => ({ piece, score: -1, type: 1 })),
  ];
  return Buffer.concat(
    all.map(({ piece, score, type }) => {
      const weight = Buffer.alloc(5);
      weight[0] = (2 << 3) | 5;
      weight.writeFloatLE(score, 1);
      return field(1, Buffer.concat([field(1, Buffer.from(piece)), weight, Buffer.from([3 << 3, type])]));
    }),
  );
}

/** A protobuf field of bytes. */
function field(number: number, content: Buffer): Buffer {
  const length: number[] = [];
  for (let rest = content.length; ; rest >>>= 7) {
    if (rest < 128) {
      length.push(rest);
      break;
    }
    length.push((rest & 127) | 128);
  }
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), content]);
}

function longOf(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function intOf(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32LE(value);
  return buffer;
}
