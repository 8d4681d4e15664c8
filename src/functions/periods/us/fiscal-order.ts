import type { ReportingType } from '../../../api';
import { addDays, daysBetween } from '../../../api';
import type { FiscalLabel } from '../../arguments/fiscal-label';
import { quartersBetween } from '../../arguments/fiscal-label';
import type { PeriodicFiling } from './filings';

/** A period with a statement: its end date, and its fiscal label where the statement has one. */
export interface UsPeriod {
  readonly end: string;
  readonly label?: FiscalLabel | undefined;
  /** 18 digits: the filing that first reported the period. */
  readonly accession?: string | undefined;
}

/**
 * The fewest days from one period end to the next of the same type: eleven weeks for a quarter (twelve, less a moved
 * weekday), fifty for a year. Half-years and nine months come once in a fiscal year, but a year end may move.
 */
const LEAST_DAYS: Readonly<Record<ReportingType, number>> = {
  quarterly: 77,
  half_yearly: 166,
  nine_months: 166,
  annual: 351,
};
/** The most days of one period: a quarter of seventeen weeks, a year of 53 weeks with a moved weekday. */
const MOST_DAYS = { quarterly: 122, year: 380 };
/** From a third quarter to the first quarter of the next year: the fourth has no quarterly statement (E16). */
const MOST_DAYS_OVER_FOURTH = 245;

/**
 * Why no period can lie between two found ones: they are too close together for another, or their fiscal labels are
 * consecutive. False where this is not proved.
 */
export function isAdjacent(type: ReportingType, newer: UsPeriod, older: UsPeriod): boolean {
  const days = daysBetween(older.end, newer.end);
  if (type === 'quarterly') return days <= MOST_DAYS.quarterly || areNextQuarters(days, older.label, newer.label);
  const years = older.label && newer.label ? newer.label.year - older.label.year : undefined;
  if (days <= MOST_DAYS.year) return type === 'annual' || (years ?? 1) <= 1;
  return days < 2 * LEAST_DAYS[type] && years !== undefined && years <= 1;
}

/** True where a filing was published before any period that is adjacent to this one ended: it reports none of them. */
export function isBeforeAdjacent(type: ReportingType, newer: UsPeriod, published: string): boolean {
  const most = type === 'quarterly' ? MOST_DAYS_OVER_FOURTH : 2 * LEAST_DAYS[type];
  return daysBetween(published, newer.end) > most;
}

/** Over more days than a quarter has: another does not fit between, or it is the fourth. */
function areNextQuarters(days: number, from: FiscalLabel | undefined, to: FiscalLabel | undefined): boolean {
  if (!from || !to) return false;
  const quarters = quartersBetween(from, to);
  if (days < 2 * LEAST_DAYS.quarterly) return quarters <= 1;
  return quarters === 2 && to.quarter === 1 && days <= MOST_DAYS_OVER_FOURTH;
}

/** True where the labels of quarters, newest first, count down without a repetition or a gap but for the fourth. */
export function areConsecutive(quarters: readonly UsPeriod[]): boolean {
  if (quarters.some(({ label }) => label === undefined)) return false;
  return quarters.slice(1).every(({ label: from }, at) => {
    const to = quarters[at]?.label;
    return from !== undefined && to !== undefined && quartersBetween(from, to) === (to.quarter === 1 ? 2 : 1);
  });
}

const QUARTER_DAYS = 365.25 / 4;
/** A label that is wrong is a year off; a moved year end changes the count by up to half a year. */
const MOVED_QUARTERS = 2;

/**
 * The first two periods in a row, newest first, whose fiscal labels do not count as the days between them do: the labels
 * repeat, or jump by a year. Beyond it a label says nothing certain. Undefined where there are none.
 */
export function breakOfLabels(periods: readonly UsPeriod[]): readonly [newer: UsPeriod, older: UsPeriod] | undefined {
  for (const [at, older] of periods.slice(1).entries()) {
    const newer = periods[at];
    if (!newer?.label || !older.label) continue;
    const quarters = quartersBetween(older.label, newer.label);
    const counted = daysBetween(older.end, newer.end) / QUARTER_DAYS;
    if (quarters <= 0 || Math.abs(quarters - counted) > MOVED_QUARTERS) return [newer, older];
  }
  return undefined;
}

/** Whether two quarters lie so many apart by their days, too: those of 12 and 16 weeks are less than half a quarter off. */
export function liesQuartersBack(quarters: number, older: string, newer: string): boolean {
  return Math.abs(daysBetween(older, newer) / QUARTER_DAYS - quarters) <= 0.5;
}

/** Whether two quarters end too close together to have no day in common. */
export function overlap(newer: UsPeriod, older: UsPeriod): boolean {
  return daysBetween(older.end, newer.end) < LEAST_DAYS.quarterly;
}

/** The months between two years in a row that are of neither, as after a moved year end; 0 where the newer begins with the end of the older. */
export function monthsBetweenYears(newer: string, older: string): number {
  const days = daysBetween(older, newer);
  return days <= MOST_DAYS.year ? 0 : Math.round((days / 365.25 - 1) * 12);
}

/** How many quarters end between two found ones. */
export function quartersMissing(newer: UsPeriod, older: UsPeriod): number {
  const days = daysBetween(older.end, newer.end);
  const leavesNoRoom = days < 2 * LEAST_DAYS.quarterly && isAdjacent('quarterly', newer, older);
  if (days <= MOST_DAYS.quarterly || leavesNoRoom) return 0;
  return Math.max(1, Math.round(days / QUARTER_DAYS) - 1);
}

/** About how many periods of the type come after the one, up to the other. The fourth quarter has no quarterly statement. */
export function stepsBetween(type: ReportingType, from: FiscalLabel, to: FiscalLabel): number {
  const quarters = quartersBetween(from, to);
  return Math.max(0, Math.floor(type === 'quarterly' ? (quarters * 3) / 4 : quarters / 4));
}

/** True where a period of this type that ends after `newest` could have been reported on or before this day. */
export function mayHaveNewer(type: ReportingType, newest: UsPeriod, published: string): boolean {
  return addDays(newest.end, LEAST_DAYS[type]) < published;
}

/** A late or amended report of the newest period, published when the next period may have ended, but not reported. */
const REPORTING_DAYS = 14;

/**
 * True where the filing is a report of this period: a filing that carries its label, and, where the feed shows accession
 * numbers, the one that the statement comes from. A second filing with the label may be a misnumbered report of the next
 * period, unless that period had hardly ended.
 */
export function reports(
  type: ReportingType,
  filing: PeriodicFiling,
  period: UsPeriod,
  filings: readonly PeriodicFiling[],
): boolean {
  const isOf = ({ label }: PeriodicFiling) => isSameLabel(type, label, period.label);
  if (!isOf(filing)) return false;
  if (!mayHaveNewer(type, period, addDays(filing.published, -REPORTING_DAYS))) return true;
  if (filing.accession !== undefined && period.accession !== undefined) return filing.accession === period.accession;
  return filings.filter(isOf).length === 1;
}

/** Whether two labels are of one period of the type: annual statements have one for a year. */
export function isSameLabel(
  type: ReportingType,
  one: FiscalLabel | undefined,
  other: FiscalLabel | undefined,
): boolean {
  return one !== undefined && one.year === other?.year && (type === 'annual' || one.quarter === other.quarter);
}

export function labelText({ label }: { readonly label?: FiscalLabel | undefined }): string {
  return label ? ` (fiscal ${label.year} Q${label.quarter})` : '';
}
