/**
 * The right to do one act on one thing, as a value. Functions that change something demand it, and only a feature's
 * `policy.ts` grants it, so a forgotten check does not compile.
 */
export class Permit<Act extends string, Item> {
  // A private field makes the type nominal: no object literal can stand in for it.
  readonly #granted = true;
  readonly act: Act;
  /** Who may do it. */
  readonly userId: number;
  readonly item: Item;

  constructor(act: Act, userId: number, item: Item) {
    this.act = act;
    this.userId = userId;
    this.item = item;
  }

  /** Always true; reading it keeps the private field in use. */
  get isGranted(): boolean {
    return this.#granted;
  }
}
