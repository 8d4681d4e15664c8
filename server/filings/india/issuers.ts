import type { ExchangeLists } from './exchange-lists';

/** The issuer in an ISIN: a company keeps it where a split, or a share of another kind, changes the rest. */
export function issuerOf(isin: string | undefined): string | undefined {
  return /^IN[E9]([0-9A-Z]{4})\d{2}[0-9A-Z]{2}\d$/.exec(isin?.trim().toUpperCase() ?? '')?.[1];
}

/** Which company a symbol is or was of, and the symbol that a company has now. */
export interface Issuers {
  /** The issuers of a symbol by the list of equities, else by the list of filings, else by the filings themselves. */
  of(symbol: string): readonly string[];
  /** The symbol of an issuer in the list of equities, else in the newest row of the list of filings. */
  symbolOf(issuer: string): string | undefined;
  /** Whether the list of equities has the symbol under no other issuer. */
  mayBe(symbol: string, issuer: string): boolean;
  /** Whether there is a list of equities: a symbol that it lacks is no company's now. */
  readonly knowEquities: boolean;
}

export function issuersOf({ equities, filings, saidIssuers }: ExchangeLists): Issuers {
  const listed = new Map<string, string>();
  for (const [symbol, { isin }] of equities) {
    const issuer = issuerOf(isin);
    if (issuer !== undefined && !listed.has(issuer)) listed.set(issuer, symbol);
  }
  const bySymbol = new Map<string, Set<string>>();
  const newest = new Map<string, { symbol: string; moment: string }>();
  for (const { symbol, isin, broadcast = '' } of filings.values()) {
    const issuer = issuerOf(isin);
    if (symbol === undefined || issuer === undefined) continue;
    addIssuer(bySymbol, symbol, issuer);
    if ((newest.get(issuer)?.moment ?? '') <= broadcast) newest.set(issuer, { symbol, moment: broadcast });
  }
  return {
    of: (symbol) => {
      const now = issuerOf(equities.get(symbol)?.isin);
      return now === undefined ? [...(bySymbol.get(symbol) ?? saidIssuers.get(symbol) ?? [])] : [now];
    },
    symbolOf: (issuer) => listed.get(issuer) ?? newest.get(issuer)?.symbol,
    mayBe: (symbol, issuer) => (issuerOf(equities.get(symbol)?.isin) ?? issuer) === issuer,
    knowEquities: equities.size > 0,
  };
}

export function addIssuer(issuers: Map<string, Set<string>>, symbol: string, issuer: string): void {
  const known = issuers.get(symbol);
  if (known) known.add(issuer);
  else issuers.set(symbol, new Set([issuer]));
}
