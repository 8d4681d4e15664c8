import { parseIndianTicker } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { COMPANY_LISTS, MAX_JOINED, together, wait } from '../../client';
import { readIssuer, type AskedIssuer } from '../arguments/companies/company-argument';
import { readIndianCompanies, readIndianTickers, readIssuers } from '../arguments/list-argument';
import { CellError } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { cikOf, exchangeTicker, indianCompany } from './company-lookup';
import { orOfIsin } from './company-of-isin';

/** The companies that a list function names: as typed, and a lookup of their values for the service's parameter. */
export interface AskedCompanies {
  readonly key: 'tickers' | 'ciks';
  readonly asked: readonly string[];
  /** Those of which the service is asked as they are, without a look at its list of companies. */
  readonly unchecked: readonly string[];
  resolve(context: QueryContext): Coroutine<readonly string[]>;
}

/** E1 to E4 take `Exchange:Ticker`. */
export function exchangeTickers(argument: unknown): AskedCompanies {
  return tickersAs(argument, exchangeTicker);
}

/** E12 takes any ticker, and leaves out one that it does not know, as if the company had no dates: a plain one is looked up first. */
export function anyTickers(argument: unknown): AskedCompanies {
  return tickersAs(argument, known);
}

function tickersAs(
  argument: unknown,
  nameOf: (context: QueryContext, ticker: string) => Coroutine<string>,
): AskedCompanies {
  const asked = readIndianTickers(argument);
  return {
    key: 'tickers',
    asked,
    unchecked: asked.filter(hasExchange),
    resolve: (context) => each(named(context, asked), (ticker) => nameOf(context, ticker)),
  };
}

function hasExchange(ticker: string): boolean {
  return parseIndianTicker(ticker)?.exchange !== undefined;
}

function* known(context: QueryContext, ticker: string): Coroutine<string> {
  if (!hasExchange(ticker))
    yield* indianCompany(context, { names: [{ list: COMPANY_LISTS.india.tickers, name: ticker }] });
  return ticker;
}

/** Indian tickers; those of companies in the place of their ISINs. */
function named(context: QueryContext, tickers: readonly string[]): readonly string[] {
  return tickers.map((ticker) => orOfIsin(context, 'india', ticker));
}

/** E11 takes internal ids, too, which get the prefix `id:` here. */
export function listedCompanies(argument: unknown): AskedCompanies {
  const asked = readIndianCompanies(argument);
  const names = asked.map(({ names: [{ list, name }] }) => (list.key === 'tickers' ? name : ID + name));
  return {
    key: 'tickers',
    asked: asked.map((company) => company.asked),
    unchecked: [],
    resolve: (context) => asTyped(named(context, names)),
  };
}

/** Marks an internal id among tickers. */
export const ID = 'id:';

/** The internal id of a name from `listedCompanies`; undefined for a ticker. */
export function idOf(name: string): string | undefined {
  return name.startsWith(ID) ? name.slice(ID.length) : undefined;
}

/** The US feeds take CIKs. */
export function issuers(argument: unknown): AskedCompanies {
  return issuersAs(argument, cikOf);
}

/** The US list takes CIKs, too. An issuer that is not in the list stays as typed. */
export function listedIssuers(argument: unknown): AskedCompanies {
  return issuersAs(argument, cikOrName);
}

function issuersAs(
  argument: unknown,
  nameOf: (context: QueryContext, issuer: AskedIssuer) => Coroutine<string>,
): AskedCompanies {
  const asked = readIssuers(argument);
  return {
    key: 'ciks',
    asked: asked.map((issuer) => ('cik' in issuer ? issuer.cik : issuer.ticker)),
    unchecked: asked.flatMap((issuer) => ('cik' in issuer ? [issuer.cik] : [])),
    resolve: (context) => each(asked, (issuer) => nameOf(context, issuerNamed(context, issuer))),
  };
}

function issuerNamed(context: QueryContext, issuer: AskedIssuer): AskedIssuer {
  return 'cik' in issuer ? issuer : readIssuer(orOfIsin(context, 'us', issuer.ticker));
}

function* cikOrName(context: QueryContext, issuer: AskedIssuer): Coroutine<string> {
  try {
    return yield* cikOf(context, issuer);
  } catch (error) {
    if (error instanceof CellError && error.failure.code === '#N/A') return issuer.asked;
    throw error;
  }
}

function* asTyped(asked: readonly string[]): Coroutine<readonly string[]> {
  return yield* wait(asked);
}

/** The service's names of all companies, looked up at once. */
function* each<T>(asked: readonly T[], nameOf: (company: T) => Coroutine<string>): Coroutine<readonly string[]> {
  return yield* together(asked.map(nameOf));
}

/** Splits the companies over as many requests as they need; without companies there is one request. */
export function companyGroups({ key }: AskedCompanies, names: readonly string[]): readonly ParameterValues[] {
  const unique = [...new Set(names)];
  if (unique.length === 0) return [{}];
  const ids = unique.flatMap((name) => idOf(name) ?? []);
  const others = unique.filter((name) => idOf(name) === undefined);
  return [...groupsOf(key, others), ...groupsOf('ids', ids)];
}

function groupsOf(key: string, names: readonly string[]): readonly ParameterValues[] {
  return Array.from({ length: Math.ceil(names.length / MAX_JOINED) }, (_, index) => ({
    [key]: names.slice(index * MAX_JOINED, (index + 1) * MAX_JOINED).join(','),
  }));
}
