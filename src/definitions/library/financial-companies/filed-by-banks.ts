import { lazy } from '../../../api/lazy';
import type { Formula, FormulaCase, Shipped } from '../../definition';
import { BANK_ALONE, ofLenders } from './lenders';
import { NONE, notShown } from '../not-applicable';

/** The interest that a bank earns: what it has of loans and of business is in proportion to it. */
export const EARNED = 'income.interest_earned';

const NOT_FILED = notShown('have no line of it');

/**
 * The formulas of a metric that only Indian banks file; US banks, and lenders that are not banks, have no line for it. Many groups do not file
 * it either: their refusals end with `ask`, which names the accounts that have it.
 */
export const ofIndianBanks = (bank: (ask: string) => Formula): Shipped['markets'] =>
  lazy(() => ({
    india: ofLenders({ bank: bank(''), bank_group: bank(BANK_ALONE), lender: NOT_FILED }),
    us: ofLenders({ bank: NOT_FILED, lender: NONE }),
  }));

/** Refuses a metric whose lines are filed as 0, or not at all. */
export const notFiled = (lines: readonly string[], what: string, ask: string): FormulaCase => ({
  when: [{ absentOrZero: lines }],
  refuse: `${what}: not filed in this statement${ask}`,
});
