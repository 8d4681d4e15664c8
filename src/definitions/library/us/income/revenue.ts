import { US_COST_OF_GOODS, US_LOAN_LOSSES, US_PRE_TAX, US_REVENUE, US_WHOLE_COST } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { exactly, nameOf, onIncome } from '../../line-paths';
import { US_PROFITS_AFTER_TAX } from './pre-tax';
import { US_GROSS_PROFIT, US_OPERATING } from '../totals';

const ALL_REVENUE = US_REVENUE.map(onIncome);
/** All revenue, as the IFRS taxonomy names it. */
const IFRS = 'income.revenue';
/** What banks and brokers have after interest: all that they earn. */
const AFTER_INTEREST = 'income.revenues_net_of_interest_expense';
/** Lines of one kind of revenue, which is all revenue of an issuer that has no other. The last three are of the IFRS taxonomy (Infosys). */
const KINDS_OF_REVENUE = [
  'sales_revenue_goods_net',
  'sales_revenue_services_net',
  'oil_and_gas_revenue',
  'electric_utility_revenue',
  'regulated_and_unregulated_operating_revenue',
  'regulated_operating_revenue',
  'utility_revenue',
  'refining_and_marketing_revenue',
  'oil_and_gas_sales_revenue',
  'health_care_organization_patient_service_revenue',
  'coal_products_and_services_revenue',
  'revenue_mineral_sales',
  'contracts_revenue',
  'operating_lease_lease_income',
  'lease_income',
  'operating_leases_income_statement_lease_revenue',
  'real_estate_revenue_net',
  'revenues_net_of_interest_expense',
  'revenue_from_contracts_with_customers',
  'revenue_from_sale_of_goods',
  'revenue_from_rendering_of_services',
].map(onIncome);

/** The last is of the IFRS taxonomy. */
const COSTS = [...US_WHOLE_COST, US_COST_OF_GOODS, 'cost_of_services', 'cost_of_sales'].map(onIncome).join('|');
const TOTALS_OF_COSTS = ['costs_and_expenses', 'operating_expenses', 'utilities_operating_expense'].map(onIncome);
const ALL_COSTS = TOTALS_OF_COSTS.join('|');
/** All costs of lenders except losses on loans. */
const LENDERS_COSTS = 'income.noninterest_expense';
const LOAN_LOSSES = US_LOAN_LOSSES.map(onIncome).join('|');
const NET_INTEREST = 'income.interest_income_expense_net';
const OTHER_INCOME = 'income.noninterest_income';
/** Profits by their names in the IFRS taxonomy. */
const IFRS_PROFITS = ['profit_loss_from_operating_activities', 'profit_loss_before_tax'].map(onIncome);
const BEFORE_TAX = US_PRE_TAX.map(onIncome);
const TAX = 'income.income_tax_expense_benefit';
/** Names of other revenue, which may be beside revenue of one kind. */
const OTHER_REVENUE =
  /^(?!cost|excise|provision).*(revenue|sales|premium|fees|royalt|rental|lease_income|interest_and_dividend_income)/;
const OTHER_OR_AFTER_TAX = new RegExp(
  `${OTHER_REVENUE.source}|net_of_tax|discontinued|extraordinary|cumulative_effect|noncontrolling|minority`,
);
const SUBTOTALS = /^(gross_profit|operating_income_loss|profit_loss_from_operating_activities)$/;

/** The revenue and all lines below it add up exactly to a profit, and none of these is another revenue. */
const makes = (line: string, profit: string): FormulaCondition => ({
  foots: {
    total: profit,
    lines: [line],
    between: { after: line, before: exactly(profit), except: SUBTOTALS, never: OTHER_REVENUE },
  },
});

/** The revenue less all costs, and the lines below them, such as gains on disposals, add up to operating income, or to income before tax. */
const makesBeside = (line: string, costs: string, profit: string): FormulaCondition => ({
  foots: {
    total: profit,
    lines: [line, `-${costs}`],
    between: { after: costs, before: exactly(profit), never: OTHER_REVENUE },
  },
});

/** The same for a profit after tax, if the issuer has a name of its own for income before tax. */
const makesAfterTax = (line: string, profit: string): FormulaCondition => ({
  foots: {
    total: profit,
    lines: [line, `-${TAX}`],
    between: { after: line, before: exactly(TAX), except: SUBTOTALS, never: OTHER_OR_AFTER_TAX },
  },
});

