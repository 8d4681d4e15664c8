import type { Statement } from '../../../../tables';

/** A line of a statement with its amount. */
export interface Amount {
  readonly path: string;
  readonly amount: number;
}

/** A net asset by its name: among the liabilities it is filed as a negative amount, and owed (Edison Mission, Time Warner Cable). */
const NET_DEFERRED_TAXES = /^deferred_tax_assets_liabilities_net/;

/**
 * The lines that are amounts of money, among the rows from `from` up to `to`, that one excluded. The number of shares, such as those in treasury, may
 * stand in the middle of a section and is no part of it.
 */
export function moneyLines(
  { outline, values, units }: Statement,
  from = 0,
  to: number = outline.length,
): readonly Amount[] {
  const assets = outline.findIndex(({ path }) => path === 'assets');
  return outline.slice(from, to).flatMap(({ path }, index) => {
    const amount = values[from + index];
    const isMoney = units === undefined || units.kindOf(path) === 'money';
    if (!isMoney || typeof amount !== 'number') return [];
    const isOwed = assets >= 0 && from + index > assets && NET_DEFERRED_TAXES.test(path);
    return [{ path, amount: isOwed ? Math.abs(amount) : amount }];
  });
}

export const amountsIn = (lines: readonly Amount[]): readonly number[] => lines.map(({ amount }) => amount);

export const sumOf = (lines: readonly Amount[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
