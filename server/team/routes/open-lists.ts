/** Lists that a member may have answered at a time: the four of each of eight workbooks. */
export const MAX_LISTS = 32;

/** How many lists of each member are being answered. Each takes memory until its last line is read. */
export class OpenLists {
  readonly #counts = new Map<string, number>();

  /** All members' together. */
  get count(): number {
    let count = 0;
    for (const each of this.#counts.values()) count += each;
    return count;
  }

  /** False where the member has as many as are allowed; else one more, until `leave`. */
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
