import { deserialize, serialize } from 'node:v8';
import type { CheckedStatement } from '../../failed-checks';
import type { FiledCapital } from '../results/balance-in-another-unit';
import type { YearToDate } from '../results/half-year';
import type { ReportingPeriods } from '../results/reporting-period';
import type { ColumnSizes } from './columns-in-two-units';
import type { StatementAmounts } from './copied-amounts';
import type { FilingSize } from './filed-scales';
import type { AddedAmounts } from './wrong-scopes';

/** What of a filing is compared with the others of its company. Plain data. */
export interface ComparedFiling {
  readonly file: string;
  /** The order of its publication: the rows of its statements have it as their accession. */
  readonly accession: string;
  readonly scope: string;
  readonly reporting: Pick<ReportingPeriods, 'end' | 'fiscalYear' | 'year' | 'quarter'>;
  /** Whether it has amounts of a year. */
  readonly isOfYear: boolean;
  /** Whether its quarter may be a half-year. */
  readonly maybeHalfYear: boolean;
  readonly yearToDate: YearToDate;
  readonly added: AddedAmounts;
  readonly capital: FiledCapital;
  readonly amounts: readonly StatementAmounts[];
  readonly size: FilingSize | undefined;
  readonly columns: ColumnSizes | undefined;
  readonly balanceSize: FilingSize | undefined;
  readonly checked: readonly CheckedStatement[];
}

/**
 * A filing that is kept until all of its company are read. A worker serializes it: the thread that keeps it need not look into it, and V8 does not
 * look through it again and again.
 */
export type KeptFiling = ComparedFiling | Uint8Array;

export const serialized = (kept: KeptFiling): Uint8Array => (kept instanceof Uint8Array ? kept : serialize(kept));

export const comparedFiling = (kept: KeptFiling): ComparedFiling =>
  kept instanceof Uint8Array ? (deserialize(kept) as ComparedFiling) : kept;
