import { US_PRE_TAX, US_REVENUE } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCase } from '../../../definition';
import { nameOf, onIncome } from '../../line-paths';
import { US_OPERATING } from '../totals';

const BEFORE_TAX = US_PRE_TAX.map(onIncome);
/** The line itself, which is no part of the sum: in twelve months only some of the statements may have it. */
const BEFORE_TAX_NAMES = new RegExp(`^(${US_PRE_TAX.join('|')})$`);
/** Its name in the IFRS taxonomy. */
const IFRS = 'income.profit_loss_before_tax';
const TAX = 'income.income_tax_expense_benefit';
const ALL_COSTS = ['income.costs_and_expenses', 'income.benefits_losses_and_expenses'];
/** Profits after tax: of continuing or all operations, with or without the minorities' share. */
export const US_PROFITS_AFTER_TAX = [
  'income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest',
  'income_loss_from_continuing_operations',
  'profit_loss',
  'net_income_loss',
].map(onIncome);

/** Lines that issuers show before or after tax. If a statement has one, it is not known which. */
const OF_ASSOCIATES = /equity_method|affiliate|unconsolidated|associates/;
const OF_ASSOCIATES_OR_TAX = new RegExp(`${OF_ASSOCIATES.source}|income_tax(es)?_|tax_expense`);
const AFTER_TAX_ONLY = /net_of_tax|discontinued|extraordinary|cumulative_effect|noncontrolling|minority/;

/** What stands after tax with most issuers that have it: beside one of these, profit and tax are often not the income before taxes (21 of 59 in 2010). */
const OFTEN_AFTER_TAX = [
  'income_loss_from_equity_method_investments',
  'income_loss_from_discontinued_operations_net_of_tax',
  'income_loss_from_discontinued_operations_net_of_tax_attributable_to_reporting_entity',
].map(onIncome);
const UNPROVED =
  'the income statement has no standard line of income before taxes, and its lines above the tax do not prove it';

/** The beginnings of the sum above the tax: the line after which further lines count, and the lines with which the sum begins. */
const BEGINNINGS: readonly (readonly [after: string, lines: readonly string[]])[] = [
  [US_OPERATING, [US_OPERATING]],
  ...ALL_COSTS.flatMap((costs) => US_REVENUE.map((revenue) => [costs, [onIncome(revenue), `-${costs}`]] as const)),
];

/** Without a line of tax the profit is before it, too, where the lines above make it: who develops medicines, or is yet to buy a business, pays none. */
const withoutTax = (profit: string): readonly FormulaCase[] =>
  BEGINNINGS.map(([after, lines]) => ({
    when: [
      { absent: [TAX, ...BEFORE_TAX] },
      {
        foots: {
          total: profit,
          lines,
          between: { after, before: new RegExp(`^${nameOf(profit)}$`), never: AFTER_TAX_ONLY },
          unless: OF_ASSOCIATES_OR_TAX,
        },
      },
    ],
    take: profit,
  }));

/**
 * Income before taxes: its line, else profit after tax plus tax, if operating income, or revenue less all costs, and the lines down to the tax add
 * up to that exactly. A third of the issuers of 2010 use a name of their own for it.
 */
export const usPreTax = lazy((): readonly FormulaCase[] => [
  { when: [{ absent: BEFORE_TAX }, { present: [IFRS] }], take: IFRS },
  ...BEFORE_TAX.map((line) => ({ when: [{ present: [line] }], take: BEFORE_TAX.join('|') })),
  ...US_PROFITS_AFTER_TAX.flatMap((profit) =>
    BEGINNINGS.map(([after, lines]): FormulaCase => ({
      when: [
        {
          foots: {
            total: profit,
            lines: [...lines, `-${TAX}`],
            between: { after, before: /^income_tax_expense_benefit$/, except: BEFORE_TAX_NAMES, never: AFTER_TAX_ONLY },
            unless: OF_ASSOCIATES,
          },
        },
      ],
      take: `${profit} + ${TAX}`,
    })),
  ),
  ...US_PROFITS_AFTER_TAX.flatMap(withoutTax),
  {
    when: [{ absent: BEFORE_TAX }, { present: [TAX] }, { absentOrZero: OFTEN_AFTER_TAX }],
    refuse: `${UNPROVED}; "=[profit of the period] + [tax expense]" is it unless more stands after tax`,
  },
  { when: [{ absent: BEFORE_TAX }], refuse: UNPROVED },
  { take: BEFORE_TAX.join('|') },
]);
