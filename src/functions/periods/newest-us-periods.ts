import type { ReportingType, UsStatementKind } from '../../api';
import { US_STATEMENTS } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { AskedIssuer } from '../arguments/company-argument';
import { cikOf } from '../companies/company-lookup';
import { CellError, CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { existingDates } from './existing-dates';
import { findUsPeriods, MAX_US_REQUESTS } from './us-periods';

/**
 * The end dates of an issuer's newest periods with a statement. The search finds periods by their income statements,
 * then queries other statements on those dates. Annual reports hold balance sheets too: the quarters of a year include
 * its end. Interim cash flows are year to date: only the first quarter has a quarterly one.
 */
export function* newestUsPeriods(
  context: QueryContext,
  kind: UsStatementKind,
  { issuer, type, count }: { readonly issuer: AskedIssuer; readonly type: ReportingType; readonly count: number },
): Coroutine<readonly string[]> {
  const cik = yield* cikOf(context, issuer);
  function* find(search: { type: ReportingType; count: number; quarters?: string }): Coroutine<readonly string[]> {
    const { ends, filings, isCut } = yield* findUsPeriods(context, { cik, ...search });
    if (isCut) throw cutSearch(issuer.asked, search.count);
    if (ends.length > 0 || filings === 0) return ends;
    const message = `${issuer.asked}: there are filings, but their period ends could not be found. Give the exact date.`;
    throw new CellError(new CellFailure('#VALUE!', message));
  }
  if (kind === 'income') return yield* find({ type, count });
  if (kind === 'cashflow') {
    const dates = yield* find(type === 'quarterly' ? { type, count, quarters: 'Q1' } : { type, count });
    return yield* existingDates(context, US_STATEMENTS.cashflow, { cik, type }, dates);
  }
  const dates = new Set(yield* find({ type, count: type === 'quarterly' ? Math.ceil(count * 0.75) + 1 : count }));
  if (type === 'quarterly') {
    for (const date of yield* find({ type: 'annual', count: Math.ceil(count / 4) + 1 })) dates.add(date);
  }
  const newestFirst = [...dates].sort().reverse().slice(0, count);
  return yield* existingDates(context, US_STATEMENTS.balance, { cik }, newestFirst);
}

/**
 * The end date of an issuer's newest period of any type, or undefined where its newest filings do not show it. Quarters
 * suffice: a 10-Q holds the income statement of its quarter, so that half-years and nine months end with one.
 */
export function* newestUsEnd(context: QueryContext, issuer: AskedIssuer): Coroutine<string | undefined> {
  const cik = yield* cikOf(context, issuer);
  const searches = (['annual', 'quarterly'] as const).map(
    (type) => () => run(findUsPeriods(context, { cik, type, count: 1 })),
  );
  const periods = yield* wait(all(searches));
  if (periods.some(({ filings, isNewest }) => filings > 0 && !isNewest)) return undefined;
  return periods
    .flatMap(({ ends }) => ends)
    .sort()
    .pop();
}

/** An incomplete list is an error, since it would look complete. */
function cutSearch(asked: string, count: number): CellError {
  const message = `${asked}: ${count} period ends take more than the ${MAX_US_REQUESTS} questions that one calculation may ask. What they found is kept: calculate this cell again (F2, Enter) to go on, or ask for fewer periods.`;
  return new CellError(new CellFailure('#VALUE!', message));
}
