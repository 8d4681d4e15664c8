import type { MarketId } from '../../../src/api';
import { readCompanyProfile } from '../../../src/companies/company-profile';
import type { Company } from '../../../src/taskpane/companies/company';

interface Given {
  readonly name: string;
  readonly ticker: string;
  readonly market?: MarketId;
  readonly cap?: string;
  readonly isin?: string;
  readonly cik?: string;
  readonly bse?: string;
  readonly value?: number;
  readonly former?: readonly string[];
}

/** An item of a company list as the service gives it. */
export function companyItem({
  name,
  ticker,
  market = 'india',
  cap = 'mid',
  isin,
  cik,
  bse,
  value,
  former,
}: Given): unknown {
  const exchange = market === 'india' ? 'NSE' : 'NASDAQ';
  return {
    id: cik ?? `id-${ticker}`,
    ...(cik ? { cik } : {}),
    company_name: name,
    ticker,
    isin: isin ?? null,
    ...(former ? { former_tickers: former } : {}),
    marketcap_category: cap,
    exchange_info: [
      { exchange, symbol: ticker, url: `https://exchange.example/${ticker}` },
      ...(bse ? [{ exchange: 'BSE', symbol: ticker, scrip_code: bse, url: '' }] : []),
    ],
    ...(value === undefined ? {} : { market_snapshot: { market_cap: { value, unit: 'INR_CRORE' } } }),
  };
}

export function company(given: Given): Company {
  const read = readCompanyProfile(given.market ?? 'india', companyItem(given));
  if (!read) throw new Error(`no company: ${given.name}`);
  return read;
}
