import type { CellFailure } from '../cells/failures/cell-error';

/** A fiscal period without a statement: its end date or, where that is unknown, its name such as Q4FY2024. */
export interface MissingPeriod {
  readonly at: string;
  /** The `#N/A` that says why there is none. */
  readonly missing: CellFailure;
  /** Set where it stands for all older periods, of which it is not certain how many there are. */
  readonly isOpen?: true;
}

/** One of a company's newest fiscal periods, counted back from the newest. */
export type CountedPeriod = ExistingPeriod | MissingPeriod;

interface ExistingPeriod {
  readonly date: string;
  /** Set where no filing has a statement of the period alone, so that it is computed from longer ones. */
  readonly isComputed?: boolean;
}

/** The end dates of the periods that are not missing. */
export function endsOf(periods: readonly CountedPeriod[]): readonly string[] {
  return periods.flatMap((period) => ('date' in period ? period.date : []));
}
