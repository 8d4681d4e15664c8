import { type MarketId, parseIndianTicker } from '../../api';
import { usTickerIn } from '../arguments/companies/company-argument';
import { readVendorSpelling } from '../arguments/companies/vendor-spelling';

/** Refinitiv's suffixes of tickers of Nasdaq and of the NYSE. */
const EXCHANGE_MARKS: readonly string[] = ['.O', '.N'];

/** As typed first. Lists write a class of shares as `BRK.B` or `BRK-B`; where no class is named so, `AAPL.O` is AAPL. */
export function usSpellings(ticker: string): readonly string[] {
  const [, symbol, mark, share] = /^(.+)([.-])([A-Z])$/.exec(ticker) ?? [];
  if (!symbol || !share) return [ticker];
  const asClass = [ticker, `${symbol}${mark === '.' ? '-' : '.'}${share}`];
  return EXCHANGE_MARKS.includes(`${mark}${share}`) ? [...asClass, symbol] : asClass;
}

/** A class of shares, or what Refinitiv writes like one. */
const CLASS = /^[A-Z]{1,5}[ ./-][A-Z]$/i;

/**
 * The identifiers that a listing may have in the list of its market, in the order to try, where a text is one as other
 * systems write it; none for a listing of another market, undefined for a text without such a mark.
 */
export function listingIdentifiers(market: MarketId, text: string): readonly string[] | undefined {
  const spelled = readVendorSpelling(text);
  if (spelled && spelled.market !== market) return [];
  return IDENTIFIERS[market](text, spelled?.text);
}

const IDENTIFIERS: Readonly<
  Record<MarketId, (text: string, spelled: string | undefined) => readonly string[] | undefined>
> = {
  india(_, spelled) {
    if (spelled === undefined) return undefined;
    const { exchange, symbol } = parseIndianTicker(spelled) ?? {};
    return symbol === undefined ? [] : [exchange === undefined ? symbol : `${exchange}:${symbol}`];
  },
  us(text, spelled) {
    if (spelled === undefined && !CLASS.test(text)) return undefined;
    const ticker = usTickerIn(text, 'text');
    return ticker === undefined ? [] : usSpellings(ticker);
  },
};
