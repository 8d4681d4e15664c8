/** The codes of the BSE in the filings of each symbol: a company keeps its code, also where its symbol changes. */
export class CodesOfSymbols {
  readonly #filesOf = new Map<string, Map<string, string[]>>();

  add(symbol: string, code: string | undefined, file: string): void {
    if (code === undefined) return;
    let codes = this.#filesOf.get(symbol);
    if (!codes) this.#filesOf.set(symbol, (codes = new Map()));
    codes.set(code, [...(codes.get(code) ?? []), file]);
  }

  texts(): readonly string[] {
    return [...this.#severalCodes(), ...this.#severalSymbols()];
  }

  /** The symbols with several codes, and the filings with another than most have. */
  #severalCodes(): readonly string[] {
    return [...this.#filesOf].flatMap(([symbol, codes]) => {
      const [usual, ...others] = byCount(codes);
      if (usual === undefined) return [];
      return others.map(
        ([code, files]) =>
          `${symbol}: ${files.join(', ')}: of the code ${code} at the BSE, where ${usual[1].length === 1 ? 'another filing has' : `${usual[1].length} filings have`} ${usual[0]}: it may be another company’s`,
      );
    });
  }

  /** The codes of several symbols: nothing given says that these are one company. */
  #severalSymbols(): readonly string[] {
    const symbolsOf = new Map<string, string[]>();
    for (const [symbol, codes] of this.#filesOf) {
      const [usual] = byCount(codes);
      if (usual) symbolsOf.set(usual[0], [...(symbolsOf.get(usual[0]) ?? []), symbol]);
    }
    const several = [...symbolsOf].filter(([, symbols]) => symbols.length > 1);
    return several.map(
      ([code, symbols]) =>
        `${symbols.sort().join(', ')}: have one code at the BSE, ${code}, as a company does that changed its symbol: the exchange’s list of filings puts them together`,
    );
  }
}

type FilesOfCodes = ReadonlyMap<string, readonly string[]>;

const byCount = (codes: FilesOfCodes) => [...codes].sort(([, one], [, other]) => other.length - one.length);
