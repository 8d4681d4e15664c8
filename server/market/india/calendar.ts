import type { ReportingType } from '../../../src/api';

const FIRST_FISCAL_YEAR = 2022;

/** FY2022 Q1 to FY2027 Q2: FY26 Q1 is April to June 2025. */
export const QUARTER_COUNT = 22;

/** The quarters `first` to `last` that a filing covers, counted from FY2022 Q1. */
export interface Span {
  readonly type: ReportingType;
  readonly first: number;
  readonly last: number;
}

/** The spans filed after quarter `last`: the quarter, and the year to date under its own type. */
export function spansEnding(last: number): readonly Span[] {
  const quarter = last % 4;
  const toDate = (['quarterly', 'half_yearly', 'nine_months', 'annual'] as const)[quarter] ?? 'quarterly';
  const spans: Span[] = [{ type: 'quarterly', first: last, last }];
  if (quarter > 0) spans.push({ type: toDate, first: last - quarter, last });
  return spans;
}

/** The fiscal year of the quarter with this index, named for the March in which it ends. */
export function fiscalYear(index: number): number {
  return FIRST_FISCAL_YEAR + Math.floor(index / 4);
}

/** The fiscal quarter Q1 to Q4 in which the period ends: annual is Q4, half-yearly Q2 (as in NSE filings). */
export function fiscalQuarter(index: number): string {
  return `Q${(index % 4) + 1}`;
}

/** The last day of the quarter with this index, as YYYY-MM-DD. */
export function quarterEnd(index: number): string {
  const year = fiscalYear(index);
  return [`${year - 1}-06-30`, `${year - 1}-09-30`, `${year - 1}-12-31`, `${year}-03-31`][index % 4] ?? '';
}
