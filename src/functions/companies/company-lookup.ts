import type { AnswerRow } from '../../api';
import { cik as cikRule, record } from '../../api';
import type { Coroutine } from '../../client';
import { all, COMPANY_LISTS, RequestError, wait } from '../../client';
import type { AskedCompany, AskedIssuer, ListedName } from '../arguments/companies/company-argument';
import { noSuchCompany } from '../cells/failures/absence-text';
import { badArgument, CellError, notAvailable } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { proposalOrAdvice } from './proposal';
import { usSpellings } from './ticker-spellings';

/** A US issuer as typed, and its CIK. */
export interface UsIssuer {
  readonly asked: string;
  readonly cik: string;
}

/** The CIK of an issuer. A ticker is looked up in the US company list (E15). */
export function* cikOf(context: QueryContext, issuer: AskedIssuer): Coroutine<string> {
  return 'cik' in issuer ? issuer.cik : (yield* issuerOfTicker(context, issuer)).cik;
}

/** The one issuer of the US company list (E15) with a ticker. */
function* issuerOfTicker(
  context: QueryContext,
  { ticker, asked }: Extract<AskedIssuer, { readonly ticker: string }>,
): Coroutine<{ readonly cik: string; readonly row: AnswerRow }> {
  const rows = yield* rowsByTicker(context, ticker);
  if (rows.length === 0)
    throw new CellError(noSuchCompany('US', `ticker ${ticker}`, () => proposalOrAdvice(context, 'us', asked)));
  const byCik = new Map(rows.flatMap((row) => (isCik(row['cik']) ? [[row['cik'], row] as const] : [])));
  const [found, ...others] = byCik;
  if (found === undefined)
    throw notAvailable(`${ticker}: the company list gives no CIK of ten digits for it. Give the CIK.`);
  const ciks = [...byCik.keys()].join(', ');
  if (others.length > 0) throw badArgument(`cik: ${ticker} is the ticker of several companies: ${ciks}. Give the CIK.`);
  const [cik, row] = found;
  return { cik, row };
}

/** An issuer's statements can be asked for by nothing else. */
function isCik(value: unknown): value is string {
  return typeof value === 'string' && cikRule.canonical(value) === value;
}

/** The row of the US company list (E15) for an issuer. */
export function* usCompany(context: QueryContext, issuer: AskedIssuer): Coroutine<AnswerRow> {
  if (!('cik' in issuer)) return (yield* issuerOfTicker(context, issuer)).row;
  const [company] = yield* wait(context.company(COMPANY_LISTS.us.ciks, issuer.cik));
  if (!company)
    throw new CellError(noSuchCompany('US', `CIK ${issuer.cik}`, () => proposalOrAdvice(context, 'us', issuer.asked)));
  return company;
}

/** The exchanges of which a ticker without one may be. */
const US_EXCHANGES = ['NASDAQ', 'NYSE'];

/**
 * The rows of the US list for a ticker, in the first of its spellings that the list has. A plain ticker is matched with the primary one of an
 * issuer alone: that of another class of its shares, such as GOOG, is found by the exchange.
 */
function* rowsByTicker(context: QueryContext, ticker: string): Coroutine<readonly AnswerRow[]> {
  const rowsFor = (name: string) => context.company(COMPANY_LISTS.us.tickers, name);
  const spellings = usSpellings(ticker);
  for (const spelling of spellings) {
    const rows = yield* wait(rowsFor(spelling));
    if (rows.length > 0) return rows;
  }
  if (ticker.includes(':')) return [];
  const listings = spellings.flatMap((symbol) => US_EXCHANGES.map((exchange) => `${exchange}:${symbol}`));
  return (yield* wait(all(listings.map((name) => () => rowsFor(name))))).flat();
}

/** The rows of the Indian company list (E11) for the first of a company's names that it has, and that name. */
function* listedAs(
  context: QueryContext,
  { names }: Pick<AskedCompany, 'names'>,
): Coroutine<{ readonly rows: readonly AnswerRow[]; readonly by: ListedName }> {
  for (const by of names) {
    try {
      const rows = yield* wait(context.company(by.list, by.name));
      if (rows.length > 0) return { rows, by };
    } catch (error) {
      if (by === names[0] || !isRefused(error)) throw error;
    }
  }
  return { rows: [], by: names[0] };
}

/**
 * Whether the service did not select by internal id: its parameter for ids may have another name. A text that is no
 * ticker then names no company; only `id:` shows the failure.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof RequestError && (error.kind === 'invalid' || error.kind === 'mismatched');
}

/** The one row of the Indian company list for a company. */
export function* indianCompany(context: QueryContext, company: Pick<AskedCompany, 'names'>): Coroutine<AnswerRow> {
  const { rows, by } = yield* listedAs(context, company);
  const [row, ...others] = rows;
  if (!row) {
    const kinds = company.names.map(({ list }) => (list.key === 'tickers' ? 'ticker' : 'id')).join(' or ');
    throw new CellError(
      noSuchCompany('India', `${kinds} ${by.name}`, () => proposalOrAdvice(context, 'india', by.name)),
    );
  }
  if (others.some((other) => other['id'] !== row['id'])) {
    const names = rows.map((each) => String(each['company_name'])).join(', ');
    throw badArgument(`${by.name} is the ticker of several companies: ${names}. Give it with its exchange.`);
  }
  return row;
}

/**
 * The `Exchange:Ticker` of an Indian ticker. A plain ticker is looked up in the company list; NSE takes precedence over
 * BSE.
 */
export function* exchangeTicker(context: QueryContext, ticker: string): Coroutine<string> {
  if (ticker.includes(':')) return ticker;
  if (ticker.startsWith('BSE.')) return ticker.replace('.', ':');
  const company = yield* indianCompany(context, { names: [{ list: COMPANY_LISTS.india.tickers, name: ticker }] });
  const listings = Array.isArray(company['exchange_info']) ? company['exchange_info'].map(record) : [];
  const listing =
    listings.find(({ exchange }) => exchange === 'NSE') ?? listings.find(({ exchange }) => exchange === 'BSE');
  const symbol = listing?.['symbol'] ?? listing?.['scrip_code'];
  if (!listing || !symbol) throw notAvailable(`${ticker}: the company list names no exchange for it.`);
  return `${String(listing['exchange'])}:${String(symbol)}`;
}
