import type Database from 'libsql';

export type Market = 'india' | 'us';

export interface CompanyRow {
  readonly market: Market;
  /** The internal company id; for the US the full CIK. */
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  readonly industry: string;
  readonly marketcapCategory: string;
  /** Every way the company can be named; exchange '' is the plain ticker. */
  readonly symbols: readonly { readonly exchange: string; readonly symbol: string }[];
  /** The Company item as the service answers it. */
  readonly body: object;
}

export interface StatementRow {
  readonly market: Market;
  readonly companyId: string;
  readonly statementType: string;
  /** `consolidated` or `standalone`; '' for the US. */
  readonly scope: string;
  /** The source filing's reporting type; `instant` for a US balance sheet. */
  readonly cadence: string;
  readonly periodEndDate: string;
  /** `YYYY-MM-DD`: orders the filings that hold the same period. */
  readonly filed: string;
  /** Orders filings of one day; '' where there is none. */
  readonly accession: string;
  /** The `data` object as the service answers it. */
  readonly body: object;
}

/** One shareholding filing of an Indian company with the holders it discloses, in its order. */
export interface ShareholdingRow {
  readonly companyId: string;
  readonly filingBasis: string;
  readonly asOfDate: string;
  /** The pattern element as the service answers it. */
  readonly body: object;
  /** Holder elements as the service answers them. */
  readonly holders: readonly HolderBody[];
}

export interface HolderBody {
  readonly holder_name: string;
  readonly category: string | null;
  readonly subcategory: string;
  readonly shares: number;
  readonly percentage: number;
}

/** An item of a filings feed as the service answers it; what the feed selects and orders by is in it. */
export interface DocumentBody {
  readonly id: string;
  readonly type: string;
  /** At most one of the two links; neither where there is no valid source. */
  readonly pdf_link?: string;
  readonly html_link?: string;
  readonly cik?: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly ticker: string | null;
  readonly exchange_tickers?: readonly object[];
  readonly year: string;
  readonly month: string;
  readonly quarter: string;
  readonly published_date: string;
}

export interface Writer {
  company(row: CompanyRow): void;
  statement(row: StatementRow): void;
  shareholding(row: ShareholdingRow): void;
  document(market: Market, body: DocumentBody): void;
}

/** Writes rows in one transaction: all of what `fill` writes, or nothing where it throws. */
export function writeAll(database: Database.Database, fill: (writer: Writer) => void): void {
  database.exec('BEGIN');
  try {
    fill(createWriter(database));
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function createWriter(database: Database.Database): Writer {
  const company = database.prepare('INSERT INTO companies VALUES (?, ?, ?, ?, ?, ?, ?)');
  const symbol = database.prepare('INSERT OR IGNORE INTO symbols VALUES (?, ?, ?, ?)');
  const statement = database.prepare('INSERT INTO statements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const shareholding = database.prepare('INSERT INTO shareholdings VALUES (?, ?, ?, ?)');
  const document = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const holder = database.prepare('INSERT INTO holders VALUES (?, ?, ?, ?, ?, ?, ?)');
  return {
    company: (row) => {
      const { market, id, name, sector, industry, marketcapCategory, body } = row;
      company.run(market, id, name, sector, industry, marketcapCategory, JSON.stringify(body));
      for (const each of row.symbols) symbol.run(market, each.exchange.toUpperCase(), each.symbol.toUpperCase(), id);
    },
    statement: (row) => {
      const { market, companyId, statementType, scope, cadence, periodEndDate, filed, accession } = row;
      const keys = [market, companyId, statementType, scope, cadence, periodEndDate, filed, accession];
      statement.run(...keys, JSON.stringify(row.body));
    },
    shareholding: ({ companyId, filingBasis, asOfDate, body, holders }) => {
      shareholding.run(companyId, filingBasis, asOfDate, JSON.stringify(body));
      holders.forEach((each, position) => {
        const keys = [companyId, filingBasis, asOfDate, position];
        holder.run(...keys, each.holder_name, each.category, JSON.stringify(each));
      });
    },
    document: (market, body) => {
      const { id, type, company_id, year, quarter, published_date } = body;
      document.run(market, id, type, company_id, year, quarter, published_date, JSON.stringify(body));
    },
  };
}
