import type { StatementData } from '../api';
import { amountsOf, collectAmounts } from './amounts';
import type { Check } from './check';
import { ownChecks } from './check-statement';
import { comparedLines, comparesAllLines, summedLines } from './neighbours/neighbour-checks';

/** What is known of a statement by itself, to be compared with its neighbours later. */
interface CheckedOnce {
  readonly checks: readonly Check[];
  /** Only the lines that neighbours are compared with. */
  readonly compared: StatementData;
  readonly summed: ReadonlySet<string>;
}

/**
 * A statement's own checks, for who reads many statements and asks each once: its numbers are kept only where all are asked for again,
 * to be compared with its neighbours.
 */
export function checkOnce(data: StatementData): CheckedOnce {
  const amounts = comparesAllLines(data) ? amountsOf(data) : collectAmounts(data);
  const checks = ownChecks(data, amounts);
  return { checks, compared: comparedLines(data, amounts), summed: summedLines(checks) };
}
