import type { Rule } from './rule';
import { rule } from './rule';

const SYMBOL = /^[A-Z0-9][A-Z0-9&*$_.-]{0,31}$/;

/** The parts of an Indian ticker; a plain ("generic") ticker has no exchange. */
export interface IndianTicker {
  readonly exchange: 'NSE' | 'BSE' | undefined;
  readonly symbol: string;
}

/** Reads `INFY`, `NSE:INFY`, `NSE.INFY`, `BSE:500209`, `500209` (a number is a BSE code) in any case. */
export function parseIndianTicker(text: string): IndianTicker | undefined {
  const upper = text.trim().toUpperCase();
  const prefixed = /^(NSE|BSE)\s*[.:]\s*(.+)$/.exec(upper);
  const symbol = prefixed?.[2] ?? upper;
  if (!SYMBOL.test(symbol) || /^\d+\.\d+$/.test(symbol)) return undefined;
  const exchange = (prefixed?.[1] as 'NSE' | 'BSE' | undefined) ?? (/^\d+$/.test(symbol) ? 'BSE' : undefined);
  return { exchange, symbol };
}

/** The documented spelling: `BSE.<number>` for BSE codes where `numeric` says so, `EXCHANGE:TICKER` otherwise. */
function formatIndianTicker(ticker: IndianTicker, numeric: 'BSE.' | 'BSE:'): string {
  if (ticker.exchange === undefined) return ticker.symbol;
  const isBseId = ticker.exchange === 'BSE' && /^\d+$/.test(ticker.symbol);
  return isBseId ? `${numeric}${ticker.symbol}` : `${ticker.exchange}:${ticker.symbol}`;
}

/** A rule for Indian tickers in a documented spelling. */
function tickerRule(allowed: string, spelled: (ticker: IndianTicker) => string | undefined): Rule {
  return rule({
    kind: 'ticker',
    allowed,
    example: 'NSE:INFY',
    canonical: (text) => {
      const ticker = parseIndianTicker(text);
      return ticker && spelled(ticker);
    },
  });
}

/** E5–E11: a plain ticker, a ticker with its exchange, or a BSE code as `BSE.<number>` (E5 parameters). */
export const indianTicker = tickerRule('a ticker such as INFY, NSE:INFY, BSE:INFY or BSE.500209', (ticker) =>
  formatIndianTicker(ticker, 'BSE.'),
);

/** E12: tickers, `exchange:ticker` where they conflict; a BSE code follows `BSE:`. */
export const calendarTicker = tickerRule('a ticker such as INFY, NSE:INFY or BSE:500209', (ticker) =>
  formatIndianTicker(ticker, 'BSE:'),
);

/** E1–E4: `Exchange:Ticker` only. */
export const exchangeTicker = tickerRule(
  'Exchange:Ticker, such as NSE:INFY or BSE:500209',
  (ticker) => ticker.exchange && formatIndianTicker(ticker, 'BSE:'),
);

/** E15: a primary ticker, or a symbol with its exchange such as `NASDAQ:AAPL`. */
export const usTicker: Rule = rule({
  kind: 'ticker',
  allowed: 'a ticker such as AAPL or NASDAQ:AAPL',
  example: 'AAPL',
  canonical: (text) => {
    const upper = text.trim().toUpperCase();
    return /^([A-Z][A-Z0-9 ]{0,15}:)?[A-Z0-9][A-Z0-9.&*$/^-]{0,15}$/.test(upper) ? upper : undefined;
  },
});

/** E16 parameters: 10 digits with leading zeros, pattern `^[0-9]{10}$`. */
export const cik: Rule = rule({
  kind: 'cik',
  allowed: 'a CIK of 10 digits with leading zeros',
  example: '0000320193',
  canonical: (text) => (/^[0-9]{10}$/.test(text) ? text : undefined),
});
