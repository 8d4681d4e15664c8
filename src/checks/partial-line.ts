import type { StatementData } from '../api';
import { BANKS_PROFIT } from '../api';
import { amountsOf } from './amounts';
import { roundingOf } from './rounding';

const PROFIT = 'profit_after_tax';

/**
 * Why a line is not all that its everyday name says, where another line shows what it is without; undefined where nothing does. The
 * line is what was filed under its name, and nothing denies it.
 */
export function missingFromLine(data: StatementData, path: string): string | undefined {
  if (path !== PROFIT || data.statement_scope !== 'consolidated') return undefined;
  const { all } = amountsOf(data);
  const [profit, owners, minorities] = [path, BANKS_PROFIT.owners, BANKS_PROFIT.minorities].map((line) =>
    all.get(line),
  );
  if (typeof profit !== 'number' || !owners || typeof minorities !== 'number') return undefined;
  const rounding = roundingOf(profit, 0) + roundingOf(owners, 0) + roundingOf(minorities, 0);
  if (Math.abs(owners + minorities - profit) <= rounding) return undefined;
  return `the share of associates (${BANKS_PROFIT.associates}) stands below it, and is in the profit of other groups`;
}
