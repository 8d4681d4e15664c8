import type { ReportingType } from '../../../api';
import { monthsInWords } from '../../../api';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { quartersBetween, quartersEarlier } from '../../arguments/periods/fiscal-label';
import { CellFailure } from '../../cells/failures/cell-error';
import type { CountedPeriod, MissingPeriod } from '../counted-period';
import type { UsPeriod } from './fiscal-order';
import { monthsBetweenYears, overlap, quartersMissing } from './fiscal-order';
import type { UsPeriodQuery } from './search/period-search';
import type { ListEnd } from './search/find-periods';
import { cutFailure } from './search/search-failures';

/** Whose quarters they are, and of what kind of statement. */
interface QuarterTerms {
  readonly asked: string;
  /** The end of the quarter of the oldest 10-Q: before it only years are known. */
  readonly first: string | undefined;
  /** True for income and cash flows, where no month may be counted in two quarters; false for balance sheets, which are of a day. */
  readonly areFlows: boolean;
}

/**
 * The quarters, newest first, with those that are missing between two of them. After a moved year end later filings divide old months
 * into new quarters: in place of a quarter that overlaps with a newer one stands a failure that says so.
 */
export function withMissingQuarters(
  { asked, first, areFlows }: QuarterTerms,
  ends: readonly UsPeriod[],
): readonly CountedPeriod[] {
  let newer: UsPeriod | undefined;
  let isNamed = false;
  return ends.flatMap((period) => {
    if (areFlows && newer && overlap(newer, period)) {
      isNamed = true;
      const both = `the quarters to ${period.end} and to ${newer.end} overlap, since the year end was moved`;
      return [missingPeriod(period.end, `${asked}: ${both}. Give an exact date.`)];
    }
    const before = isNamed ? undefined : newer;
    [newer, isNamed] = [period, false];
    const count = before && first !== undefined && period.end >= first ? quartersMissing(before, period) : 0;
    // Over a year end that was moved the labels do not count the quarters between.
    const named = before && countsBack(before, period, count) ? before : before && { end: before.end };
    const missing = Array.from({ length: count }, (_, back) => {
      const name = nameBefore('quarterly', named, back + 1);
      const between = `between ${period.end} and ${before?.end}`;
      return missingPeriod(name, `${asked}: no statement shows ${name}, ${between}. Give an exact date.`);
    });
    return [...missing, { date: period.end }];
  });
}

/** Whether the labels of two quarters have as many others between them as end between. */
function countsBack(newer: UsPeriod, older: UsPeriod, between: number): boolean {
  return !newer.label || !older.label || quartersBetween(older.label, newer.label) === between + 1;
}

/**
 * Years, newest first. Where the year end was moved, a failure between two years names the months that belong to neither, which only a
 * transition report has: otherwise the two columns would look like consecutive years.
 */
export function withMonthsBetweenYears(asked: string, years: readonly CountedPeriod[]): readonly CountedPeriod[] {
  return years.flatMap((year, at) => {
    const newer = years[at - 1];
    if (!newer || !('date' in newer) || !('date' in year)) return [year];
    const months = monthsBetweenYears(newer.date, year.date);
    if (months === 0) return [year];
    const between = `${monthsInWords(months)} between the years to ${year.date} and to ${newer.date}`;
    const message = `${asked}: the ${between} are in neither, since the year end was moved. A transition report may have them: give its exact date.`;
    return [missingPeriod(`after ${year.date}`, message), year];
  });
}

/**
 * The failure in place of all periods before the oldest certain one; how many there are is not known. If the search had to stop at its
 * most requests, the message does not claim that the service has none.
 */
export function uncertainPeriod(
  { asked, type }: Pick<UsPeriodQuery, 'asked' | 'type'>,
  { what, isCut }: ListEnd,
  oldest: UsPeriod | undefined,
): MissingPeriod {
  const name = nameBefore(type, oldest, 1);
  if (isCut) {
    const open = `its ${type} periods before ${oldest?.end} are not all found yet`;
    return { at: name, missing: cutFailure(asked, open), isOpen: true };
  }
  const advice = 'Give an exact date, or try again later.';
  const message = `${asked}: its ${type} periods from ${name} back are not certain: ${what}. ${advice}`;
  return { ...missingPeriod(name, message), isOpen: true };
}

function missingPeriod(at: string, message: string): MissingPeriod {
  return { at, missing: new CellFailure('#N/A', message) };
}

/** How the part of a year that ends with a quarter is named; undefined where no period of the type ends with it. */
const PARTS: Readonly<Record<ReportingType, (label: FiscalLabel) => string | undefined>> = {
  annual: () => '',
  nine_months: ({ quarter }) => (quarter === 3 ? '9M' : undefined),
  half_yearly: ({ quarter }) => (quarter % 2 === 0 ? `H${quarter / 2}` : undefined),
  quarterly: ({ quarter }) => `Q${quarter}`,
};

/**
 * The name of the period that lies `back` periods before another: Q4FY2024. Words instead, if the other has no label, or one with which no
 * period of the type ends, as after a moved year end.
 */
function nameBefore(type: ReportingType, newer: UsPeriod | undefined, back: number): string {
  const label = newer?.label && quartersEarlier(newer.label, back * (type === 'quarterly' ? 1 : 4));
  const part = label && PARTS[type](label);
  if (part !== undefined) return `${part}FY${label?.year}`;
  const before = back === 1 ? 'the period' : `${back} periods`;
  return `${before} before ${newer?.end ?? 'the newest'}`;
}
