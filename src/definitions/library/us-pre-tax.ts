import { US_PRE_TAX, US_REVENUE } from '../../api';
import { lazy } from '../../api/lazy';
import type { FormulaCase } from '../definition';

const BEFORE_TAX = US_PRE_TAX.map((line) => `income.${line}`);
/** Where some of twelve months' statements have the line, the others must not count it. */
const BEFORE_TAX_NAMES = new RegExp(`^(${US_PRE_TAX.join('|')})$`);
/** Its name in the IFRS taxonomy. */
const IFRS = 'income.profit_loss_before_tax';
const TAX = 'income.income_tax_expense_benefit';
const OPERATING = 'income.operating_income_loss';
const ALL_COSTS = ['income.costs_and_expenses', 'income.benefits_losses_and_expenses'];
/** What is left after tax, of what continues or of all, with minorities or without. */
const AFTER_TAX = [
  'income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest',
  'income_loss_from_continuing_operations',
  'profit_loss',
  'net_income_loss',
].map((line) => `income.${line}`);

/** What issuers show before tax or after it: where a statement has it, the lines do not tell which. */
const OF_ASSOCIATES = /equity_method|affiliate|unconsolidated|associates/;
const AFTER_TAX_ONLY = /net_of_tax|discontinued|extraordinary|cumulative_effect|noncontrolling|minority/;

/** Above the tax: where the lines begin, and what they begin with. */
const BEGINNINGS: readonly (readonly [after: string, lines: readonly string[]])[] = [
  [OPERATING, [OPERATING]],
  ...ALL_COSTS.flatMap((costs) => US_REVENUE.map((revenue) => [costs, [`income.${revenue}`, `-${costs}`]] as const)),
];

/**
 * Income before taxes: a line of it, else what is left after tax and the tax, where operating income, or revenue less all costs, and the lines down to the
 * tax make just that. A third of the filers of 2010 have a name of their own for it.
 */
export const usPreTax = lazy((): readonly FormulaCase[] => [
  { when: [{ absent: BEFORE_TAX }, { present: [IFRS] }], take: IFRS },
  ...BEFORE_TAX.map((line) => ({ when: [{ present: [line] }], take: BEFORE_TAX.join('|') })),
  ...AFTER_TAX.flatMap((profit) =>
    BEGINNINGS.map(([after, lines]): FormulaCase => ({
      when: [
        {
          foots: profit,
          lines: [...lines, `-${TAX}`],
          between: { after, before: /^income_tax_expense_benefit$/, except: BEFORE_TAX_NAMES, never: AFTER_TAX_ONLY },
          unless: OF_ASSOCIATES,
        },
      ],
      take: `${profit} + ${TAX}`,
    })),
  ),
  {
    when: [{ absent: BEFORE_TAX }],
    refuse:
      'the income statement has no standard line of income before taxes, and its lines above the tax do not prove to make the profit after it',
  },
  { take: BEFORE_TAX.join('|') },
]);
