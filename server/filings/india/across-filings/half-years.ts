import { QUARTER } from '../instance/contexts';
import type { Filed } from './filed';

interface FiledQuarter extends Filed {
  readonly maybeHalfYear: boolean;
}

/** The quarter of a filing, which is left out. */
interface UncertainQuarter {
  readonly scope: string;
  readonly periodEndDate: string;
  readonly accession: string;
  readonly cadence: string;
  readonly text: string;
}

/**
 * Finds filings whose quarter may be a half-year. A small company that goes to the main board reports quarters from then on, and none goes
 * back: a filing of an earlier first or third quarter shows that the later ones are of quarters, too.
 */
export class HalfYears {
  readonly #uncertain: FiledQuarter[] = [];
  #firstQuarter: string | undefined;

  add(filed: FiledQuarter): void {
    if (filed.maybeHalfYear) this.#uncertain.push(filed);
    const isOfQuarters = filed.quarter % 2 === 1;
    if (isOfQuarters && filed.end < (this.#firstQuarter ?? '9')) this.#firstQuarter = filed.end;
  }

  uncertain(): readonly UncertainQuarter[] {
    const uncertain = this.#uncertain.filter(({ end }) => this.#firstQuarter === undefined || end < this.#firstQuarter);
    return uncertain.map(({ file, scope, end, accession }) => ({
      scope,
      periodEndDate: end,
      accession,
      cadence: 'quarterly',
      text: `${file}: ${whyUncertain(end)}: they are left out`,
    }));
  }
}

const whyUncertain = (end: string) =>
  `it does not say whether the amounts of its context ${QUARTER} are of the quarter or of the half-year to ${end}, and neither the exchange’s list of filings nor an earlier filing of a first or third quarter shows it`;
