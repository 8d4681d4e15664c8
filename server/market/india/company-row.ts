import type { CompanyRow } from '../../database/row';
import { TODAY } from '../dates';
import { createRandom } from '../random';
import type { IndianCompany } from './company';
import { factsOf } from './facts';

/** The database row of a company: its list item (Company (India)) and all its tickers. */
export function companyRow(company: IndianCompany): CompanyRow {
  const { id, name, ticker, nse, bse, size, industry } = company;
  const symbols = [{ exchange: '', symbol: ticker }];
  if (nse !== undefined) symbols.push({ exchange: 'NSE', symbol: nse });
  if (bse) symbols.push({ exchange: 'BSE', symbol: bse.ticker }, { exchange: 'BSE', symbol: bse.id });
  return {
    market: 'india',
    id,
    name,
    sector: industry.sector,
    industry: industry.industry,
    marketcapCategory: size,
    symbols,
    body: {
      id,
      company_name: name,
      ticker,
      isin: `INX${id.slice(1).padStart(8, '0')}7`,
      marketcap_category: size,
      market_snapshot: marketSnapshot(company),
      industry_info: {
        macro: industry.macro,
        sector: industry.sector,
        industry: industry.industry,
        basic_industry: industry.basic,
      },
      exchange_info: exchangeInfo(company),
      company_website: `https://www.example.com/in/${id.toLowerCase()}`,
    },
  };
}

function marketSnapshot(company: IndianCompany) {
  const random = createRandom(`india/price/${company.id}`);
  const { size, shares } = factsOf(company);
  const current = rupees((size * random.between(1.2, 5)) / shares);
  return {
    market_cap: { value: rupees(current * shares), unit: 'INR_CRORE' },
    prices: {
      currency: 'INR',
      current,
      high_52w: rupees(current * random.between(1.02, 1.5)),
      low_52w: rupees(current * random.between(0.55, 0.98)),
    },
    as_of: `${TODAY}T10:00:00Z`,
  };
}

/** The tickers of feed items (ExchangeTicker); NSE entries have no id. */
export function exchangeTickers(company: IndianCompany): object[] {
  return exchangeInfo(company).map(({ exchange, scrip_code, symbol, url }) =>
    exchange === 'NSE' ? { exchange, ticker: symbol, url } : { exchange, ticker: symbol, id: scrip_code, url },
  );
}

/** NSE entries have an empty scrip code, since the specification lists the field for every entry. */
function exchangeInfo({ nse, bse }: IndianCompany) {
  const url = (exchange: string, symbol: string) =>
    `https://exchange.example/${exchange}/${encodeURIComponent(symbol)}`;
  return [
    ...(bse ? [{ exchange: 'BSE', scrip_code: bse.id, symbol: bse.ticker, url: url('bse', bse.id) }] : []),
    ...(nse === undefined ? [] : [{ exchange: 'NSE', scrip_code: '', symbol: nse, url: url('nse', nse) }]),
  ];
}

function rupees(value: number): number {
  return Math.round(value * 100) / 100;
}
