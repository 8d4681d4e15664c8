import type { CompanyRow } from '../../database/row';
import type { UsIssuer } from './issuer';

/** The issuer as the list answers it (Company (US)), and every way to name it. */
export function issuerRow(issuer: UsIssuer): CompanyRow {
  const { cik, name, ticker, exchange, symbol, size, sector, industry } = issuer;
  return {
    market: 'us',
    id: cik,
    name,
    sector,
    industry,
    marketcapCategory: size,
    symbols: [
      { exchange: '', symbol: ticker },
      { exchange, symbol },
    ],
    body: {
      id: cik,
      cik,
      company_name: name,
      company_website: `https://www.example.com/us/${cik}`,
      ticker,
      isin: `USX${cik.slice(2)}5`,
      marketcap_category: size,
      industry_info: { macro: sector, sector, industry, basic_industry: industry },
      exchange_info: [{ exchange, symbol, url: `https://exchange.example/us/${encodeURIComponent(symbol)}` }],
    },
  };
}
