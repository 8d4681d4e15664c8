import { GOODS_LINES, US_COST_OF_GOODS, US_REVENUE, US_WHOLE_COST } from '../../api';
import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { onIncome } from './line-paths';
import { NONE, NOT_OF_FINANCIALS, NOT_OF_INSURERS, notShown } from './none';
import { usFinancingBusiness } from './us/financing-business';
import { US_INSURERS_REVENUE, usTotalRevenue } from './us/revenue';
import { US_GROSS_PROFIT } from './us/results';

/**
 * Income less the expenses that the service's document lists. If this equals the profit before tax, the filing has no other line
 * in between: no purchases of goods, no exceptional items.
 */
const DOCUMENTED_PROFIT =
  'income.sales + income.other_income - expenses.raw_materials_cost - expenses.employee_cost - expenses.interest_expense - expenses.depreciation - expenses.other_expenses';
export const NO_OTHER_LINE = { same: [DOCUMENTED_PROFIT, 'income.profit_before_tax'] } as const;

const MATERIALS = GOODS_LINES.materials;
const PURCHASES = onIncome(GOODS_LINES.purchases);
const CHANGE_OF_STOCKS = onIncome(GOODS_LINES.changeOfStocks);

const GOODS_SUM = `${MATERIALS} + ${PURCHASES} + ${CHANGE_OF_STOCKS}`;

/**
 * Refuses a fall of stocks that cannot be one: it is more than what is left of them, and the cash flow statement does not have it. Ahluwalia Contracts, a
 * builder, files 1,222 crore to March 2025, a third of its goods, with stocks of 339 that rose by 23: others who build for it stand there. The bounds are ours.
 */
const NO_FALL_OF_STOCKS: FormulaCase = {
  when: [
    { negative: `0.2 * (${GOODS_SUM}) - ${CHANGE_OF_STOCKS}` },
    { negative: `balance.current_assets.inventories - ${CHANGE_OF_STOCKS}` },
    { negative: `2 * cashflow.operating.working_capital_changes.inventories - ${CHANGE_OF_STOCKS}` },
  ],
  refuse: `the change in inventories is a fall by more than is left of them, and the cash flow statement does not have it: another cost may stand there; "${CHANGE_OF_STOCKS}" is the line as filed`,
};

const US_WHOLE = US_WHOLE_COST.map(onIncome);
const US_GOODS = onIncome(US_COST_OF_GOODS);
const US_COST_OF_SERVICES = 'income.cost_of_services';
const US_ALL_COSTS = 'income.costs_and_expenses';
const US_EXCISE = 'income.excise_and_sales_taxes';

const otherCosts = (known: readonly string[], than: string): FormulaCase => ({
  when: [{ present: [than] }],
  refuseOthers: {
    beside: 'income.net_income_loss',
    like: /^(costs?|direct_costs?)_of_|_cost_of_sales$/,
    unlike: /repairs|interest/,
    known,
    because: `stands beside ${than.slice('income.'.length)}, and nothing says that there is no other cost of what is sold`,
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
    { unnamedPart: US_ALL_COSTS, after: US_REVENUE.map(onIncome), by: 0.5 },
  ],
  refuse: `more than half of costs_and_expenses stands in no line of the income statement, as under names of the issuer's own: what is sold may cost more than ${whole.slice('income.'.length)}; "${whole}" is the line as filed`,
});

/**
 * The whole cost of sales: a line with that name, or revenue less gross profit. Lines of goods and of services are the whole only if the
 * lines add up to all costs.
 */
const usCostOfSales = lazy((): readonly FormulaCase[] => [
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
  {
    when: [{ present: [US_GOODS, US_COST_OF_SERVICES] }, { whole: US_ALL_COSTS }],
    take: `${US_GOODS} + ${US_COST_OF_SERVICES}`,
  },
  otherCosts([US_GOODS], US_GOODS),
  { when: [{ present: [US_GOODS] }, { whole: US_ALL_COSTS }], take: US_GOODS },
  {
    when: [{ present: [US_GOODS, US_ALL_COSTS] }],
    refuse:
      "the lines of costs do not add up to costs_and_expenses, so that cost_of_goods_sold may stand beside another cost under a name of the issuer's own",
  },
  { take: [...US_WHOLE, US_GOODS].join('|') },
]);

