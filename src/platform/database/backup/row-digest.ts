import { createHash } from 'node:crypto';

/** A checksum over rows in whatever order they come, because a table gives them back in its own. */
export type RowDigest = { add: (lines: readonly string[]) => void; value: () => string };

/** Starts a checksum: the sum of the rows' SHA-256, word by word. */
export function openRowDigest(): RowDigest {
  const sums = new Uint32Array(8);
  let rows = 0;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines) {
        const hash = createHash('sha256').update(line).digest();
        for (let word = 0; word < sums.length; word += 1) sums[word] = (sums[word] ?? 0) + hash.readUInt32LE(word * 4);
      }
    },
    value: () => `${rows}:${sums.join('.')}`,
  };
}
