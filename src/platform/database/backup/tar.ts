/** The blocks of a tar archive (POSIX ustar), so that any tar shows what a backup holds. */
export const blockSize = 512;

/** What a header says of the entry behind it. */
export type TarEntry = { name: string; size: number };

/** The block in front of an entry. Nothing of the machine goes into it: no owner, no time. */
export function makeHeader({ name, size }: TarEntry): Buffer {
  const header = Buffer.alloc(blockSize);
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11) throw new Error(`an archive cannot hold ${name} of ${size} bytes`);
  header.write(name, 0);
  header.write('0000600\0' + '0000000\0'.repeat(2), 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0ustar\x0000', 156);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The entry that a header announces; undefined for the empty block at the end. Throws for anything we do not write. */
export function readHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const name = header.toString('utf8', 0, header.indexOf(0));
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!Number.isSafeInteger(size) || size < 0 || !makeHeader({ name, size }).equals(header))
    throw new Error('not a header of ours');
  return { name, size };
}

/** Zero bytes that fill an entry up to whole blocks. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

/** The header's checksum counts its own eight bytes as spaces. */
function sumOf(header: Buffer): number {
  const own = header.subarray(148, 156).reduce((sum, byte) => sum + byte, 0);
  return header.reduce((sum, byte) => sum + byte, 0) - own + 8 * 0x20;
}
