import type { ExchangeLists } from '../lists/exchange-lists';
import { isOrdinaryShare, issuerOf } from './issuer';

/** Which company a symbol is or was of, and the symbol that a company has now. */
export interface Issuers {
  /** The issuers of a symbol by the list of equities, else by the list of filings, else by the filings themselves. */
  of(symbol: string): readonly string[];
  /** The symbol of an issuer in the list of equities, else in the newest row of the list of filings. */
  symbolOf(issuer: string): string | undefined;
  /** The symbols of an issuer's ordinary shares in the list of equities, where several leave open which one it has now. */
  uncertainSymbolsOf(issuer: string): readonly string[];
  /** Whether the list of equities has the symbol under no other issuer. */
  mayBe(symbol: string, issuer: string): boolean;
  /** Whether there is a list of equities. If so, a symbol that it lacks belongs to no company now. */
  readonly knowEquities: boolean;
}

export function issuersOf({ equities, filings, reportedIssuers }: ExchangeLists): Issuers {
  const listed = symbolsOfIssuers(equities);
  const bySymbol = new Map<string, Set<string>>();
  const newest = new Map<string, { symbol: string; moment: string }>();
  for (const { symbol, isin, broadcast = '' } of filings.values()) {
    const issuer = issuerOf(isin);
    if (symbol === undefined || issuer === undefined) continue;
    addIssuer(bySymbol, symbol, issuer);
    if ((newest.get(issuer)?.moment ?? '') <= broadcast) newest.set(issuer, { symbol, moment: broadcast });
  }
  const inNewest = (issuer: string) => listed.get(issuer)?.find((symbol) => symbol === newest.get(issuer)?.symbol);
  return {
    of: (symbol) => {
      const now = issuerOf(equities.get(symbol)?.isin);
      return now === undefined ? [...(bySymbol.get(symbol) ?? reportedIssuers.get(symbol) ?? [])] : [now];
    },
    symbolOf: (issuer) => inNewest(issuer) ?? listed.get(issuer)?.[0] ?? newest.get(issuer)?.symbol,
    uncertainSymbolsOf: (issuer) => {
      const symbols = listed.get(issuer) ?? [];
      return symbols.length > 1 && inNewest(issuer) === undefined ? symbols : [];
    },
    mayBe: (symbol, issuer) => (issuerOf(equities.get(symbol)?.isin) ?? issuer) === issuer,
    knowEquities: equities.size > 0,
  };
}

/** The symbols of each issuer; of several only those of ordinary shares, if there are any. */
function symbolsOfIssuers(equities: ExchangeLists['equities']): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const [ordinary, others] = [true, false].map((wanted) =>
    [...equities].filter(([, { isin }]) => isOrdinaryShare(isin) === wanted),
  );
  for (const [symbol, { isin }] of ordinary ?? []) {
    const issuer = issuerOf(isin);
    if (issuer !== undefined) found.set(issuer, [...(found.get(issuer) ?? []), symbol]);
  }
  for (const [symbol, { isin }] of others ?? []) {
    const issuer = issuerOf(isin);
    if (issuer !== undefined && !found.has(issuer)) found.set(issuer, [symbol]);
  }
  return found;
}

export function addIssuer(issuers: Map<string, Set<string>>, symbol: string, issuer: string): void {
  const known = issuers.get(symbol);
  if (known) known.add(issuer);
  else issuers.set(symbol, new Set([issuer]));
}
