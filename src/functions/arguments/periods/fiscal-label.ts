/** The fiscal year and quarter that a filing or a statement is labelled with: those in which its period ends. */
export interface FiscalLabel {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** The label of a feed row or of a statement; undefined where either part is missing or is no fiscal period. */
export function readFiscalLabel(year: unknown, quarter: unknown): FiscalLabel | undefined {
  const digits = /^Q([1-4])$/.exec(String(quarter))?.[1];
  return digits !== undefined && /^\d{4}$/.test(String(year))
    ? { year: Number(year), quarter: Number(digits) }
    : undefined;
}

/** How many quarters `to` is after `from`; negative where it is before. */
export function quartersBetween(from: FiscalLabel, to: FiscalLabel): number {
  return (to.year - from.year) * 4 + to.quarter - from.quarter;
}

/** The label so many quarters before another. */
export function quartersEarlier({ year, quarter }: FiscalLabel, quarters: number): FiscalLabel {
  const index = year * 4 + quarter - 1 - quarters;
  return { year: Math.floor(index / 4), quarter: (((index % 4) + 4) % 4) + 1 };
}
