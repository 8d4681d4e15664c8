import type { ReportingType } from '../../api';
import { textInFormula } from '../arguments/scalar-argument';

/** The words for a fiscal year's periods: which quarter a date is of, the calendar does not say. */
const FISCAL_WORDS: Readonly<Record<ReportingType, (year: string) => string>> = {
  annual: (year) => `year, such as "${year}"`,
  nine_months: (year) => `nine months, such as "9M${year}"`,
  half_yearly: (year) => `half-year, such as "H1${year}"`,
  quarterly: (year) => `quarter, "Q1${year}" to "Q4${year}"`,
};

/**
 * How to ask for a US statement that has no such end date. A year of 52 or 53 weeks ends beside the end of its month;
 * which fiscal year or quarter that is, only the issuer's own label says.
 */
export function exactEnd(asked: string, date: string, type: ReportingType): string {
  const fiscal = FISCAL_WORDS[type](`FY${date.slice(0, 4)}`);
  return `Give an end date that =US.PERIODS(${textInFormula(asked)}) lists, or a fiscal ${fiscal}.`;
}
