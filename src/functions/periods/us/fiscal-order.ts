import type { ReportingType } from '../../../api';
import { addDays, daysBetween, MOST_DAYS_OF_A_YEAR, QUARTER_DAYS, YEAR_DAYS } from '../../../api';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { quartersBetween } from '../../arguments/periods/fiscal-label';
import type { PeriodicFiling } from './filings';

/** A period with a statement: its end date, and its fiscal label where the statement has one. */
export interface UsPeriod {
  readonly end: string;
  readonly label?: FiscalLabel | undefined;
  /** 18 digits: the filing that first reported the period. */
  readonly accession?: string | undefined;
  /** The months that its statement says it has, where it says them. */
  readonly months?: number | undefined;
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
/** The most days of one period; a quarter may have seventeen weeks. */
const MOST_DAYS = { quarterly: 122, year: MOST_DAYS_OF_A_YEAR };
/** From a third quarter to the first quarter of the next year: the fourth has no quarterly statement (E16). */
const MOST_DAYS_OVER_FOURTH = 245;
/** From one quarter to the next but one, of 13 or 14 weeks each: a third does not fit between. */
const MOST_DAYS_OVER_LAST = 199;

/**
 * True where it is proved that no period lies between two found ones: they are too close together for another, or their fiscal
 * labels are consecutive.
 */
export function isAdjacent(type: ReportingType, newer: UsPeriod, older: UsPeriod): boolean {
  const days = daysBetween(older.end, newer.end);
  if (type === 'quarterly') return days <= MOST_DAYS.quarterly || areNextQuarters(days, older.label, newer.label);
  const years = older.label && newer.label ? newer.label.year - older.label.year : undefined;
  if (days <= MOST_DAYS.year) return type === 'annual' || (years ?? 1) <= 1;
  return days < 2 * LEAST_DAYS[type] && years !== undefined && years <= 1;
}

/** True where a filing was published before the period that precedes `newer` can have ended: it does not report that period. */
export function isBeforeAdjacent(type: ReportingType, newer: UsPeriod, published: string): boolean {
  const most = type === 'quarterly' ? MOST_DAYS_OVER_FOURTH : 2 * LEAST_DAYS[type];
  return daysBetween(published, newer.end) > most;
}

/** Whether two quarters that end further apart than one quarter follow each other: no third fits between, or only the last of a year or of a transition report. */
function areNextQuarters(days: number, from: FiscalLabel | undefined, to: FiscalLabel | undefined): boolean {
  if (!from || !to) return false;
  const quarters = quartersBetween(from, to);
  if (days < 2 * LEAST_DAYS.quarterly) return quarters <= 1;
  if (to.quarter !== 1) return false;
  // The quarter before a first one is in no 10-Q, though labels count otherwise over a moved year end.
  return days <= MOST_DAYS_OVER_LAST
    ? Math.abs(quarters - 2) <= MOVED_QUARTERS
    : quarters === 2 && days <= MOST_DAYS_OVER_FOURTH;
}

/** True where the labels of quarters, newest first, count down by one, without repetitions or gaps except for fourth quarters. */
export function areConsecutive(quarters: readonly UsPeriod[]): boolean {
  if (quarters.some(({ label }) => label === undefined)) return false;
  return quarters.slice(1).every(({ label: from }, at) => {
    const to = quarters[at]?.label;
    return from !== undefined && to !== undefined && quartersBetween(from, to) === (to.quarter === 1 ? 2 : 1);
  });
}

/** The most quarters by which labels and days may differ. A wrong label is a year off; a moved year end changes the count by up to half a year. */
export const MOVED_QUARTERS = 2;

/**
 * The first two neighbours, newest first, whose fiscal labels contradict the days between them: the labels repeat, or jump
 * by a year. Labels of older periods are not reliable. A period without a label is passed over. Undefined where all labels agree.
 */
export function breakOfLabels(periods: readonly UsPeriod[]): readonly [newer: UsPeriod, older: UsPeriod] | undefined {
  let newer: UsPeriod | undefined;
  for (const older of periods) {
    if (older.label === undefined) continue;
    if (newer?.label) {
      const quarters = quartersBetween(older.label, newer.label);
      const counted = daysBetween(older.end, newer.end) / QUARTER_DAYS;
      if (quarters <= 0 || Math.abs(quarters - counted) > MOVED_QUARTERS) return [newer, older];
    }
    newer = older;
  }
  return undefined;
}

/** Whether the days between two ends agree with a number of quarters: quarters of 12 and 16 weeks are less than half a quarter off. */
export function liesQuartersBack(quarters: number, older: string, newer: string, most = 0.5): boolean {
  return Math.abs(daysBetween(older, newer) / QUARTER_DAYS - quarters) <= most;
}

/** Whether two quarters end so close together that they have days in common. */
export function overlap(newer: UsPeriod, older: UsPeriod): boolean {
  return daysBetween(older.end, newer.end) < LEAST_DAYS.quarterly;
}

/** The months between two consecutive years that belong to neither, as after a moved year end; 0 where the newer year follows the older at once. */
export function monthsBetweenYears(newer: string, older: string): number {
  const days = daysBetween(older, newer);
  return days <= MOST_DAYS.year ? 0 : Math.round((days / YEAR_DAYS - 1) * 12);
}

/** How many quarters end between two found ones. */
export function quartersMissing(newer: UsPeriod, older: UsPeriod): number {
  const days = daysBetween(older.end, newer.end);
  const leavesNoRoom = days < 2 * LEAST_DAYS.quarterly && isAdjacent('quarterly', newer, older);
  if (days <= MOST_DAYS.quarterly || leavesNoRoom) return 0;
  return Math.max(1, Math.round(days / QUARTER_DAYS) - 1);
}

/** About how many periods of the type come after `from`, up to `to`. The fourth quarter has no quarterly statement. */
export function stepsBetween(type: ReportingType, from: FiscalLabel, to: FiscalLabel): number {
  const quarters = quartersBetween(from, to);
  return Math.max(0, Math.floor(type === 'quarterly' ? (quarters * 3) / 4 : quarters / 4));
}

/** True where a period of this type that ends after `newest` could have been reported on or before this day. */
export function mayHaveNewer(type: ReportingType, newest: UsPeriod, published: string): boolean {
  return addDays(newest.end, LEAST_DAYS[type]) < published;
}

/** A report published within this many days after the next period may have ended is a late or amended one of the period before. */
const REPORTING_DAYS = 14;

/**
 * True where the filing reports this period: the filing has its label, and, where the feed shows accession numbers, is the one
 * that the statement comes from. A second filing with the label may be a report of the next period with a wrong label, unless the
 * next period had hardly ended.
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

/** An amendment is published within this many days of what it amends; a report of the same months a year later is not, but may have its label by mistake. */
const AMENDING_DAYS = 300;

/**
 * True where an older filing has the filing's label and month: it amends that one. The feed gives amendments the type of what they amend. A report of the
 * next period that has a wrong label names another month.
 */
export function isAmendment(
  type: ReportingType,
  { form, label, month, published }: PeriodicFiling,
  filings: readonly PeriodicFiling[],
): boolean {
  if (label === undefined || month === undefined) return false;
  return filings.some((older) => {
    if (older.form !== form || older.month !== month || !isSameLabel(type, older.label, label)) return false;
    return older.published < published && published < addDays(older.published, AMENDING_DAYS);
  });
}

/** Whether two labels mean the same period of the type: for years the quarter of the label does not matter. */
export function isSameLabel(
  type: ReportingType,
  one: FiscalLabel | undefined,
  other: FiscalLabel | undefined,
): boolean {
  return one !== undefined && one.year === other?.year && (type === 'annual' || one.quarter === other.quarter);
}

/** The label of a period for a message, after a space; '' where its statement has none. */
export function labelText({ label }: { readonly label?: FiscalLabel | undefined }): string {
  return label ? ` (fiscal ${label.year} Q${label.quarter})` : '';
}
