import { bodyText } from '../../../server/database/packed-body';
import { openMarket } from '../../../server/market/open';

/** A statement in the invented market's database, with the ticker of its company. */
export interface MarketStatement {
  readonly ticker: string;
  readonly scope: string;
  /** The reporting type of its filing. */
  readonly cadence: string;
  readonly date: string;
  readonly profile: string;
  readonly fiscalYear: number;
  readonly fiscalQuarter: string;
  readonly financials: object;
}

interface MarketBody {
  readonly profile: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: string;
  readonly financials: object;
}

interface StatementRow {
  readonly scope: string;
  readonly cadence: string;
  readonly date: string;
  readonly body: ArrayBuffer;
  readonly company: string;
}

/**
 * All Indian statements of a type, or those of one cadence, that the service returns, newest first, read past the service from
 * the database.
 */
export function marketStatements(statementType: string, cadence?: string): MarketStatement[] {
  const market = openMarket();
  const rows = market
    .prepare(
      `SELECT s.scope, s.cadence, s.period_end_date AS date, s.body, c.body AS company FROM statements s
       JOIN companies c ON c.market = 'india' AND c.id = s.company_id
       WHERE s.market = 'india' AND s.statement_type = ? AND s.cadence = coalesce(?, s.cadence)
       ORDER BY s.period_end_date DESC, s.filed DESC`,
    )
    .all(statementType, cadence ?? null) as StatementRow[];
  market.close();
  const returned = new Map<string, MarketStatement>();
  const tickers = new Map<string, string>();
  for (const { body, company, ...key } of rows) {
    if (!tickers.has(company)) tickers.set(company, tickerOf(company));
    const read = JSON.parse(bodyText(body)) as MarketBody;
    const { profile, financials, fiscal_year: fiscalYear, fiscal_quarter: fiscalQuarter } = read;
    const statement = { ticker: tickers.get(company)!, profile, fiscalYear, fiscalQuarter, financials, ...key };
    const name = [statement.ticker, key.scope, key.cadence, key.date].join(' ');
    if (!returned.has(name)) returned.set(name, statement); // of several filings of a period the latest filed counts
  }
  return [...returned.values()];
}

function tickerOf(company: string): string {
  const { exchange_info: listings } = JSON.parse(company) as {
    exchange_info: { exchange: string; symbol: string; scrip_code: string }[];
  };
  const [first] = listings;
  return first?.exchange === 'BSE' ? `BSE:${first.scrip_code}` : `NSE:${first?.symbol}`;
}

/** Statements by company and scope, newest first. */
export function bySeries(statements: readonly MarketStatement[]): MarketStatement[][] {
  const series = new Map<string, MarketStatement[]>();
  for (const statement of statements) {
    const key = `${statement.ticker} ${statement.scope}`;
    series.set(key, [...(series.get(key) ?? []), statement]);
  }
  return [...series.values()];
}

/** One series of each kind: those of a profile and scope with statements of the same cadences and dates are searched alike. */
export function oneOfEachKind(series: readonly MarketStatement[][]): MarketStatement[][] {
  const kinds = new Map<string, MarketStatement[]>();
  for (const statements of series) {
    const filed = statements.map(({ cadence, date }) => `${cadence} ${date}`);
    const key = [statements[0]?.profile, statements[0]?.scope, ...filed].join();
    if (!kinds.has(key)) kinds.set(key, statements);
  }
  return [...kinds.values()];
}
