import type { ContradictedZero } from '../zeros/contradicted-zero';
import { zeroKey } from '../zeros/contradicted-zero';

export interface CountedZero {
  readonly company: string;
  readonly zero: ContradictedZero;
  /** How many filings of the company have it. */
  readonly filings: number;
}

/** Counts in how many filings of its company each contradicted zero stands. */
export class ContradictedZeroCounts {
  readonly #byKey = new Map<string, CountedZero>();

  /** Adds the zeros of one filing, each once. */
  add(company: string, zeros: readonly ContradictedZero[]): void {
    for (const zero of zeros) {
      const key = `${company} ${zeroKey(zero)}`;
      this.#byKey.set(key, { company, zero, filings: (this.#byKey.get(key)?.filings ?? 0) + 1 });
    }
  }

  /** In the order in which they were found first. */
  all(): readonly CountedZero[] {
    return [...this.#byKey.values()];
  }
}
