/** The most lists that are answered for a member at a time: eight workbooks with four lists each. */
export const MAX_LISTS = 32;

/** Counts the lists that are being answered for each member. Each takes memory until its last line is read. */
export class OpenLists {
  readonly #counts = new Map<string, number>();

  /** The lists of all members together. */
  get count(): number {
    let count = 0;
    for (const each of this.#counts.values()) count += each;
    return count;
  }

  /** Counts one more list of the member until `leave`; returns false, and counts nothing, if the member already has the most. */
  enter(memberId: string): boolean {
    const count = this.#counts.get(memberId) ?? 0;
    if (count >= MAX_LISTS) return false;
    this.#counts.set(memberId, count + 1);
    return true;
  }

  leave(memberId: string): void {
    const count = (this.#counts.get(memberId) ?? 0) - 1;
    if (count > 0) this.#counts.set(memberId, count);
    else this.#counts.delete(memberId);
  }
}