/** What banks earn in interest less what they pay, and all else that they earn, are what they have after interest. */
const HALVES: readonly FormulaCondition[] = [{ same: [`${NET_INTEREST} + ${OTHER_INCOME}`, AFTER_INTEREST] }];

/** The conditions that prove that revenue of one kind is all revenue: a profit is computed from it. */
const proofsOf = (line: string): readonly (readonly FormulaCondition[])[] => [
  ...(line === AFTER_INTEREST ? [HALVES] : []),
  [{ same: [`${line} - ${COSTS}`, US_GROSS_PROFIT] }],
  [{ same: [`${line} - ${ALL_COSTS}`, US_OPERATING] }],
  ...BEFORE_TAX.flatMap((profit) =>
    [LENDERS_COSTS, `${LENDERS_COSTS} - ${LOAN_LOSSES}`, ...TOTALS_OF_COSTS].map((costs) => [
      { same: [`${line} - ${costs}`, profit] } as const,
    ]),
  ),
  ...TOTALS_OF_COSTS.map((costs) => [makesBeside(line, costs, US_OPERATING)]),
  ...BEFORE_TAX.flatMap((profit) =>
    TOTALS_OF_COSTS.map((costs) => [{ absent: [US_OPERATING] }, makesBeside(line, costs, profit)]),
  ),
  ...[US_GROSS_PROFIT, US_OPERATING, ...IFRS_PROFITS].map((profit) => [makes(line, profit)]),
  ...BEFORE_TAX.map((profit) => [{ absent: [US_OPERATING] }, makes(line, profit)]),
  ...US_PROFITS_AFTER_TAX.map((profit) => [{ absent: [US_OPERATING, ...BEFORE_TAX] }, makesAfterTax(line, profit)]),
];

const hasOnly = (line: string): readonly FormulaCondition[] => [{ absent: ALL_REVENUE }, { present: [line] }];

const REVENUES = 'income.revenues';
/** All that an insurer earns is its line alone: premiums, and what customers pay by contract, are parts of it. */
export const US_INSURERS_REVENUE = REVENUES;

/** Total revenue: its line, or a line of one kind that is all revenue. Among several kinds, one may be the total of the others. */
export const usTotalRevenue = lazy((): readonly FormulaCase[] => [
  { when: [{ absent: ALL_REVENUE }, { present: [IFRS] }], take: IFRS },
  ...ALL_REVENUE.map((line) => ({ when: [{ present: [line] }], take: ALL_REVENUE.join('|') })),
  ...KINDS_OF_REVENUE.flatMap((line) =>
    proofsOf(line).map((proof): FormulaCase => ({ when: [...hasOnly(line), ...proof], take: line })),
  ),
  ...KINDS_OF_REVENUE.map((line): FormulaCase => ({
    when: hasOnly(line),
    refuse: `the income statement has no line of all revenue, and no profit below shows that "${line}" is all of it`,
  })),
  {
    when: [{ absent: [...ALL_REVENUE, IFRS] }, { present: [NET_INTEREST, OTHER_INCOME] }],
    refuse:
      'the income statement of a bank has no line of all revenue, and banks give it before or after interest: "=[net interest income] + income.noninterest_income" is what is left after interest',
  },
  { take: ALL_REVENUE.join('|') },
]);

const GOODS = 'income.sales_revenue_goods_net';
const SERVICES = 'income.sales_revenue_services_net';

/**
 * Net sales: total revenue, refused if a line of sales is less. Walmart's net sales are 99,097 of revenues of 99,848 million, Deere's 6,548 of 7,131. A
 * line of goods beside one of services is only a part of sales.
 */
export const usNetSales = lazy((): readonly FormulaCase[] => [
  ...[...ALL_REVENUE.filter((line) => line !== REVENUES), GOODS].map((line): FormulaCase => ({
    when: [
      { present: [REVENUES, line] },
      { different: [REVENUES, line] },
      ...(line === GOODS ? [{ absent: [SERVICES] }] : []),
    ],
    refuse: `${nameOf(line)} is a part of revenues, which hold other revenue too; give "${line}" or "revenue"`,
  })),
  { take: '[total revenue]' },
]);
