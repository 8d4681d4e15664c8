import type { LeftOut } from '../../../database/row';
import type { ReportingPeriods } from '../results/reporting-period';

/** Which filing of a company it is: what finders name, compare and leave out. */
export interface Filed extends Pick<ReportingPeriods, 'end' | 'fiscalYear' | 'quarter'> {
  readonly file: string;
  readonly scope: string;
  /** The order of its publication. */
  readonly accession: string;
}

/** Statements that are left out, and why, for the report. */
export interface Finding {
  readonly text: string;
  readonly of: readonly LeftOut[];
}
