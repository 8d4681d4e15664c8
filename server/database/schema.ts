import type { MarketId } from '../../src/api';
import { MARKET_IDS } from '../../src/api';

/** Increase it with every change of the tables below; a database of another version is rejected. */
export const SCHEMA_VERSION = 13;

const MARKETS_IN_SQL = MARKET_IDS.map((id) => `'${id}'`).join(', ');

/** The tables that only one market fills: they have no column that names it. */
export const OWN_TABLES: Readonly<Record<MarketId, readonly string[]>> = {
  india: ['shareholdings', 'holders', 'result_dates'],
  us: [],
};

/**
 * The tables that every source of data (the fictional market, an import) fills and every endpoint reads. `body` is the
 * JSON of the response: the Company item, or the statement's `data` object. The other columns are for filters and
 * order.
 */
export const SCHEMA = `
-- What the companies of a market are from.
CREATE TABLE datasets (
  market TEXT NOT NULL CHECK (market IN (${MARKETS_IN_SQL})),
  name TEXT NOT NULL,
  made_on TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (market, name)
);

CREATE TABLE companies (
  market TEXT NOT NULL CHECK (market IN (${MARKETS_IN_SQL})),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  sector TEXT NOT NULL,
  industry TEXT NOT NULL,
  marketcap_category TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (market, id)
);

-- Exchange '' has the generic (India) or primary (US) ticker; BSE has both the ticker and the numeric id. Upper case.
CREATE TABLE symbols (
  market TEXT NOT NULL,
  exchange TEXT NOT NULL,
  symbol TEXT NOT NULL,
  company_id TEXT NOT NULL,
  PRIMARY KEY (market, exchange, symbol, company_id)
) WITHOUT ROWID;

-- cadence is the reporting type of the source filing: it selects an Indian balance sheet although the response says
-- 'as_of'; a US balance sheet has 'instant'. scope is '' for the US. Several filings may contain one period: India uses
-- the latest filed, the US the first (on one day, the smallest accession number).
CREATE TABLE statements (
  market TEXT NOT NULL,
  company_id TEXT NOT NULL,
  statement_type TEXT NOT NULL,
  scope TEXT NOT NULL,
  cadence TEXT NOT NULL,
  period_end_date TEXT NOT NULL,
  filed TEXT NOT NULL,
  accession TEXT NOT NULL,
  -- Packed: see packed-body.ts.
  body BLOB NOT NULL,
  -- US only: what other filings say of the period, packed: see other-filings.ts. Indian filings have a row each.
  others BLOB
);
CREATE UNIQUE INDEX statement_choice
  ON statements (market, company_id, statement_type, scope, cadence, period_end_date, filed, accession);

-- India only. One canonical filing per (company, basis, date): the body is the pattern element of E5.
CREATE TABLE shareholdings (
  company_id TEXT NOT NULL,
  filing_basis TEXT NOT NULL,
  as_of_date TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (company_id, filing_basis, as_of_date)
) WITHOUT ROWID;

-- The disclosed rows of a filing in its own order; the category is null if a row maps to none of the five.
CREATE TABLE holders (
  company_id TEXT NOT NULL,
  filing_basis TEXT NOT NULL,
  as_of_date TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  category TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (company_id, filing_basis, as_of_date, position)
) WITHOUT ROWID;

-- The filings feeds of both markets: the body is the Document item. published_date is ISO 8601 in UTC,
-- so that its text order is the order in time.
CREATE TABLE documents (
  market TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  company_id TEXT NOT NULL,
  year TEXT NOT NULL,
  quarter TEXT NOT NULL,
  published_date TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (market, id)
) WITHOUT ROWID;
-- With the columns of the filters, so that only the rows of a page are read.
CREATE INDEX document_market ON documents (market, published_date, id, company_id, year, quarter);
CREATE INDEX document_feed ON documents (market, type, published_date, id, company_id, year, quarter);
CREATE INDEX document_company ON documents (market, company_id, type, published_date, id, year, quarter);

-- The announcements feeds: the body is the Announcement item. In the US, type is the form. Real filings have no category
-- and no sentiment.
CREATE TABLE announcements (
  market TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  company_id TEXT NOT NULL,
  category INTEGER,
  sentiment TEXT,
  published_date TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (market, id)
) WITHOUT ROWID;
CREATE INDEX announcement_feed ON announcements (market, published_date, id, company_id, category, sentiment, type);
CREATE INDEX announcement_company ON announcements (market, company_id, published_date, id, category, sentiment, type);

-- India only: the body is the results-calendar item.
CREATE TABLE result_dates (
  company_id TEXT NOT NULL,
  result_date TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (result_date, company_id)
) WITHOUT ROWID;

-- India only: the text that both searches read, newest document first.
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL,
  chunk_num INTEGER NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX chunk_documents ON chunks (document_id);
-- A word also matches its other forms ("margins" by "margin"). The text is stored once, in chunks.
CREATE VIRTUAL TABLE chunk_words USING fts5(text, content='chunks', content_rowid='id', tokenize='porter unicode61');

-- What an import has read of a company. Where the sources still have this stamp, its rows are what reading gives again.
CREATE TABLE sources (
  market TEXT NOT NULL,
  company_id TEXT NOT NULL,
  stamp TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (market, company_id)
) WITHOUT ROWID;

-- Companies whose sources are refused, and why: as long as they have this stamp they are not read again.
CREATE TABLE refusals (
  market TEXT NOT NULL,
  company_id TEXT NOT NULL,
  stamp TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (market, company_id)
) WITHOUT ROWID;

CREATE INDEX symbol_companies ON symbols (market, company_id);
CREATE INDEX company_names ON companies (market, name COLLATE NOCASE, id);
CREATE INDEX company_sectors ON companies (market, sector COLLATE NOCASE);
CREATE INDEX company_industries ON companies (market, industry COLLATE NOCASE);

PRAGMA user_version = ${SCHEMA_VERSION};
`;
