/** A piece of a sentence: something that stays as it is, or a run of words that is translated. */
export type Piece = { text: string; isRun: boolean };

/** Parts a sentence at its placeholders, since the engine would not carry them through. Marks and spaces alone stay. */
export function partIntoRuns(sentence: string): Piece[] {
  return sentence.split(/(⟦\d+⟧)/).flatMap((part) => {
    if (part.startsWith('⟦') || !/[\p{L}\p{N}]/u.test(part)) return [{ text: part, isRun: false }];
    const run = part.trim();
    const begin = part.indexOf(run);
    return [
      { text: part.slice(0, begin), isRun: false },
      { text: run, isRun: true },
      { text: part.slice(begin + run.length), isRun: false },
    ];
  });
}
