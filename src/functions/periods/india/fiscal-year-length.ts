import type { Envelope, ReportingType } from '../../../api';
import { addMonths, incomeStatement } from '../../../api';
import type { Coroutine, ParameterValues, PromiseOrValue } from '../../../client';
import { all, wait } from '../../../client';
import type { QueryContext } from '../../context/query-context';
import { DAILY } from '../search-freshness';

/** An Indian company's year: its end date, and the fiscal year that its statement names. */
interface YearEnd {
  readonly date: string;
  readonly fiscalYear: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

/** The quarters of a year of twelve months: how many months before its end each one ends. */
const QUARTERS = [
  [3, 'Q3'],
  [6, 'Q2'],
  [9, 'Q1'],
] as const;

/**
 * The number of months in a company's year. The type "annual" does not show it: a company that moves its year end has a short or long year.
 * If no other year ends three or six months before, nine months that end three months before the year, or a first half-year that ends six
 * before, show that it has twelve. Without these the end of the previous year shows it, unless the label of a quarter between contradicts
 * that. Undefined where nothing shows it. Asks for income statements (E10), which companies file most often.
 */
export function* monthsOfYear(
  context: QueryContext,
  company: ParameterValues,
  year: YearEnd,
): Coroutine<number | undefined> {
  const ask: Ask = (type, months) => () =>
    context.query(incomeStatement, { ...company, type, date: addMonths(year.date, -months) }, DAILY);
  const first = [ask('annual', 3), ask('annual', 6), ask('nine_months', 3), ask('half_yearly', 6)];
  const [threeBefore, sixBefore, nineMonths, halfYear] = (yield* wait(all(first))).map(factsOf);
  if (threeBefore || sixBefore) return threeBefore ? 3 : 6;
  if (nineMonths || (halfYear && isPart(halfYear, year, 'Q2'))) return 12;
  return yield* byYearBefore(ask, year);
}

type Ask = (type: ReportingType, months: number) => () => PromiseOrValue<Envelope>;

function* byYearBefore(ask: Ask, year: YearEnd): Coroutine<number | undefined> {
  const [nineBefore, yearBefore] = (yield* wait(all([ask('annual', 9), ask('annual', 12)]))).map(factsOf);
  if (nineBefore || !yearBefore) return nineBefore && 9;
  const between = [ask('half_yearly', 3), ...QUARTERS.map(([months]) => ask('quarterly', months))];
  const [otherHalf, ...quarters] = (yield* wait(all(between))).map(factsOf);
  const follows = Number(year.fiscalYear ?? 1) === Number(yearBefore['fiscal_year'] ?? 0) + 1;
  const fit = QUARTERS.every(([, quarter], at) => !quarters[at] || isPart(quarters[at], year, quarter));
  return !otherHalf && follows && fit ? 12 : undefined;
}

/** Whether the statement is labelled as this quarter of the year. */
function isPart(part: Facts, { fiscalYear }: YearEnd, quarter: string): boolean {
  return fiscalYear !== undefined && part['fiscal_year'] === fiscalYear && part['fiscal_quarter'] === quarter;
}

function factsOf(answer: Envelope | undefined): Facts | undefined {
  return (answer?.data ?? undefined) as Facts | undefined;
}
