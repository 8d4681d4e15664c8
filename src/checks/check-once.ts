import type { StatementData } from './amounts';
import { amountsOf, collectAmounts, isUs } from './amounts';
import type { Check } from './check';
import { ownChecks } from './check-statement';
import { comparedLines, summedLines } from './neighbours';

/** What is known of a statement by itself, to be compared with its neighbours later. */
interface CheckedOnce {
  readonly checks: readonly Check[];
  /** Only the lines that neighbours are compared with. */
  readonly compared: StatementData;
  readonly summed: ReadonlySet<string>;
}

/**
 * A statement's own checks, for who reads many statements and asks each once: nothing of an Indian one is kept. All lines of a US
 * statement are compared with its neighbours, so its numbers are asked for again.
 */
export function checkOnce(data: StatementData): CheckedOnce {
  const amounts = isUs(data) ? amountsOf(data) : collectAmounts(data);
  const checks = ownChecks(data, amounts);
  return { checks, compared: comparedLines(data, amounts), summed: summedLines(checks) };
}
