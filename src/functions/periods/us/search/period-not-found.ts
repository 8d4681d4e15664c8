import type { ReportingType } from '../../../../api';
import type { PeriodicFiling } from '../filings';
import type { UsPeriod } from '../fiscal-order';

interface KnownOfSearch {
  /** The newer periods, which were found and are certain. */
  readonly certain?: readonly UsPeriod[];
  /** The type that the newest 10-Q reports, where it has no period of the one asked for. */
  readonly reportedType?: ReportingType;
  /** The newest filing, where no filing led to any period. */
  readonly unservedFiling?: PeriodicFiling | undefined;
  /** The end of the months that the issuer's only annual reports are of, which have no statement of a year. */
  readonly firstMonthsTo?: string;
}

/** The result of a search that could not find one of an issuer's periods. `what` is the end of a sentence. */
export class PeriodNotFound {
  readonly certain: readonly UsPeriod[];
  readonly reportedType: ReportingType | undefined;
  readonly unservedFiling: PeriodicFiling | undefined;
  readonly firstMonthsTo: string | undefined;

  constructor(
    readonly what: string,
    { certain = [], reportedType, unservedFiling, firstMonthsTo }: KnownOfSearch = {},
  ) {
    this.certain = certain;
    this.reportedType = reportedType;
    this.unservedFiling = unservedFiling;
    this.firstMonthsTo = firstMonthsTo;
  }
}

/** The result where no filing led to a period. */
export function noPeriodFound(newest: PeriodicFiling | undefined): PeriodNotFound {
  return new PeriodNotFound(newestNotFound(newest), { unservedFiling: newest });
}

/** What is missing where the period of the newest filing is not found; `label` names its fiscal period. */
export function newestNotFound(filing: PeriodicFiling | undefined, label = ''): string {
  return `the period of the newest ${filing?.form}, published on ${filing?.published}${label}, was not found`;
}
