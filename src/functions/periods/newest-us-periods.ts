import { US_STATEMENTS } from '../../api';
import { cikOf } from '../runtime/query-context';
import { CellError } from '../runtime/cell-error';
import { all, run, wait } from '../../client';
import type { ReportingType, UsStatementKind } from '../../api';
import type { Steps } from '../../client';
import type { AskedIssuer } from '../arguments/company-argument';
import type { QueryContext } from '../runtime/query-context';
import type { UsTerms } from '../statements/us-source';
import { existingDates } from './ask-for-periods';
import { findUsPeriods, MAX_US_QUESTIONS } from './us-periods';

/**
 * The newest periods of a statement. Periods are found by their income statements; of the other statements those dates are asked exactly.
 * A balance sheet stands in the annual report too: the quarters of a year include its end. Interim cash flows are year to date: only the
 * first quarter has a quarterly one.
 */
export function* newestUsPeriods(
  context: QueryContext,
  kind: UsStatementKind,
  cik: string,
  { issuer, type }: UsTerms,
  count: number,
): Steps<readonly string[]> {
  const ask = (...question: Parameters<QueryContext['query']>) => context.query(...question);
  function* find(search: { type: ReportingType; count: number; quarters?: string }): Steps<readonly string[]> {
    const { ends, filings, isCut } = yield* findUsPeriods(ask, { cik, ...search });
    if (isCut) throw cutSearch(issuer.asked, search.count);
    if (ends.length > 0 || filings === 0) return ends;
    throw new CellError(
      '#VALUE!',
      `${issuer.asked}: there are filings, but their period ends could not be found. Give the exact date.`,
    );
  }
  if (kind === 'income') return yield* find({ type, count });
  if (kind === 'cashflow') {
    const dates = yield* find(type === 'quarterly' ? { type, count, quarters: 'Q1' } : { type, count });
    return yield* existingDates(ask, US_STATEMENTS.cashflow, { cik, type }, dates);
  }
  const dates = new Set(yield* find({ type, count: type === 'quarterly' ? Math.ceil(count * 0.75) + 1 : count }));
  if (type === 'quarterly') {
    for (const date of yield* find({ type: 'annual', count: Math.ceil(count / 4) + 1 })) dates.add(date);
  }
  const newestFirst = [...dates].sort().reverse().slice(0, count);
  return yield* existingDates(ask, US_STATEMENTS.balance, { cik }, newestFirst);
}

/**
 * The end of an issuer's newest period of any type, where its newest filings tell it: a 10-Q has an income statement of its quarter, so
 * that half-years and nine months end with a quarter. Undefined where they do not.
 */
export function* newestUsEnd(context: QueryContext, issuer: AskedIssuer): Steps<string | undefined> {
  const cik = yield* wait(cikOf(context, issuer));
  const ask = (...question: Parameters<QueryContext['query']>) => context.query(...question);
  const searches = (['annual', 'quarterly'] as const).map(
    (type) => () => run(findUsPeriods(ask, { cik, type, count: 1 })),
  );
  const periods = yield* wait(all(searches));
  if (periods.some(({ filings, isNewest }) => filings > 0 && !isNewest)) return undefined;
  return periods
    .flatMap(({ ends }) => ends)
    .sort()
    .pop();
}

/** A shorter list would look complete, so it is not shown. */
function cutSearch(asked: string, count: number): CellError {
  return new CellError(
    '#VALUE!',
    `${asked}: ${count} period ends take more than the ${MAX_US_QUESTIONS} questions that one calculation may ask. What they found is kept: calculate this cell again (F2, Enter) to go on, or ask for fewer periods.`,
  );
}
