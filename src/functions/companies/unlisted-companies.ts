import type { AnswerRow } from '../../api';
import { isIndianCompany, record } from '../../api';
import type { Coroutine } from '../../client';
import { COMPANY_LISTS, together } from '../../client';
import type { QueryContext } from '../context/query-context';
import type { AskedCompanies } from './asked-companies';
import { indianCompany, usCompany } from './company-lookup';

/**
 * Throws for a company that the service's list does not have. A feed leaves it out, as if it had published nothing: only
 * those that none of the rows is of are looked up.
 */
export function* refuseUnlisted(
  context: QueryContext,
  { key, unchecked }: AskedCompanies,
  rows: readonly AnswerRow[],
): Coroutine<void> {
  const { isOf, lookUp } = LISTS[key];
  const silent = unchecked.filter((name) => !rows.some((row) => isOf(row, name)));
  yield* together([...new Set(silent)].map((name) => lookUp(context, name)));
}

const LISTS = {
  tickers: {
    // A hit of a search has its company in a field.
    isOf: (row: AnswerRow, ticker: string) =>
      [row, record(row['company'])].some((each) => isIndianCompany(each, ticker) === true),
    lookUp: (context: QueryContext, name: string) =>
      indianCompany(context, { names: [{ list: COMPANY_LISTS.india.tickers, name }] }),
  },
  ciks: {
    isOf: (row: AnswerRow, cik: string) => row['cik'] === cik,
    lookUp: (context: QueryContext, cik: string) => usCompany(context, { asked: cik, cik }),
  },
} as const;
