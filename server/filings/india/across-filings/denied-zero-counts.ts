import type { DeniedZero } from '../zeros/denied-zero';
import { zeroKey } from '../zeros/denied-zero';

export interface CountedZero {
  readonly company: string;
  readonly zero: DeniedZero;
  /** How many filings of the company have it. */
  readonly filings: number;
}

/** In how many filings of its company each denied zero stands. */
export class DeniedZeroCounts {
  readonly #byKey = new Map<string, CountedZero>();

  /** Adds the zeros of one filing, each once. */
  add(company: string, zeros: readonly DeniedZero[]): void {
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
