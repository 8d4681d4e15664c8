import type { ExchangeLists } from '../lists/exchange-lists';
import { issuersOf } from './issuers';
import { codeOf } from './reporting-company';

/** What the lists leave open of the symbols under which filings were read. */
export function uncertainSymbolTexts(lists: ExchangeLists, symbols: readonly string[]): readonly string[] {
  const issuers = issuersOf(lists);
  return symbols.flatMap((symbol) => {
    const known = issuers.of(symbol);
    const others = known.flatMap((issuer) => issuers.uncertainSymbolsOf(issuer));
    if (others.length > 0) {
      const listed = others.join(' and ');
      return `${symbol}: the list of equities has this company under ${listed}; ${symbol} was taken: the exchange’s list of filings shows which it has now`;
    }
    const mayBeFormer = issuers.knowEquities && known.length === 0 && codeOf(symbol) === undefined;
    if (!mayBeFormer || lists.disputed.has(symbol)) return [];
    return `${symbol}: is not in the list of equities: where its company has another symbol now, the exchange’s list of filings puts them together`;
  });
}
