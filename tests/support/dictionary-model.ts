import { type MarianItem, bytes, floats, words, writeMarian, writeVocabulary } from './marian-file.ts';

/**
 * Words and what each becomes. In a language written with spaces a word begins with `▁`, as SentencePiece writes a space;
 * in one without, the pieces follow each other and the space before the sentence is a piece of its own.
 */
export type Dictionary = readonly (readonly [word: string, translation: string])[];

export type ModelFiles = { model: Buffer; srcvocab: Buffer; trgvocab: Buffer };

/** Half the width of the model: the sines of positions fill the first half of an embedding, the cosines the second. */
const half = 64;
const width = 2 * half;
/** Words are told apart by single places among the slow sines, which positions hardly touch. */
const mostWords = 24;
const firstWord = half - mostWords;
/** Places whose sines and cosines change fast enough to tell positions apart. */
const fast = 14;

/**
 * A translation model, computed by hand, that translates word for word; the engine loads it like a trained one. Its one
 * layer looks from each position of the answer at the same position of the sentence and copies the word found there.
 * `inner` is the width of a layer that changes nothing: a wide one computes as long as a real model.
 */
export function makeDictionaryModel(dictionary: Dictionary, { inner = 16 } = {}): ModelFiles {
  const count = dictionary.length + 2;
  if (count > mostWords) throw new Error(`a dictionary model has at most ${mostWords - 2} words`);
  const items = [...embeddings(count), ...recurrence(), ...attention(), ...feedForward(inner)];
  items.push(
    words(
      'special:model.yml',
      `dim-emb: ${width}\ntransformer-heads: 1\nenc-depth: 0\ndec-depth: 1\ntransformer-dim-ffn: ${inner}\n`,
    ),
  );
  return {
    model: writeMarian(items),
    srcvocab: writeVocabulary(dictionary.map(([word]) => word)),
    trgvocab: writeVocabulary(dictionary.map(([, translation]) => translation)),
  };
}

/** Each word is one place of 0.3; a constant in places nobody uses keeps the mean that layers subtract near zero. */
function embeddings(count: number): MarianItem[] {
  const source = Array.from<number>({ length: count * width }).fill(0);
  for (let word = 0; word < count; word += 1) source[word * width + firstWord + word] = 0.3;
  const balance = -55.4 / 26 / Math.sqrt(width);
  const target = source.map((value, place) => (place % width >= fast && place % width < firstWord ? balance : value));
  const activation = Buffer.alloc(256);
  activation.writeInt8(127, 0);
  activation.writeFloatLE(12, 1);
  return [
    bytes('encoder_Wemb', [count, width], source, 127 / 0.3),
    bytes('decoder_Wemb', [count, width], target, 127 / 0.3),
    { ...bytes('decoder_Wemb_QuantMultA', [1, 1], [1], 1), data: activation },
    bias('decoder_ff_logit_out_b', count),
  ];
}

/** What was said before plays no part; of the state only the position is kept. */
function recurrence(): MarianItem[] {
  return [
    ...weights('decoder_l1_rnn_W', { rows: width, columns: width }),
    ...weights('decoder_l1_rnn_Wf', { rows: width, columns: width }),
    bias('decoder_l1_rnn_bf', width),
    ...norm('decoder_l1_rnn_ffn', isPosition),
  ];
}

function attention(): MarianItem[] {
  const name = 'decoder_l1_context';
  const square = { rows: width, columns: width };
  return [
    ...weights(`${name}_Wq`, { ...square, value: 120, isKept: isPosition }),
    bias(`${name}_bq`, width),
    ...weights(`${name}_Wk`, { ...square, value: 1, isKept: isPosition }),
    bias(`${name}_bk`, width),
    ...weights(`${name}_Wv`, { ...square, value: 1, isKept: isWord }),
    bias(`${name}_bv`, width),
    ...weights(`${name}_Wo`, { ...square, value: 4, isKept: isWord }),
    bias(`${name}_bo`, width),
    ...norm(`${name}_Wo`, isWord),
  ];
}

function feedForward(inner: number): MarianItem[] {
  return [
    ...weights('decoder_l1_ffn_W1', { rows: width, columns: inner }),
    bias('decoder_l1_ffn_b1', inner),
    ...weights('decoder_l1_ffn_W2', { rows: inner, columns: width }),
    bias('decoder_l1_ffn_b2', width),
    ...norm('decoder_l1_ffn_ffn', isWord),
  ];
}

function isPosition(place: number): boolean {
  return place % half < fast;
}

function isWord(place: number): boolean {
  return place >= firstWord && place < half;
}

type Matrix = { rows: number; columns: number; value?: number; isKept?: (place: number) => boolean };

/** A matrix that lets some places through, times a value, and nothing else; stored by columns. */
function weights(name: string, { rows, columns, value = 0, isKept = () => false }: Matrix): MarianItem[] {
  const values = Array.from<number>({ length: rows * columns }).fill(0);
  for (let place = 0; place < Math.min(rows, columns); place += 1) if (isKept(place)) values[place * rows + place] = value;
  return [bytes(name, [rows, columns], values, 127 / (value === 0 ? 1 : value)), floats(`${name}_QuantMultA`, [1, 1], [127 / 6])];
}

function bias(name: string, length: number): MarianItem {
  return floats(name, [1, length], Array.from<number>({ length }).fill(0));
}

function norm(name: string, isKept: (place: number) => boolean): MarianItem[] {
  const scale = Array.from({ length: width }, (_, place) => (isKept(place) ? 1 : 0));
  return [floats(`${name}_ln_scale`, [1, width], scale), bias(`${name}_ln_bias`, width)];
}
