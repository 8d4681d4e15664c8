import type { FormulaCase } from '../../../definition';
import { onBalance } from '../../line-paths';

const OWNERS = onBalance('stockholders_equity');
const MINORITIES = 'minority_interest';
/** Lines with which the owners' equity begins. */
const OWNERS_LINES = [
  'common_stock_value',
  'common_stocks_including_additional_paid_in_capital',
  'additional_paid_in_capital',
  'additional_paid_in_capital_common_stock',
  'retained_earnings_accumulated_deficit',
].map(onBalance);

/**
 * Refuses total equity where no line has it and the minorities stand above the lines of the owners' equity: there stands what may be redeemed, which is no
 * equity (Arch Coal's "Redeemable noncontrolling interest", LabCorp's).
 */
export const US_MINORITIES_OUTSIDE: readonly FormulaCase[] = OWNERS_LINES.map((line) => ({
  when: [{ present: [OWNERS, onBalance(MINORITIES), line] }],
  refuseOthers: {
    beside: OWNERS,
    above: line,
    like: new RegExp(`^${MINORITIES}$`),
    known: [],
    because: `stands above the owners' equity, where what may be redeemed does, which is no equity; "${OWNERS}" is without it`,
  },
}));
