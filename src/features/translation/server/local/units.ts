/** Characters that a model translates well at once; longer sentences are rare, and Thai shows no sentence at all. */
const longest = 180;

/** A sentence in pieces that a model can hold: after a comma or a space near the middle, or at worst anywhere. */
export function splitUnits(sentence: string): string[] {
  const units: string[] = [];
  let rest = Array.from(sentence.trim());
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const mark = head.findLastIndex((character, index) => index > longest / 3 && /[,;:،؛、，；：]/u.test(character));
    const space = head.findLastIndex((character, index) => index > longest / 3 && /\s/u.test(character));
    const cut = mark > 0 ? mark + 1 : space > 0 ? space : longest;
    units.push(head.slice(0, cut).join('').trim());
    rest = rest.slice(cut);
  }
  return [...units, rest.join('').trim()].filter((unit) => unit !== '');
}
