import type { CompanyRow } from '../../database/row';
import { createNames, createLongNames } from '../invented-company-names';
import type { Random } from '../random';
import { createRandom } from '../random';
import { SHOWCASE } from '../showcase';
import type { YearEnd } from './calendar';
import { FRIDAY, SATURDAY, SUNDAY } from './calendar';

export type UsSize = 'mega' | 'large' | 'mid' | 'small' | 'micro' | 'nano';
type Trade = 'product' | 'service';

/** An issuer of the fictional market, without its figures. */
export interface UsIssuer {
  /** Millions above the range in use by the regulator. */
  readonly cik: string;
  readonly name: string;
  readonly ticker: string;
  readonly exchange: 'NASDAQ' | 'NYSE';
  /** In the exchange's spelling, which writes share classes differently from the ticker. */
  readonly symbol: string;
  readonly size: UsSize;
  readonly trade: Trade;
  readonly sector: string;
  readonly industry: string;
  readonly yearEnd: YearEnd;
  /** The first fiscal year with its own filings, which contain the year before as a comparative. */
  readonly firstYear: number;
  /** Files a 20-F once a year instead of 10-Q and 10-K. */
  readonly isForeign: boolean;
  /** The name of its revenue line; two tags are in use. */
  readonly revenueLine: string;
  /** True if it reports three-month cash flows too; most issuers report only year to date. */
  readonly quarterlyCashFlows: boolean;
  /** A fiscal year whose 10-K was amended later. */
  readonly amended?: number | undefined;
  readonly files: boolean;
}

const ISSUER_COUNT = 200;
export const US_FIRST_YEAR = 2021;

const YEAR_ENDS: readonly YearEnd[] = [
  { kind: 'month', month: 12 },
  { kind: 'month', month: 12 },
  { kind: 'month', month: 12 },
  { kind: 'month', month: 12 },
  { kind: 'month', month: 6 },
  { kind: 'month', month: 9 },
  { kind: 'month', month: 1 },
  { kind: 'month', month: 3 },
  { kind: 'last', month: 9, weekday: SATURDAY },
  { kind: 'last', month: 1, weekday: SUNDAY },
  { kind: 'nearest', month: 9, weekday: FRIDAY },
  { kind: 'nearest', month: 1, weekday: SATURDAY },
  { kind: 'nearest', month: 12, weekday: SUNDAY },
];

const TRADES: readonly (readonly [sector: string, industry: string, suffix: string, trade: Trade])[] = [
  ['Information Technology', 'IT - Software', 'Systems Inc', 'service'],
  ['Information Technology', 'Semiconductors', 'Semiconductor Corp', 'product'],
  ['Information Technology', 'Computers Hardware', 'Devices Inc', 'product'],
  ['Healthcare', 'Pharmaceuticals', 'Therapeutics Inc', 'product'],
  ['Healthcare', 'Medical Equipment', 'Medical Corp', 'product'],
  ['Consumer Services', 'Hotels, Restaurants & Leisure', 'Restaurants Inc', 'service'],
  ['Consumer Goods', 'Packaged Foods', 'Foods Co', 'product'],
  ['Retailing', 'Department Stores', 'Stores Inc', 'product'],
  ['Capital Goods', 'Industrial Machinery', 'Industries Inc', 'product'],
  ['Oil, Gas & Consumable Fuels', 'Exploration & Production', 'Petroleum Corp', 'product'],
  ['Power', 'Power Generation', 'Electric Co', 'service'],
  ['Media', 'Entertainment', 'Media Group Inc', 'service'],
];

export function usIssuers(): UsIssuer[] {
  const names = createNames(createRandom('us/names'));
  const tickers = new Set<string>([SHOWCASE.us.ticker, SHOWCASE.us5253.ticker]);
  return Array.from({ length: ISSUER_COUNT }, (_, index) => {
    const cik = String(9_000_001 + index).padStart(10, '0');
    const random = createRandom(`us/issuer/${cik}`);
    if (index < 2) return showcase(index, cik);
    const stem = names();
    return ordinary({ index, cik, stem, letters: pickTicker(stem, tickers, random) }, random);
  });
}

