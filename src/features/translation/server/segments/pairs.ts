import { type Part, type Segment, type Split, restore } from './segment.ts';
import { keyOf } from './normalise.ts';

/** Two sentences of a line as one. What one language says in two, another says in one: "どういたしまして。お役に立ててうれしいです。" */
export type Pair = { key: string; place: number; merged: Segment };

/** Each two neighbouring sentences of a text. `place` is that of the first among the parts. */
export function pairsOf(split: Split): Pair[] {
  return split.flatMap((first, place) => {
    const [between, second] = [split[place + 1], split[place + 2]];
    if (first.part !== 'segment' || between?.part !== 'break' || second?.part !== 'segment') return [];
    const merged = merge(first.segment, between.text, second.segment);
    return [{ key: keyOf(restore(merged.text, merged.literals)), place, merged }];
  });
}

/** Makes one sentence of each pair that is known; of two that overlap, the first. */
export function mergePairs(split: Split, isKnown: (key: string) => boolean): Split {
  const known = new Map(pairsOf(split).flatMap((pair) => (isKnown(pair.key) ? [[pair.place, pair.merged] as const] : [])));
  const parts: Part[] = [];
  for (let place = 0; place < split.length; place += 1) {
    const merged = known.get(place);
    const part = split[place];
    if (merged !== undefined) {
      parts.push({ part: 'segment', segment: merged });
      place += 2;
    } else if (part !== undefined) parts.push(part);
  }
  return parts;
}

function merge(first: Segment, between: string, second: Segment): Segment {
  const shifted = second.text.replaceAll(/⟦(\d+)⟧/g, (_, number: string) => `⟦${Number(number) + first.literals.length}⟧`);
  return { text: `${first.text}${between}${shifted}`, literals: [...first.literals, ...second.literals] };
}
