import { daysBetween } from '../../../../src/api';
import type { FilingSource } from '../lists/filing-source';

interface Filing {
  readonly file: string;
  /** The day of its publication; undefined where nothing says it. */
  readonly filed: string | undefined;
  /** Whether that is late, and it is said to be no revision. */
  readonly isLate: boolean;
}

/** Results are due within weeks: of 1,296 filings none was published more than 87 days after its period. The bound is ours. */
const LATE = 365;

/**
 * Filings of one period of which the latest may not be the one that counts: nothing says when one of them was published, or it was so more than a year after the
 * period, so that it may be of a year later.
 */
export class UndatedFilings {
  readonly #ofPeriods = new Map<string, Filing[]>();

  /** `period` is the company, scope and last day, in words. */
  add(period: string, end: string, file: string, { filed, revision }: FilingSource): void {
    const isLate = filed !== undefined && revision === undefined && daysBetween(end, filed) > LATE;
    const filing = { file, filed, isLate };
    const known = this.#ofPeriods.get(period);
    if (known) known.push(filing);
    else this.#ofPeriods.set(period, [filing]);
  }

  texts(): readonly string[] {
    const several = [...this.#ofPeriods].filter(([, filings]) => filings.length > 1);
    const unknown = several.filter(([, filings]) => filings.some(({ filed }) => filed === undefined));
    const late = several.flatMap(([period, filings]) =>
      filings.flatMap((filing) => (filing.isLate ? lateTexts(period, filing, filings) : [])),
    );
    const undated = unknown.map(
      ([period, filings]) =>
        `${period}: ${filings.map(({ file }) => file).join(', ')}: nothing says which of these filings is the latest, and another may be answered: give the exchange’s list of filings, or the files under the exchange’s own names`,
    );
    return [...undated, ...late];
  }
}

/** None where no other filing was published before. */
function lateTexts(period: string, { file, filed = '' }: Filing, filings: readonly Filing[]): readonly string[] {
  const before = filings.filter((each) => (each.filed ?? '9') < filed).map((each) => each.file);
  if (before.length === 0) return [];
  return [
    `${period}: ${file} was published on ${filed}, more than a year later, and ${before.join(', ')} before: if the day that it says is a slip, its amounts are of another period`,
  ];
}
