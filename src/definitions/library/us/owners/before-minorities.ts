import { US_COMPREHENSIVE_OF_MINORITIES } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { nameOf, onIncome } from '../../line-paths';
import { US_MINORITIES } from './minorities';
import { US_NET_INCOME } from '../totals';

/** Profit after tax before the minorities' share, computed from the lines above it, alone or with what associates earned, what was discontinued, or both. */
const US_AFTER_TAX = '[profit before exceptional items] - income.income_tax_expense_benefit';
const ASSOCIATES = onIncome('income_loss_from_equity_method_investments');
const DISCONTINUED = ['', '_attributable_to_reporting_entity'].map((of) =>
  onIncome(`income_loss_from_discontinued_operations_net_of_tax${of}`),
);
const US_DISCONTINUED = DISCONTINUED.join('|');
export const US_WHOLE_PROFITS = [
  US_AFTER_TAX,
  `${US_AFTER_TAX} + ${ASSOCIATES}`,
  `${US_AFTER_TAX} + ${US_DISCONTINUED}`,
  `${US_AFTER_TAX} + ${ASSOCIATES} + ${US_DISCONTINUED}`,
];

const CONTINUING = onIncome(
  'income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest',
);

/** Without a line of the profit of all: net income and the share of minorities, where the two, and not net income alone, are all that tax leaves (Honeywell). */
export const US_WITH_MINORITIES: readonly FormulaCase[] = US_MINORITIES.shares.flatMap((share) =>
  [CONTINUING, ...US_WHOLE_PROFITS].map((whole) => ({
    when: [
      { absent: ['income.profit_loss'] },
      { present: [share, US_NET_INCOME] },
      { same: [whole, `${US_NET_INCOME} + ${share}`] },
      { different: [whole, US_NET_INCOME] },
    ],
    take: `${US_NET_INCOME} + ${share}`,
  })),
);

const PROFIT = onIncome('profit_loss');

/**
 * What leaves open whether a share of minorities is off net income. It is where what is continued and what was discontinued are the profit of all, and less
 * the share that is net income: Pfizer to March 2009 has 1 million of either, so that net income is what tax leaves of the continued part.
 */
const mayHold = (share: string): readonly FormulaCondition[] => [
  ...[[PROFIT], [CONTINUING], DISCONTINUED].map((lines) => ({ absent: lines })),
  { different: [`${PROFIT} - ${share}`, US_NET_INCOME] },
  { different: [`${CONTINUING} + ${US_DISCONTINUED}`, PROFIT] },
];

/** Refuses a net income that equals the whole profit after tax, although another line shows a share of minorities. */
const beforeMinorities = (share: string, whole: string, doubt: FormulaCondition): FormulaCase => ({
  when: [
    { present: [share, US_NET_INCOME] },
    { different: [share, '0'] },
    doubt,
    { same: [whole, US_NET_INCOME] },
    { different: [`${whole} - ${share}`, US_NET_INCOME] },
    { different: [`${whole} + ${share}`, US_NET_INCOME] },
  ],
  refuse: `net_income_loss is all that tax leaves, before the share that ${nameOf(share)} gives to minorities; "${US_NET_INCOME}" is the line as filed`,
});

/** What minorities have of comprehensive income. An import without the presentation may have this line alone of theirs (Petrobras). */
const COMPREHENSIVE = onIncome(US_COMPREHENSIVE_OF_MINORITIES);

/** Refuses the same where no line gives minorities a share of the profit, and one of comprehensive income. */
const besideComprehensive = (whole: string): FormulaCase => ({
  when: [
    { present: [US_NET_INCOME] },
    { absentOrZero: US_MINORITIES.shares },
    { different: [COMPREHENSIVE, '0'] },
    { same: [whole, US_NET_INCOME] },
  ],
  refuse: `net_income_loss is all that tax leaves, and minorities have a share of comprehensive income, so that they have one of it, too; "${US_NET_INCOME}" is the line as filed`,
});

export const US_BEFORE_MINORITIES: readonly FormulaCase[] = [
  ...US_MINORITIES.shares.flatMap((share) =>
    mayHold(share).flatMap((doubt) => US_WHOLE_PROFITS.map((whole) => beforeMinorities(share, whole, doubt))),
  ),
  ...US_WHOLE_PROFITS.map(besideComprehensive),
];
