/** The codes of the BSE in the filings of each symbol: a company keeps its code, also where its symbol changes. */
export class CodesOfSymbols {
  readonly #filesOf = new Map<string, Map<string, string[]>>();

  add(symbol: string, code: string | undefined, file: string): void {
    if (code === undefined) return;
    let codes = this.#filesOf.get(symbol);
    if (!codes) this.#filesOf.set(symbol, (codes = new Map()));
    codes.set(code, [...(codes.get(code) ?? []), file]);
  }

  /** The symbols with several codes, and the filings with another than most have. */
  texts(): readonly string[] {
    return [...this.#filesOf].flatMap(([symbol, codes]) => {
      const [usual, ...others] = [...codes].sort(([, one], [, other]) => other.length - one.length);
      if (usual === undefined) return [];
      return others.map(
        ([code, files]) =>
          `${symbol}: ${files.join(', ')}: of the code ${code} at the BSE, where ${usual[1].length === 1 ? 'another filing has' : `${usual[1].length} filings have`} ${usual[0]}: it may be another company’s`,
      );
    });
  }
}
