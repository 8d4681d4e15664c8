import { US_LOAN_LOSSES } from '../../../../api';
import type { FormulaCase } from '../../../definition';
import { nameOf, onIncome } from '../../line-paths';

const LINES = US_LOAN_LOSSES.map(onIncome);
/** The total by its tag: of loans, leases and what else is owed. */
const [TOTAL = ''] = LINES;
/** Beside the total and losses on loans, the third of its parts (American Express). */
const OTHER_LOSSES = 'income.provision_for_other_losses';
const NET_INTEREST = 'income.interest_income_expense_net';
const AFTER_LOSSES = 'income.interest_income_expense_after_provision_for_loan_loss';

const PAIRS = LINES.flatMap((line, at) => LINES.slice(at + 1).map((other) => [line, other] as const));

/**
 * What a US bank loses on loans in a period. An issuer shows one of the lines; an import without the presentation may have a second from the cash flow
 * statement, which has losses on commitments in it (SunTrust, 904 million beside 862).
 */
export const usLoanLosses: readonly FormulaCase[] = [
  ...LINES.map((line): FormulaCase => ({
    when: [{ present: [line, NET_INTEREST, AFTER_LOSSES] }, { same: [`${NET_INTEREST} - ${line}`, AFTER_LOSSES] }],
    take: line,
  })),
  { when: [{ present: [TOTAL, OTHER_LOSSES] }], take: TOTAL },
  ...PAIRS.map(([line, other]): FormulaCase => ({
    when: [{ present: [line, other] }, { different: [line, other] }],
    refuse: `${nameOf(line)} and ${nameOf(other)} differ, and nothing says which of them is the losses on loans: each has its path`,
  })),
  { take: LINES.join('|') },
];
