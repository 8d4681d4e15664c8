import { US_COST_OF_GOODS, US_PRE_TAX, US_REVENUE, US_WHOLE_COST } from '../../api';
import { lazy } from '../../api/lazy';
import type { FormulaCase, FormulaCondition } from '../definition';

const onIncome = (line: string) => `income.${line}`;
const ALL_REVENUE = US_REVENUE.map(onIncome);
/** All revenue, as the IFRS taxonomy names it. */
const IFRS = 'income.revenue';
/** Revenue of one kind, which is all of it with those who have no other. */
const KINDS_OF_REVENUE = [
  'sales_revenue_goods_net',
  'sales_revenue_services_net',
  'oil_and_gas_revenue',
  'electric_utility_revenue',
  'regulated_and_unregulated_operating_revenue',
  'utility_revenue',
  'refining_and_marketing_revenue',
  'oil_and_gas_sales_revenue',
  'health_care_organization_patient_service_revenue',
  'coal_products_and_services_revenue',
  'revenue_mineral_sales',
  'contracts_revenue',
  'operating_lease_lease_income',
  'operating_leases_income_statement_lease_revenue',
  'real_estate_revenue_net',
  'revenues_net_of_interest_expense',
].map(onIncome);

const COSTS = [...US_WHOLE_COST, US_COST_OF_GOODS, 'cost_of_services'].map(onIncome).join('|');
const TOTALS_OF_COSTS = ['costs_and_expenses', 'operating_expenses', 'utilities_operating_expense'].map(onIncome);
const ALL_COSTS = TOTALS_OF_COSTS.join('|');
/** All costs of those who lend, but what their loans lose. */
const LENDERS_COSTS = 'income.noninterest_expense';
const GROSS_PROFIT = 'income.gross_profit';
const OPERATING = 'income.operating_income_loss';
const BEFORE_TAX = US_PRE_TAX.map(onIncome);
const TAX = 'income.income_tax_expense_benefit';
/** What is left after tax, where income before it has a name of the issuer's own. */
const AFTER_TAX = [
  'income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest',
  'income_loss_from_continuing_operations',
  'profit_loss',
  'net_income_loss',
].map(onIncome);

/** Beside revenue of one kind, of another. */
const OTHER_REVENUE =
  /^(?!cost|excise|provision).*(revenue|sales|premium|fees|royalt|rental|lease_income|interest_and_dividend_income)/;
const OTHER_OR_AFTER_TAX = new RegExp(
  `${OTHER_REVENUE.source}|net_of_tax|discontinued|extraordinary|cumulative_effect|noncontrolling|minority`,
);
const SUBTOTALS = /^(gross_profit|operating_income_loss)$/;

/** The revenue and all lines below it make a profit to the last digit, and none of them is another revenue. */
const makes = (line: string, profit: string): FormulaCondition => ({
  foots: profit,
  lines: [line],
  between: { after: line, before: exactly(profit), except: SUBTOTALS, never: OTHER_REVENUE },
});

/** The revenue less all costs, and what stands below them, as gains on what was sold, make the operating income. */
const makesBeside = (line: string, costs: string): FormulaCondition => ({
  foots: OPERATING,
  lines: [line, `-${costs}`],
  between: { after: costs, before: exactly(OPERATING), never: OTHER_REVENUE },
});

const makesAfterTax = (line: string, profit: string): FormulaCondition => ({
  foots: profit,
  lines: [line, `-${TAX}`],
  between: { after: line, before: exactly(TAX), except: SUBTOTALS, never: OTHER_OR_AFTER_TAX },
});

const exactly = (path: string) => new RegExp(`^${path.slice('income.'.length)}$`);

/** What shows that a revenue of one kind is all of it: the profits that are reckoned from it. */
const proofsOf = (line: string): readonly (readonly FormulaCondition[])[] => [
  [{ same: [`${line} - ${COSTS}`, GROSS_PROFIT] }],
  [{ same: [`${line} - ${ALL_COSTS}`, OPERATING] }],
  ...BEFORE_TAX.map((profit) => [{ same: [`${line} - ${LENDERS_COSTS}`, profit] } as const]),
  ...TOTALS_OF_COSTS.map((costs) => [makesBeside(line, costs)]),
  ...[GROSS_PROFIT, OPERATING].map((profit) => [makes(line, profit)]),
  ...BEFORE_TAX.map((profit) => [{ absent: [OPERATING] }, makes(line, profit)]),
  ...AFTER_TAX.map((profit) => [{ absent: [OPERATING, ...BEFORE_TAX] }, makesAfterTax(line, profit)]),
];

const hasOnly = (line: string): readonly FormulaCondition[] => [{ absent: ALL_REVENUE }, { present: [line] }];

/** A line of all revenue, or of one kind where it is all: of the kinds that a statement has, one may be the total of the others. */
export const usTotalRevenue = lazy((): readonly FormulaCase[] => [
  { when: [{ absent: ALL_REVENUE }, { present: [IFRS] }], take: IFRS },
  ...ALL_REVENUE.map((line) => ({ when: [{ present: [line] }], take: ALL_REVENUE.join('|') })),
  ...KINDS_OF_REVENUE.flatMap((line) =>
    proofsOf(line).map((proof): FormulaCase => ({ when: [...hasOnly(line), ...proof], take: line })),
  ),
  ...KINDS_OF_REVENUE.map((line): FormulaCase => ({
    when: hasOnly(line),
    refuse: `the income statement has ${line.slice('income.'.length)} and no line of all revenue, and no profit below shows that it is all of it; "${line}" is the line as filed`,
  })),
  { take: ALL_REVENUE.join('|') },
]);

const REVENUES = 'income.revenues';
const GOODS = 'income.sales_revenue_goods_net';
const SERVICES = 'income.sales_revenue_services_net';

/** Walmart's net sales are 99,097 of revenues of 99,848 million, Deere's 6,548 of 7,131. Goods beside services are a part of either. */
export const usNetSales = lazy((): readonly FormulaCase[] => [
  ...[...ALL_REVENUE.filter((line) => line !== REVENUES), GOODS].map((line): FormulaCase => ({
    when: [
      { present: [REVENUES, line] },
      { different: [REVENUES, line] },
      ...(line === GOODS ? [{ absent: [SERVICES] }] : []),
    ],
    refuse: `${line.slice('income.'.length)} is a part of revenues, which hold other revenue too; give "${line}" or "revenue"`,
  })),
  { take: '[total revenue]' },
]);
