import type { ReportingType } from '../../../api';
import type { Statement } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { StatementSource } from '../../statements/sources/statement-source';

/** Where the income statements of a company are found. */
export interface SplitSearch<K extends SourceKind> {
  readonly asked: string;
  readonly sourceOf: (type: ReportingType) => StatementSource<K>;
  /** True for amounts on the shares in issue at the date; earnings per share may have been restated for a later bonus. */
  readonly isOfDate?: boolean;
}

/** Two statements no further apart than this, a year and a third, are compared without those between. */
export const NEAR_DAYS = 487;

/** How many periods a search between two of them reads at most. */
export const MAX_PERIODS = 80;

/** Why splits between two periods that are further apart cannot be found. */
export const TOO_FAR = `more than ${String(MAX_PERIODS)} quarters lie between them`;

/** The `#N/A` where splits between two periods cannot be found. */
export function unknownSplits(asked: string, earlier: Statement, later: Statement, why: string): CellFailure {
  return new CellFailure(
    '#N/A',
    `${asked}: nothing shows whether the shares were split between ${earlier.periodEnd} and ${later.periodEnd}: ${why}.`,
  );
}
