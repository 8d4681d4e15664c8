import { US_COST_OF_GOODS, US_REVENUE, US_REVENUE_NAMES, US_WHOLE_COST } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { nameOf, onIncome } from '../../line-paths';
import { US_GROSS_PROFIT, US_OPERATING } from '../totals';

const US_WHOLE = US_WHOLE_COST.map(onIncome);
const US_GOODS = onIncome(US_COST_OF_GOODS);
const US_COST_OF_SERVICES = 'income.cost_of_services';
const US_ALL_COSTS = 'income.costs_and_expenses';

const otherCosts = (known: readonly string[], than: string): FormulaCase => ({
  when: [{ present: [than] }],
  refuseOthers: {
    beside: 'income.net_income_loss',
    like: /^(costs?|direct_costs?)_of_|_cost_of_sales$/,
    unlike: /repairs|interest/,
    known,
    because: `stands beside ${nameOf(than)}, and nothing says that there is no other cost of what is sold`,
  },
});

/** Lines of companies that sell goods or services. If their cost of sales is small, they have these other costs. */
const US_SELLING = [
  'income.research_and_development_expense',
  'income.selling_general_and_administrative_expense',
  'income.selling_and_marketing_expense',
  'income.marketing_expense',
];
/**
 * Refuses a cost of less than a twentieth of revenue, which is not the cost of all sales: for example the interest costs of a fund manager's savings bank,
 * or the purchases of a pipeline.
 */
const fewCosts = (cost: string, present: readonly string[], absent: readonly string[]): FormulaCase => ({
  when: [{ present }, { absent }, { negative: `20 * (${cost}) - [total revenue]` }],
  refuse:
    'what would be the cost is less than a twentieth of revenue, and no other line shows that it is the cost of all that is sold',
});

/**
 * Refuses a cost if more than half of all costs stand in no line: DISH calls what its subscribers cost otherwise, and files what it costs to win them
 * under the name of all that is sold. The bound is ours.
 */
const unnamedCosts = (whole: string): FormulaCase => ({
  when: [
    { present: [whole] },
    { absent: [US_GROSS_PROFIT] },
    { unnamedPart: { total: US_ALL_COSTS, after: US_REVENUE.map(onIncome), by: 0.5 } },
  ],
  refuse: `more than half of costs_and_expenses stands in no line of the income statement, as under names of the issuer's own: what is sold may cost more than ${nameOf(whole)}; "${whole}" is the line as filed`,
});

/** Totals among the costs, which are not to count beside their parts. */
const SUBTOTALS = /^(gross_profit|costs_and_expenses|operating_expenses)$/;
/** Revenue is that of goods and that of services, and less all costs that have a line it is operating income (EMC): no cost is without one. */
const eachCostHasALine = (line: string): readonly FormulaCondition[] => [
  { same: ['income.sales_revenue_goods_net + income.sales_revenue_services_net', onIncome(line)] },
  {
    foots: {
      total: US_OPERATING,
      lines: [onIncome(line)],
      between: { after: onIncome(line), before: /^operating_income_loss$/, except: SUBTOTALS, never: US_REVENUE_NAMES },
    },
  },
];

/**
 * The whole cost of sales: a line with that name, or revenue less gross profit. Lines of goods and of services are the whole only if the
 * lines add up to all costs.
 */
export const usCostOfSales = lazy((): readonly FormulaCase[] => [
  ...US_WHOLE.flatMap((whole): readonly FormulaCase[] => [
    fewCosts(whole, [whole], [US_GROSS_PROFIT, ...US_SELLING]),
    unnamedCosts(whole),
    { when: [{ present: [whole] }], take: whole },
  ]),
  fewCosts(`[total revenue] - ${US_GROSS_PROFIT}`, [US_GROSS_PROFIT], [US_GOODS, US_COST_OF_SERVICES]),
  ...[{ absent: [US_GOODS] }, { present: [US_GOODS, US_COST_OF_SERVICES] }].map((costs) => ({
    when: [{ present: [US_GROSS_PROFIT] }, costs],
    take: `[total revenue] - ${US_GROSS_PROFIT}`,
  })),
  otherCosts([US_GOODS, US_COST_OF_SERVICES], US_COST_OF_SERVICES),
  {
    when: [{ present: [US_GOODS, US_COST_OF_SERVICES] }, { whole: US_ALL_COSTS }],
    take: `${US_GOODS} + ${US_COST_OF_SERVICES}`,
  },
  ...US_REVENUE.map((line): FormulaCase => ({
    when: [{ present: [US_GOODS, US_COST_OF_SERVICES] }, ...eachCostHasALine(line)],
    take: `${US_GOODS} + ${US_COST_OF_SERVICES}`,
  })),
  otherCosts([US_GOODS], US_GOODS),
  { when: [{ present: [US_GOODS] }, { whole: US_ALL_COSTS }], take: US_GOODS },
  {
    when: [{ present: [US_GOODS, US_ALL_COSTS] }],
    refuse:
      "the lines of costs do not add up to costs_and_expenses, so that cost_of_goods_sold may stand beside another cost under a name of the issuer's own",
  },
  { take: [...US_WHOLE, US_GOODS].join('|') },
]);
