import path from 'node:path';

/** The folder of this checkout, which every relative setting and every folder of ours starts from. */
export const checkout = path.resolve(import.meta.dirname, '../../..');
