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
  if (unchecked.length === 0) return;
  const { isOf, lookUp } = LISTS[key];
  const named = companiesIn(rows);
  const silent = unchecked.filter((name) => !named.some((company) => isOf(company, name)));
  yield* together([...new Set(silent)].map((name) => lookUp(context, name)));
}

/** The field that names the company of a row. */
const NAMING = ['cik', 'ticker', 'security_code', 'exchange_tickers'] as const;

/** The naming fields of the companies of some rows, once each: of one company there may be thousands of rows. */
function companiesIn(rows: readonly AnswerRow[]): readonly AnswerRow[] {
  const named = rows.map((row) => {
    // A hit of a search has its company in a field.
    const company = record(row['company'] ?? row);
    return Object.fromEntries(NAMING.map((field) => [field, company[field]]));
  });
  return [...new Map(named.map((company) => [JSON.stringify(company), company])).values()];
}

const LISTS = {
  tickers: {
    isOf: (company: AnswerRow, ticker: string) => isIndianCompany(company, ticker) === true,
    lookUp: (context: QueryContext, name: string) =>
      indianCompany(context, { names: [{ list: COMPANY_LISTS.india.tickers, name }] }),
  },
  ciks: {
    isOf: (company: AnswerRow, cik: string) => company['cik'] === cik,
    lookUp: (context: QueryContext, cik: string) => usCompany(context, { asked: cik, cik }),
  },
} as const;
