/** A sentence to be translated, under its key in the memory. */
export type Sentence = { key: string; text: string };

/** Source characters and sentences that one call asks for at most. Some engines take no schema of over a hundred names. */
const charactersAtOnce = 1_200;
const sentencesAtOnce = 20;

/** Parts sentences into what one call can carry. */
export function inPortions(sentences: readonly Sentence[]): Sentence[][] {
  const portions: Sentence[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const sentence of sentences) {
    size += sentence.text.length;
    if (size > charactersAtOnce || portions.at(-1)?.length === sentencesAtOnce) {
      portions.push([]);
      size = sentence.text.length;
    }
    portions.at(-1)?.push(sentence);
  }
  return portions;
}
