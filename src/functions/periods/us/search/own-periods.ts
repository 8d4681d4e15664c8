import { groupBy } from '../../../../api';
import type { Coroutine } from '../../../../client';
import type { PeriodicFiling } from '../filings';
import type { UsPeriod } from '../fiscal-order';
import { anchorEnds, NAMED_STAGES } from './ends/anchor-ends';
import type { ExactDates } from './ends/exact-dates';

/** Reports whose feed names the same month, such as one and its amendment: one of them first reported the period. */
export type ReportsOfMonth = readonly PeriodicFiling[];

/** The reports in groups of one month, in the order of their first. */
export function reportsByMonth(reports: readonly PeriodicFiling[]): readonly ReportsOfMonth[] {
  return [...groupBy(reports, ({ month }) => month).values()];
}

/** The period that one of the reports of a month first reported, on the likely days of that month. */
export function* ownPeriod(
  reports: ReportsOfMonth,
  dates: ExactDates,
  isWanted: (period: UsPeriod) => boolean,
): Coroutine<UsPeriod | undefined> {
  const [first] = reports;
  if (first === undefined) return undefined;
  const isOwn = ({ accession }: UsPeriod) =>
    accession !== undefined && reports.some((report) => report.accession === accession);
  const stages = anchorEnds(first);
  for (let count = 0; count < NAMED_STAGES; count += 1) {
    const { value: stage } = stages.next();
    if (stage === undefined) break;
    const own = (yield* dates.ask(stage)).find((period) => isOwn(period) && isWanted(period));
    if (own) return own;
  }
  return undefined;
}

/** The periods that the reports of each month first reported. */
export function* ownPeriods(
  reports: readonly PeriodicFiling[],
  dates: ExactDates,
  isWanted: (period: UsPeriod) => boolean,
): Coroutine<readonly UsPeriod[]> {
  const found: UsPeriod[] = [];
  for (const ofMonth of reportsByMonth(reports)) {
    const period = yield* ownPeriod(ofMonth, dates, isWanted);
    if (period) found.push(period);
  }
  return found;
}
