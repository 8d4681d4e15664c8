import { createRandom } from '../random';
import { createLongNames } from '../name';
import type { UsIssuer } from './issuer';
import { TRADES, US_FIRST_YEAR } from './issuer';

/** With the others more than six thousand, as many as a country lists. */
const MINOR_COUNT = 6_000;
const FIRST_CIK = 9_010_001;
/** One letter more than the tickers of the issuers that file, so that none is the same. */
const TICKER_LENGTH = 5;

/** Issuers that are listed and nothing more, small ones: they make the list as long as a real one. */
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
