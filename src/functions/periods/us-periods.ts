import type { Coroutine } from '../../client';
import { CellError, CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import type { RequestBudget } from './us-exact-dates';
import { KEPT } from './us-exact-dates';
import type { UsPeriod } from './us-fiscal-order';
import type { PeriodicForm } from './us-filings';
import { listFilings } from './us-filings';
import { Missing } from './us-period-chain';
import type { UsPeriodQuery } from './us-period-search';
import { ANNUAL_FORMS, UsPeriodSearch } from './us-period-search';

/** The most requests of one search, including those for the CIK and the filings. Answers from memory do not count. */
const MAX_US_REQUESTS = 30;
const CIK_REQUESTS = 1;

/**
 * The newest periods with an income statement, newest first. The service lists no periods: the search reads the filings
 * feed (E13), queries the dates on which a period may have ended (E16), and steps from one period to the next. Throws
 * where the newest period is not proved to be the newest, or where a period between two others is missing. An empty
 * list means that the issuer has no such filings.
 */
export function* findUsPeriods(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly UsPeriod[]> {
  const forms: readonly PeriodicForm[] = query.type === 'annual' ? ANNUAL_FORMS : ['10-Q'];
  const filings = yield* listFilings(context, query, forms);
  if (filings.length === 0) return [];
  const budget = { left: MAX_US_REQUESTS - CIK_REQUESTS - forms.length, isCut: false };
  const search = new UsPeriodSearch(context, query, filings, budget);
  // An answer "no statement" is kept long, but a filing may have been listed before its statement.
  const first = yield* search.run(KEPT);
  const found = first instanceof Missing && !budget.isCut ? yield* search.run(undefined) : first;
  return resultOf(query, budget, found);
}

function resultOf(
  { asked, type, count }: UsPeriodQuery,
  budget: RequestBudget,
  found: readonly UsPeriod[] | Missing,
): readonly UsPeriod[] {
  const isShort = found instanceof Missing || found.length < count;
  if (isShort && budget.isCut)
    throw cutSearch(asked, found instanceof Missing ? found.what : `the newest ${count} period ends are not all found`);
  if (found instanceof Missing) {
    const message = `${asked}: its newest ${type} periods are not certain: ${found.what}. Give an exact date, or try again later.`;
    throw new CellError(new CellFailure('#N/A', message));
  }
  return found;
}

/** An incomplete list is an error, since it would look complete. */
function cutSearch(asked: string, what: string): CellError {
  const message = `${asked}: ${what} with the ${MAX_US_REQUESTS} questions of one calculation. Go on: calculate this cell again (F2, Enter); or give exact dates.`;
  return new CellError(new CellFailure('#VALUE!', message));
}
