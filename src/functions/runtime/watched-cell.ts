import type { Invocation } from '../cells/invocation';
import type { Declared } from './call-declared';

/** The most calls of one formula that are distinguished: MAP may make any number. */
const MOST_CALLS = 50;

/** Calls of one calculation come one by one; the listener is notified once. */
const SETTLE_MS = 50;

/**
 * The arguments that Excel passes to the calls of the one cell that Trace asks about: only Excel knows the value of an expression, a name or LET.
 * The arguments of other cells are not kept.
 */
export class WatchedCell {
  #address: string | undefined;
  #calls = new Map<string, Map<string, readonly unknown[]>>();
  #onCalled: () => void = () => undefined;
  #isTelling = false;

  /** Notes the calls of this cell from now on, and forgets what was noted before; undefined notes none. */
  watch(address: string | undefined, onCalled: () => void = () => undefined): void {
    this.#address = address;
    this.#onCalled = onCalled;
    this.#calls = new Map();
  }

  /** The different arguments that a function was called with in this cell since it is watched. */
  calls(address: string, functionId: string): readonly (readonly unknown[])[] {
    return address === this.#address ? [...(this.#calls.get(functionId)?.values() ?? [])] : [];
  }

  /** The function as Excel calls it. */
  noting(functionId: string, run: Declared): Declared {
    return (...all) => {
      if (this.#address !== undefined) this.#note(functionId, all);
      return run(...all);
    };
  }

  #note(functionId: string, all: readonly unknown[]): void {
    const { address, isInValuePreview } = (all.at(-1) ?? {}) as Invocation;
    if (address !== this.#address || isInValuePreview) return;
    const args = all.slice(0, -1);
    const noted = this.#calls.get(functionId) ?? new Map<string, readonly unknown[]>();
    if (noted.size < MOST_CALLS) noted.set(JSON.stringify(args), args);
    this.#calls.set(functionId, noted);
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.#onCalled();
    }, SETTLE_MS);
  }
}
