import type { ReportingType } from '../../../../api';
import type { Coroutine } from '../../../../client';
import { LOOKED_FOR } from '../../../../client';
import type { FiscalLabel } from '../../../arguments/periods/fiscal-label';
import type { UsIssuer } from '../../../companies/company-lookup';
import type { QueryContext } from '../../../context/query-context';
import type { PeriodicFiling } from '../filings';
import { listFilings } from '../filings';
import type { UsPeriod } from '../fiscal-order';
import { breakOfLabels, isSameLabel } from '../fiscal-order';
import { ExactDates } from './ends/exact-dates';
import { ownPeriod, reportsByMonth } from './own-periods';
import { ANNUAL_FORMS } from './period-search';

/** The most dates that are asked for: a label has one report, or two where the year end was moved by half a year. */
const MOST_REQUESTS = 12;

/**
 * The periods that the issuer's reports of a fiscal label are of, where its annual reports show that it moved its year end: its labels then do not count
 * back over the move, and statements that later reports show for comparison may have the label too. Undefined where no year end was moved, where the
 * labels on the report's side of the move contradict each other, or where the period of a report is not found.
 */
export function* periodsOfOwnReports(
  context: QueryContext,
  issuer: UsIssuer,
  type: ReportingType,
  fiscal: FiscalLabel,
): Coroutine<readonly UsPeriod[] | undefined> {
  const filings = yield* listFilings(context, issuer, ['10-Q', '10-K', '20-F']);
  const isAnnual = type === 'annual';
  const reports = filings.filter((each) => isSameLabel(type, each.label, fiscal) && isAnnual === isAnnualReport(each));
  const sides = sidesOfMoves(filings);
  const areClear = filings.some(isAnnualReport) && reports.every((report) => countsOnItsSide(report, sides));
  if (reports.length === 0 || !areClear) return undefined;
  const budget = { left: MOST_REQUESTS, isCut: false };
  const dates = new ExactDates(context, { cik: issuer.cik, type }, budget, LOOKED_FOR);
  const found = new Map<string, UsPeriod>();
  for (const ofMonth of reportsByMonth(reports)) {
    const period = yield* ownPeriod(ofMonth, dates, (each) => isSameLabel(type, each.label, fiscal));
    if (period === undefined) return undefined;
    found.set(period.end, period);
  }
  return [...found.values()];
}

/** Whether the feed lists annual reports, which all end with one month: no year end was moved, and no two periods have one label. */
export function* hasOneYearEnd(context: QueryContext, issuer: UsIssuer): Coroutine<boolean> {
  const filings = yield* listFilings(context, issuer, ANNUAL_FORMS);
  const areDated = filings.length > 0 && filings.every(({ month }) => month !== undefined);
  return areDated && sidesOfMoves(filings).length === 1;
}

const isAnnualReport = ({ form }: PeriodicFiling): boolean => form !== '10-Q';

/** The filings between two moves of the year end, newest first. */
type Side = readonly PeriodicFiling[];

/** Years of 52 and 53 weeks end around a month's end, in two neighbouring months. */
const SAME_YEAR_END_MONTHS = 1;

/** The filings, newest first, divided where the annual reports begin to end with another month. */
function sidesOfMoves(filings: readonly PeriodicFiling[]): readonly Side[] {
  const oldestFirst = [...filings].reverse();
  const sides: PeriodicFiling[][] = [];
  let open: PeriodicFiling[] = [];
  let month: number | undefined;
  // A 10-Q is of the side of the annual report before it, those before the first one of that one's.
  for (const filing of oldestFirst) {
    if (isAnnualReport(filing) && filing.month !== undefined) {
      if (month !== undefined && monthsApart(month, filing.month) > SAME_YEAR_END_MONTHS) {
        sides.push(open);
        open = [];
      }
      ({ month } = filing);
    }
    open.push(filing);
  }
  return [...sides, open].map((side) => side.reverse());
}

function monthsApart(one: number, other: number): number {
  const months = Math.abs(one - other);
  return Math.min(months, 12 - months);
}

/** Whether the labels on a report's side of the moves count as the days between their publications do. Amendments repeat the label of their report. */
function countsOnItsSide(report: PeriodicFiling, sides: readonly Side[]): boolean {
  const side = sides.find((each) => each.includes(report)) ?? [];
  const labelled = side.flatMap(({ label, published }) => (label ? [{ end: published, label }] : []));
  const firsts = labelled.filter(
    (each, at) => !labelled.slice(at + 1).some((older) => isSame(each.label, older.label)),
  );
  return breakOfLabels(firsts) === undefined;
}

const isSame = (one: FiscalLabel, other: FiscalLabel): boolean =>
  one.year === other.year && one.quarter === other.quarter;
