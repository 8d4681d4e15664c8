import type { MarketId } from '../../src/api';

/** The companies of the sample by the id that an import gives them: the CIK, the symbol on the NSE. */
export const SAMPLE_COMPANIES: Readonly<Record<MarketId, readonly string[]>> = {
  us: ['0000320193', '0001045810', '0001640147', '0001652044'],
  india: [
    ...['ASIANPAINT', 'BAJAJFINSV', 'BAJFINANCE', 'HDFCBANK', 'INFY', 'ITC', 'JIOFIN', 'KOTAKBANK', 'LUPIN', 'MARUTI'],
    // Of SBIN there is a shareholding pattern alone.
    ...['RELIANCE', 'SBIN', 'TATASTEEL'],
  ],
};

/** What the sample is made from, below a folder of public filings: files, or folders of them. */
export const SAMPLE_SOURCES: Readonly<Record<MarketId, readonly string[]>> = {
  us: [
    ...SAMPLE_COMPANIES.us.map((cik) => `us/companyfacts/CIK${cik}.json.gz`),
    'us/company_tickers_exchange.json.gz',
    'us/submissions-CIK0000320193.json.gz',
    'us/fsds/2010q2.zip',
  ],
  india: ['india/results', 'india/shareholding', 'india/lists'],
};
