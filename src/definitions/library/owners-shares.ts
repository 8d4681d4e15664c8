import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api/lines/group-profit';
import type { FormulaCase } from '../definition';

const [OWNERS, MINORITIES] = [`income.${GROUPS_PROFIT.owners}`, `income.${GROUPS_PROFIT.minorities}`];
const [THEIRS, OTHERS] = [`income.${SHARES_OF_COMPREHENSIVE.owners}`, `income.${SHARES_OF_COMPREHENSIVE.minorities}`];
const COMPREHENSIVE = 'income.comprehensive_income_for_the_period';
const OTHER = 'income.other_comprehensive_income_net_of_taxes';

const SHARES = `${OWNERS} + ${MINORITIES}`;
const COMPREHENSIVE_SHARES = `${THEIRS} + ${OTHERS}`;

/**
 * The owners' profit of an Indian group whose shares of the profit were filed with those of another income. Filers put the shares of comprehensive income there, or those
 * of other comprehensive income: where the two pairs of lines make these two totals, the profit is the difference. Where minorities have
 * nothing and the owners all of the comprehensive income, the profit is theirs too.
 */
export const SHARES_OF_OTHER_INCOME: readonly FormulaCase[] = [
  { when: [{ same: [SHARES, OTHER] }, { same: [COMPREHENSIVE_SHARES, COMPREHENSIVE] }], take: `${THEIRS} - ${OWNERS}` },
  { when: [{ same: [SHARES, COMPREHENSIVE] }, { same: [COMPREHENSIVE_SHARES, OTHER] }], take: `${OWNERS} - ${THEIRS}` },
  ...[THEIRS, OWNERS].map((all) => ({
    when: [{ zero: MINORITIES }, { zero: OTHERS }, { same: [all, COMPREHENSIVE] }] as const,
    take: 'income.profit_after_tax',
  })),
];
