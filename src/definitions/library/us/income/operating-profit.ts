import { US_REVENUE } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { exactly, onIncome } from '../../line-paths';
import { US_GROSS_PROFIT, US_OPERATING } from '../totals';

const IFRS = 'income.profit_loss_from_operating_activities';
const IFRS_BEFORE_TAX = 'income.profit_loss_before_tax';
/** What finance cost less what it earned: interest and the other lines of finance are parts of it. */
const IFRS_NET_FINANCE = 'income.finance_income_cost';
const REVENUES = ['income.revenue', ...US_REVENUE.map(onIncome)];

/** Lines of the statement, and all between two of them, add up to a profit. */
const makes = (profit: string, from: string): FormulaCondition => ({
  foots: {
    total: profit,
    lines: [from],
    between: { after: from, before: exactly(profit), except: exactly(US_GROSS_PROFIT) },
  },
});

/** Operating income of an insurer: health insurers file it, others have none. */
export const US_INSURERS_OPERATING_PROFIT = US_OPERATING;

const asFiled: FormulaCase = { when: [{ present: [US_OPERATING] }], take: US_OPERATING };

/**
 * Operating income. IFRS asked for no such total before 2027, so that filers use its name for the profit of their segments, too, which stands in a
 * note: Logistic Properties of the Americas for its rents less what its buildings cost, before administration. It is taken where it proves to be one
 * of the sums of the income statement, and where there is no income before tax to hold it to.
 */
export const usOperatingProfit = lazy((): readonly FormulaCase[] => [
  asFiled,
  { when: [{ present: [IFRS] }, { absent: [IFRS_BEFORE_TAX] }], take: IFRS },
  { when: [makes(IFRS_BEFORE_TAX, IFRS)], take: IFRS },
  { when: [{ same: [IFRS_BEFORE_TAX, `${IFRS} + ${IFRS_NET_FINANCE}`] }], take: IFRS },
  ...[US_GROSS_PROFIT, ...REVENUES].map((line): FormulaCase => ({ when: [makes(IFRS, line)], take: IFRS })),
  {
    when: [{ present: [IFRS] }],
    refuse: `profit_loss_from_operating_activities may be a profit of segments: neither do the lines above it make it, nor do it and the lines below make income before tax; "${IFRS}" is the line as filed`,
  },
  { take: US_OPERATING },
]);
