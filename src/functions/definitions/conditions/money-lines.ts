import type { Statement } from '../../../tables';

/** A line of a statement with its amount. */
export interface Amount {
  readonly path: string;
  readonly amount: number;
}

/**
 * The lines that are amounts of money, among the rows from `from` up to `to`, that one excluded. The number of shares, such as those in treasury, may
 * stand in the middle of a section and is no part of it.
 */
export function moneyLines(
  { outline, values, units }: Statement,
  from = 0,
  to: number = outline.length,
): readonly Amount[] {
  return outline.slice(from, to).flatMap(({ path }, index) => {
    const amount = values[from + index];
    const isMoney = units === undefined || units.kindOf(path) === 'money';
    return isMoney && typeof amount === 'number' ? [{ path, amount }] : [];
  });
}

export const sumOf = (lines: readonly Amount[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