function showcase(index: number, cik: string): UsIssuer {
  const { name, ticker } = index === 0 ? SHOWCASE.us : SHOWCASE.us5253;
  const [sector, industry, , trade] = TRADES[index === 0 ? 0 : 2] ?? ['', '', '', 'service'];
  const yearEnd: YearEnd = index === 0 ? { kind: 'month', month: 12 } : { kind: 'last', month: 9, weekday: SATURDAY };
  const listing = { exchange: 'NASDAQ', symbol: ticker, size: 'mega', files: true } as const;
  const filing = {
    firstYear: US_FIRST_YEAR,
    isForeign: false,
    quarterlyCashFlows: false,
    yearEnd,
    revenueLine: 'revenues',
  };
  return { cik, name, ticker, sector, industry, trade, ...listing, ...filing };
}

interface Named {
  readonly index: number;
  readonly cik: string;
  /** The first word of its name. */
  readonly stem: string;
  readonly letters: string;
}

function ordinary({ index, cik, stem, letters }: Named, random: Random): UsIssuer {
  const [sector, industry, suffix, trade] = random.pick(TRADES);
  const isForeign = random.chance(0.06);
  // Every twentieth issuer lists a share class, which ticker and exchange symbol spell differently.
  const hasClass = index % 20 === 10;
  return {
    cik,
    name: `${stem} ${isForeign ? 'Holdings plc' : suffix}`,
    ticker: hasClass ? `${letters}.B` : letters,
    symbol: hasClass ? `${letters}-B` : letters,
    exchange: random.chance(0.55) ? 'NASDAQ' : 'NYSE',
    size: random.pick(['mega', 'large', 'large', 'mid', 'mid', 'small', 'small', 'micro', 'micro', 'nano'] as const),
    trade,
    sector,
    industry,
    yearEnd: YEAR_ENDS[index % YEAR_ENDS.length] ?? { kind: 'month', month: 12 },
    firstYear: random.chance(0.12) ? US_FIRST_YEAR + random.integer(1, 3) : US_FIRST_YEAR,
    isForeign,
    revenueLine: random.chance(0.35) ? 'revenue_from_contract_with_customer_excluding_assessed_tax' : 'revenues',
    quarterlyCashFlows: random.chance(0.1),
    amended: random.chance(0.08) ? random.integer(2024, 2025) : undefined,
    files: !random.chance(0.02),
  };
}

function pickTicker(stem: string, taken: Set<string>, random: Random): string {
  const letters = stem.toUpperCase();
  for (;;) {
    const rest = [...letters.slice(1)].filter(() => random.chance(0.5)).join('');
    const ticker = (letters.slice(0, 1) + rest).slice(0, 4);
    if (ticker.length < 3 || taken.has(ticker)) continue;
    taken.add(ticker);
    return ticker;
  }
}

/** Together with the others more than six thousand issuers, as many as a real country lists. */
const MINOR_COUNT = 6_000;
const FIRST_CIK = 9_010_001;
/** One letter more than the tickers of issuers with filings, so that none is equal. */
const TICKER_LENGTH = 5;

/** Small listed issuers without filings, so that the list is as long as a real one. */
export function minorIssuers(): UsIssuer[] {
  const random = createRandom('us/minors');
  const names = createLongNames(random);
  const tickers = new Set<string>();
  const pickTicker = (stem: string) => {
    for (;;) {
      const rest = [...stem.slice(1)].filter(() => random.chance(0.6)).join('');
      const ticker = (stem.slice(0, 1) + rest).slice(0, TICKER_LENGTH).toUpperCase();
      if (ticker.length < TICKER_LENGTH || tickers.has(ticker)) continue;
      tickers.add(ticker);
      return ticker;
    }
  };
  return Array.from({ length: MINOR_COUNT }, (_, index) => {
    const stem = names();
    const [sector, industry, suffix, trade] = random.pick(TRADES);
    const ticker = pickTicker(stem);
    return {
      cik: String(FIRST_CIK + index).padStart(10, '0'),
      name: `${stem} ${suffix}`,
      ticker,
      symbol: ticker,
      exchange: random.chance(0.6) ? 'NASDAQ' : 'NYSE',
      size: random.pick(['small', 'micro', 'nano'] as const),
      trade,
      sector,
      industry,
      yearEnd: { kind: 'month', month: 12 },
      firstYear: US_FIRST_YEAR,
      isForeign: false,
      revenueLine: 'revenues',
      quarterlyCashFlows: false,
      files: false,
    };
  });
}

/** The database row of an issuer: its list item (Company (US)) and all its tickers. */
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
