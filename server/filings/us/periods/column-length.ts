import { addDays, daysBetween, MONTH_DAYS } from '../../../../src/api';
import type { ReportingType } from '../../../../src/api';
import type { Context } from '../facts/reported-fact';
import type { Cadence, PeriodContext } from './period-context';

/** The days of a type's columns where quarters have three months or 13 or 14 weeks, and years twelve months or 52 or 53 weeks. */
const USUAL_DAYS: Readonly<Record<ReportingType, DayRange>> = {
  quarterly: [83, 100],
  half_yearly: [174, 192],
  nine_months: [265, 283],
  annual: [357, 378],
};
/** The whole weeks of columns where quarters have 12, 16 or 17 weeks, in days. Other whole months are not within. */
const DAYS_OF_WEEKS: Readonly<Partial<Record<ReportingType, DayRange>>> = {
  quarterly: [12 * 7, 17 * 7],
  half_yearly: [24 * 7, 29 * 7],
  nine_months: [36 * 7, 42 * 7],
};
type DayRange = readonly [least: number, most: number];

/** Whole months have this many days more or fewer than average ones, at most. */
const WHOLE_MONTHS_DAYS = 2.5;
/** The years of weeks around a column, of 53 at most: an issuer may give them up, or begin with them. */
const YEAR_OF_WEEKS_DAYS = 371;

type Column = Pick<Context, 'start' | 'end'> & { readonly cadence: Cadence };

/**
 * For each column of a company its months where it is longer or shorter than its type says, as a year that began with the company or was moved,
 * and the parts of a year before and after a merger. Whole weeks alone prove nothing where the issuer's periods end with months.
 */
export function unusualMonths(columns: readonly PeriodContext[]): (column: Column) => number | undefined {
  return ({ cadence, start, end }) => {
    if (cadence === 'instant' || start === undefined) return undefined;
    const days = daysBetween(start, end) + 1;
    if (isWithin(USUAL_DAYS[cadence], days)) return undefined;
    const mayBeWeeks = days % 7 === 0 && isWithin(DAYS_OF_WEEKS[cadence], days);
    return mayBeWeeks && !endWithMonths(columns, end) ? undefined : monthsBetween(start, end);
  };
}

function isWithin(range: DayRange | undefined, days: number): boolean {
  return range !== undefined && days >= range[0] && days <= range[1];
}

/** Whether most of what is reported within a year of a day is of periods that end with a month. */
function endWithMonths(columns: readonly PeriodContext[], day: string): boolean {
  let balance = 0;
  for (const { cadence, end, filed } of columns) {
    if (cadence === 'instant' || Math.abs(daysBetween(end, day)) > YEAR_OF_WEEKS_DAYS) continue;
    const facts = filed[0]?.facts.length ?? 0;
    balance += addDays(end, 1).endsWith('-01') ? facts : -facts;
  }
  return balance > 0;
}

/** The months of a period: whole ones, else to a tenth. */
export function monthsBetween(start: string, end: string): number {
  const days = daysBetween(start, end) + 1;
  const whole = Math.round(days / MONTH_DAYS);
  if (whole > 0 && Math.abs(days - whole * MONTH_DAYS) <= WHOLE_MONTHS_DAYS) return whole;
  return Math.max(1, Math.round((10 * days) / MONTH_DAYS)) / 10;
}
