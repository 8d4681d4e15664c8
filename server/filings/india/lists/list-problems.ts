/** What of the rows of a list cannot be used, in words. */
const PROBLEMS = {
  address: 'an address of no file of the exchange',
  moment: 'a moment of publication that cannot be read',
  end: 'a last day of a period that cannot be read',
  scope: 'a scope that is neither consolidated nor standalone',
  isin: 'no ISIN of a company',
  symbol: 'a symbol that is another company’s too',
} as const;

/** Counts the rows of one list that cannot be used as they are, each with an example. */
export class ListProblems {
  readonly #found = new Map<keyof typeof PROBLEMS, { count: number; readonly example: string }>();

  add(problem: keyof typeof PROBLEMS, example: string): void {
    const known = this.#found.get(problem);
    if (known) known.count += 1;
    else this.#found.set(problem, { count: 1, example });
  }

  texts(file: string): readonly string[] {
    return [...this.#found].map(([problem, { count, example }]) => {
      const [rows, they] = count === 1 ? ['row has', 'it is'] : ['rows have', 'they are'];
      return `${file}: ${count} ${rows} ${PROBLEMS[problem]}, such as "${example}": ${they} not used`;
    });
  }
}
