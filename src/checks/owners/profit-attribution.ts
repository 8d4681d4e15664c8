import { GROUPS_PROFIT } from '../../api';
import type { Amounts } from '../amounts';
import { roundingOf } from '../rounding';

/** The line of an Indian statement that its owners and minorities share. */
export const PROFIT = 'profit_after_tax';
const { owners: OWNERS, minorities: MINORITIES } = GROUPS_PROFIT;

/** The shares of a group's profit after tax, which they do not make. */
interface FailedAttribution {
  readonly profit: number;
  readonly owners: number;
  readonly minorities: number;
  /** By how much the shares are less than the profit: more than the rounding. */
  readonly missing: number;
  readonly rounding: number;
}

/** By how much the owners' and the minorities' shares are less than a group's profit after tax; undefined as `failedAttribution`. */
export function missingFromAttribution(all: Amounts['all']): number | undefined {
  return failedAttribution(all)?.missing;
}

/** Undefined where the shares of owners and minorities make the profit within its rounding, or where one of the lines is missing. */
export function failedAttribution(all: Amounts['all']): FailedAttribution | undefined {
  const [profit, owners, minorities] = [PROFIT, OWNERS, MINORITIES].map((line) => all.get(line));
  if (!profit || !owners || typeof minorities !== 'number') return undefined;
  const rounding = [profit, owners, minorities].reduce((sum, each) => sum + roundingOf(each, 0), 0);
  const missing = profit - owners - minorities;
  return Math.abs(missing) <= rounding ? undefined : { profit, owners, minorities, missing, rounding };
}
