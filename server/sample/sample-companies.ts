import type { MarketId } from '../../src/api';

/** The companies of the sample by the id that an import gives them: the CIK, the symbol on the NSE. */
export const SAMPLE_COMPANIES: Readonly<Record<MarketId, readonly string[]>> = {
  us: ['0000320193', '0001045810', '0001640147', '0001652044'],
  india: [
    ...['ASIANPAINT', 'BAJAJFINSV', 'BAJFINANCE', 'BRITANNIA', 'DIVISLAB', 'DRREDDY', 'HCLTECH', 'HDFCBANK'],
    ...['HEROMOTOCO', 'HINDUNILVR', 'ICICIBANK', 'INDUSINDBK', 'INFY', 'ITC', 'JIOFIN', 'KOTAKBANK', 'LTM', 'LUPIN'],
    // SBIN has shareholding patterns only.
    ...['MARUTI', 'POWERGRID', 'RELIANCE', 'SBIN', 'TATACONSUM', 'TATASTEEL', 'TCS', 'TECHM', 'ULTRACEMCO'],
  ],
};

/** What the import reads, below a folder with the folders of filings: files, or folders of them. */
export const SAMPLE_SOURCES: Readonly<Record<MarketId, readonly string[]>> = {
  us: [
    ...SAMPLE_COMPANIES.us.map((cik) => `data/us/companyfacts/CIK${cik}.json.gz`),
    'data/us/company_tickers_exchange.json.gz',
    'data/us/submissions-CIK0000320193.json.gz',
    'more-data/us/submissions-CIK0001045810.json.gz',
    'data/us/fsds/2010q2.zip',
    'data/us/xbrl/aapl_10k_2023',
  ],
  india: [
    'data/india/results',
    'more-data/india/results/nse-results-14-more-companies.tar.xz',
    'data/india/shareholding',
    'data/india/lists',
  ],
};

/** What the import does not read, since no exchange has published it in this form. */
export const INDUSTRIES_FILE = 'more-data/india/lists/industries.csv';
export const HISTORY_FILE = 'more-data/india/shareholding/history.jsonl.xz';
