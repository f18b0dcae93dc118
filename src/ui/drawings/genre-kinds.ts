/** The thirteen genre kinds of the specification, 1 Kendo to 13 Others. */
export type GenreKind = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** Every genre kind in its order. */
export const genreKinds: readonly GenreKind[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** The genre kind a number stands for, or Others. */
export function toGenreKind(value: number): GenreKind {
  return genreKinds.find((kind) => kind === value) ?? 13;
}

/** A genre kind chosen by an id, always the same one for the same id. */
export function genreKindForId(id: number): GenreKind {
  return toGenreKind((Math.abs(Math.trunc(id)) % genreKinds.length) + 1);
}