export const GOODS = '[goods consumed]';
/**
 * Refuses metrics of goods if these are less than a tenth of revenue: the company sells services, or its goods mainly cost power and freight (Ambuja
 * Cements), and its payables are for these too.
 */
export const FEW_GOODS: FormulaCase = {
  when: [{ negative: `10 * ${GOODS} - [total revenue]` }],
  refuse:
    'materials, purchases of goods and change of stocks are less than a tenth of revenue: most of what sales cost stands in other expenses, as where services are sold',
};
const NO_GOODS: FormulaCase = {
  when: [{ zero: GOODS }],
  refuse: 'materials, purchases of goods and change of stocks are 0: nothing is made or sold',
};

/** Definitions of revenue, cost of goods and gross profit. */
export const revenueDefinitions = (): readonly Shipped[] => [
  {
    name: 'total revenue',
    aliases: ['revenue', 'total revenues', 'turnover', 'top line'],
    unit: 'money',
    period: 'any',
    formula:
      'India: revenue from operations, without other income; of a bank its total income; US: revenues as filed, else revenue from contracts with customers, or of one kind where profits show that it is all',
    sources: ['S3'],
    refused:
      'Indian insurers; US: where revenue of one kind alone is filed, and no profit shows that it is all; of banks, where no line has all of it',
    markets: lazy(() => ({
      india: {
        company: 'income.sales',
        bank: 'income.income.income',
        trust: 'income.revenue_from_operations',
        ...NOT_OF_INSURERS,
      },
      us: {
        company: usTotalRevenue(),
        ...NOT_OF_INSURERS,
        general_insurer: US_INSURERS_REVENUE,
      },
    })),
  },
  {
    name: 'goods consumed',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula: 'materials consumed + purchases of stock-in-trade + fall of stocks, also of those who sell services',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; where stocks are filed as fallen by more than is left of them, and the cash flow statement does not have it; US issuers, which do not file them',
    markets: lazy(() => ({
      india: {
        company: [
          {
            when: [{ absent: [PURCHASES, CHANGE_OF_STOCKS] }, NO_OTHER_LINE],
            take: MATERIALS,
          },
          NO_FALL_OF_STOCKS,
          { take: GOODS_SUM },
        ],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: notShown('have no such lines; "cost of goods" is all that their sales cost') },
    })),
  },
  {
    name: 'cost of goods',
    aliases: ['COGS', 'cost of goods sold'],
    unit: 'money',
    period: 'any',
    formula:
      'India: materials consumed + purchases of stock-in-trade + fall of stocks; US: cost of revenue, without depreciation where that is a line of its own',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; India: where they are less than a tenth of revenue, as of those who sell services, whose cost is staff; US: where costs of goods and of services stand apart, or are less than a twentieth of revenue, and nothing shows that they are the whole',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: GOODS }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: usCostOfSales(), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'gross profit',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'total revenue − cost of goods: in India after materials and goods only, with the excise duty that revenue holds, in the US after the whole cost of revenue, but before depreciation where that is a line of its own beside the cost',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; India: where the cost of goods is less than a tenth of revenue, as of those who sell services; US: where a financing business stands beside the goods, and no gross profit is filed',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: `[total revenue] - ${GOODS}` }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: {
        company: [
          {
            when: [{ same: [`[total revenue] - ${US_EXCISE} - [cost of goods]`, US_GROSS_PROFIT] }],
            take: US_GROSS_PROFIT,
          },
          usFinancingBusiness(US_GROSS_PROFIT),
          { take: '[total revenue] - [cost of goods]' },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'gross margin',
    aliases: ['gross profit margin', 'GPM', 'gross profit %'],
    unit: 'percent',
    period: 'any',
    formula:
      '(total revenue − cost of goods) / total revenue: in the US before depreciation where that is a line of its own; not comparable between India and the US',
    sources: ['GP'],
    refused: 'as gross profit',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: `([total revenue] - ${GOODS}) / [total revenue]` }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: {
        company: [
          {
            when: [{ same: [`[total revenue] - ${US_EXCISE} - [cost of goods]`, US_GROSS_PROFIT] }],
            refuse:
              'revenue has excise_and_sales_taxes in it, which gross profit has not; "[gross profit] / ([total revenue] - income.excise_and_sales_taxes)" is on revenue without them',
          },
          usFinancingBusiness(US_GROSS_PROFIT),
          { take: '([total revenue] - [cost of goods]) / [total revenue]' },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
];
