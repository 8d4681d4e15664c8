import type { ShownFailure } from '../activity/shown-failure';

/**
 * The most values of a workbook that carry a card: with some 1,500 such cells calculation in Excel gets slow and fails.
 * Decision: docs/decisions/excel/numbers-with-cards.md
 */
export const MOST_CARDS = 1_000;

/**
 * What is listed for a formula that asked for cards and gives plain values. It is made then: a browser takes 10 ms for its first
 * `toLocaleString`, which would be half of the time that functions.js takes to start.
 */
export const withoutCards = (): ShownFailure => ({
  code: '',
  kind: 'no-card',
  message: `This formula shows plain values, which are right: a workbook has cards on ${MOST_CARDS.toLocaleString('en-US')} values at most, and one result must fit into one message to Excel. Ask for cards in fewer cells, then press Refresh.`,
});

/** Which formulas show values with cards, and how many. All cards of a formula or none. */
export class CardLimit {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** The formulas that show values with cards, by their addresses. */
  get formulas(): readonly string[] {
    return [...this.#counts.keys()];
  }

  /** Whether there is room for the cards of a formula, which takes it. */
  admit(address: string, count: number): boolean {
    if (count === 0 && this.#total === 0) return true;
    const others = this.#total - (this.#counts.get(address) ?? 0);
    const isAdmitted = others + count <= MOST_CARDS;
    this.#set(address, isAdmitted ? count : 0);
    return isAdmitted;
  }

  /** Makes room again where a formula is gone, which Excel does not report. */
  forget(formulas: Iterable<string>): void {
    for (const address of formulas) this.#set(address, 0);
  }

  #set(address: string, count: number): void {
    this.#total += count - (this.#counts.get(address) ?? 0);
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }
}
