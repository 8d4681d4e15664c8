import type { FilingSource } from '../lists/filing-source';

interface Filing {
  readonly file: string;
  readonly isDated: boolean;
}

/** Filings of one period of which nothing says when one of them was published, so that which is the latest is not known. */
export class UndatedFilings {
  readonly #ofPeriods = new Map<string, Filing[]>();

  /** `period` is the company, scope and last day, in words. */
  add(period: string, file: string, { published }: FilingSource): void {
    const filing = { file, isDated: published !== undefined };
    const known = this.#ofPeriods.get(period);
    if (known) known.push(filing);
    else this.#ofPeriods.set(period, [filing]);
  }

  texts(): readonly string[] {
    const unknown = [...this.#ofPeriods].filter(
      ([, filings]) => filings.length > 1 && filings.some(({ isDated }) => !isDated),
    );
    return unknown.map(
      ([period, filings]) =>
        `${period}: ${filings.map(({ file }) => file).join(', ')}: nothing says which of these filings is the latest, and another may be answered: give the exchange’s list of filings, or the files under the exchange’s own names`,
    );
  }
}
