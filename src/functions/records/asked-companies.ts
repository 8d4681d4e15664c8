import { cikOf } from '../runtime/query-context';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { all, andThen, MAX_JOINED, run, wait } from '../../client';
import type { PromiseOrValue, Steps } from '../../client';
import type { Row } from '../../tables';
import type { AskedIssuer } from '../arguments/company-argument';
import { readIndianTickers, readIssuers } from '../arguments/list-argument';
import type { QueryContext, Values } from '../runtime/query-context';

/** The companies a list question names, by the service's parameter: what they were called, and how they become its values. */
export interface AskedCompanies {
  readonly key: 'tickers' | 'ciks';
  readonly asked: readonly string[];
  resolve(context: QueryContext): PromiseOrValue<readonly string[]>;
}

/** E1 to E4 take `Exchange:Ticker`: a plain ticker is looked up in the company list, NSE before BSE. */
export function exchangeTickers(argument: unknown): AskedCompanies {
  const asked = readIndianTickers(argument);
  const resolve = (context: QueryContext) => all(asked.map((ticker) => () => exchangeTicker(context, ticker)));
  return { key: 'tickers', asked, resolve };
}

/** E11 and E12 take any ticker. */
export function anyTickers(argument: unknown): AskedCompanies {
  const asked = readIndianTickers(argument);
  return { key: 'tickers', asked, resolve: () => asked };
}

/** The US feeds and list go by CIK. */
export function issuers(argument: unknown): AskedCompanies {
  const asked: readonly AskedIssuer[] = readIssuers(argument);
  const resolve = (context: QueryContext) => all(asked.map((issuer) => () => cikOf(context, issuer)));
  return { key: 'ciks', asked: asked.map((issuer) => ('cik' in issuer ? issuer.cik : issuer.ticker)), resolve };
}

/** The same, where an issuer that the list does not have stays as it was asked. */
export function listedIssuers(argument: unknown): AskedCompanies {
  const asked = readIssuers(argument);
  const resolve = (context: QueryContext) => all(asked.map((issuer) => () => run(cikOrName(context, issuer))));
  return { ...issuers(argument), resolve };
}

function* cikOrName(context: QueryContext, issuer: AskedIssuer): Steps<string> {
  try {
    return yield* wait(cikOf(context, issuer));
  } catch (error) {
    if (error instanceof CellError && error.code === '#N/A') return issuer.asked;
    throw error;
  }
}

/** The values of as many requests as the companies need; one without any where none are named. */
export function companyGroups({ key }: AskedCompanies, names: readonly string[]): readonly Values[] {
  const unique = [...new Set(names)];
  if (unique.length === 0) return [{}];
  const groups = Array.from({ length: Math.ceil(unique.length / MAX_JOINED) }, (_, index) =>
    unique.slice(index * MAX_JOINED, (index + 1) * MAX_JOINED),
  );
  return groups.map((group) => ({ [key]: group.join(',') }));
}

function exchangeTicker(context: QueryContext, ticker: string): PromiseOrValue<string> {
  if (ticker.includes(':')) return ticker;
  if (ticker.startsWith('BSE.')) return ticker.replace('.', ':');
  return andThen(indianCompany(context, ticker), (company) => {
    const listings = Array.isArray(company['exchange_info']) ? (company['exchange_info'] as readonly Row[]) : [];
    const listing =
      listings.find(({ exchange }) => exchange === 'NSE') ?? listings.find(({ exchange }) => exchange === 'BSE');
    const symbol = listing?.['symbol'] ?? listing?.['scrip_code'];
    if (!listing || !symbol) throw notAvailable(`${ticker}: the company list names no exchange for it.`);
    return `${String(listing['exchange'])}:${String(symbol)}`;
  });
}

/** The one row of the company list for a canonical ticker. */
export function indianCompany(context: QueryContext, ticker: string): PromiseOrValue<Row> {
  return andThen(context.company('india', ticker), (rows) => {
    const [company, ...others] = rows;
    if (!company) throw notAvailable(`No such company: the India list has no ticker ${ticker}.`);
    if (others.some((other) => other['id'] !== company['id'])) {
      const names = rows.map((row) => String(row['company_name'])).join(', ');
      throw badArgument(`${ticker} is the ticker of several companies: ${names}. Give it with its exchange.`);
    }
    return company;
  });
}
