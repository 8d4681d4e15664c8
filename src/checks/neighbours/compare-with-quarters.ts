import type { LineKind, StatementData } from '../../api';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';
import { isRestatement, SLIGHTLY_RESTATED } from '../restatement';
import { contradictionOf } from '../contradicted/contradicted-line';
import { Neighbours } from './neighbouring-statements';
import { FLOWS, quarterChecks } from './quarter-checks';
import { PROFIT } from '../owners/profit-attribution';
import { EARNED } from '../shares/indian-share-check';

/**
 * Whether a line can be compared with its quarters: it is an amount to which they add up, or earnings per share. Those are no sum where shares were
 * issued in between, and are judged by the profit.
 */
export const isComparableWithQuarters = (path: string, kind: LineKind | undefined): boolean =>
  kind === 'flow' || EARNED.test(path);

/** Main lines, which are compared exactly, whatever is computed from them. */
const MAIN: ReadonlySet<string> = new Set([...FLOWS, 'profit_before_exceptional_items_and_tax']);

/** An amount of a half-year or nine months beside what its quarters make. */
export interface QuartersCheck {
  readonly check: Check;
  /** Whether they are so far apart that no restatement explains it. */
  readonly isContradicted: boolean;
}

/**
 * How an amount of a half-year or nine months compares with its quarters; of earnings per share the profit. Of several lines that a figure is computed from,
 * one that companies classify otherwise later may be off by half a percent of the largest. Undefined where a quarter is not there. If the statement
 * of one of the quarters contradicts its own line, the quarters are no evidence and contradict nothing.
 */
export function compareWithQuarters(
  data: StatementData,
  quarters: readonly StatementData[],
  { path, largest }: { readonly path: string; readonly largest: number },
): QuartersCheck | undefined {
  const line = EARNED.test(path) ? PROFIT : path;
  const slight = MAIN.has(line) ? 0 : SLIGHTLY_RESTATED * largest;
  const [check] = quarterChecks(data, new Neighbours(quarters), [line]);
  if (check === undefined) return undefined;
  const { holds, reported, expected } = check;
  const isFarOff = !holds && !isRestatement(reported, expected) && Math.abs(reported - expected) > slight;
  return {
    check,
    isContradicted: isFarOff && !quarters.some((quarter) => isContradictedByItsStatement(quarter, line)),
  };
}

/** Whether a line is not what its name says, or a sum of its statement that has it does not hold, and none that does makes it. */
function isContradictedByItsStatement(quarter: StatementData, line: string): boolean {
  if (contradictionOf(quarter, line) !== undefined) return true;
  const ofLine = checkStatement(quarter).filter(({ measure, lines }) => measure === 'amount' && lines.includes(line));
  return ofLine.some(({ holds }) => !holds) && !ofLine.some((check) => check.holds && check.line === line);
}
