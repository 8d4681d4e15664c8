import { US_PARTS_OF_COST, US_PRE_TAX, US_REVENUE, US_WHOLE_COST } from '../api';
import type { Amounts } from './amounts';
import { roundingOf } from './rounding';

/** Lines of US statements whose name says that they are a whole; lines that can only be parts of it; and what the line really is where a part is larger. */
interface Whole {
  readonly lines: readonly string[];
  readonly parts: readonly string[];
  readonly isThen: (part: string, line: string) => string;
}

const ALL_REVENUE = 'revenues';
const FROM_CONTRACTS: readonly string[] = US_REVENUE.filter((line) => line !== ALL_REVENUE);

const WHOLES: readonly Whole[] = [
  {
    // Entergy's utility plant is a hundred times the line that is named as all property.
    lines: ['property_plant_and_equipment_net'],
    parts: [
      'public_utilities_property_plant_and_equipment_net',
      'oil_and_gas_property_successful_effort_method_net',
      'oil_and_gas_property_full_cost_method_net',
    ],
    isThen: (part) => `${part} is more, so that this is other property alone`,
  },
  {
    // PG&E files stored gas and oil under the name of all inventory, and materials beside it.
    lines: ['inventory_net'],
    parts: [
      'inventory_raw_materials',
      'inventory_raw_materials_and_supplies',
      'inventory_work_in_process',
      'inventory_finished_goods',
      'inventory_finished_goods_and_work_in_process',
      'energy_related_inventory',
      'other_inventory_supplies',
      'public_utilities_inventory',
    ],
    isThen: (part) => `${part}, a part of the stocks, is more, so that this is another part`,
  },
  {
    // Dish and Mannatech use the name of the whole for a cost that has no name of its own.
    lines: US_WHOLE_COST,
    parts: US_PARTS_OF_COST,
    isThen: (part, line) =>
      `${part} is more, so that this is another cost beside it; "income.${line}" is the line as filed`,
  },
  {
    // CME files its traded products on a line of their own: 17,038 million beside 3,535.
    lines: ['intangible_assets_net_excluding_goodwill'],
    parts: [
      'finite_lived_intangible_assets_net',
      'indefinite_lived_intangible_assets_excluding_goodwill',
      'other_indefinite_lived_intangible_assets',
      'indefinite_lived_trademarks',
      'indefinite_lived_trade_names',
      'indefinite_lived_franchise_rights',
      'indefinite_lived_license_agreements',
    ],
    isThen: (part) => `${part}, a part of the intangible assets, is more, so that this is another part`,
  },
  {
    // National Steel uses the name for its general expenses alone: 208 million beside 345 of selling.
    lines: ['selling_general_and_administrative_expense'],
    parts: [
      'selling_expense',
      'selling_and_marketing_expense',
      'marketing_expense',
      'general_and_administrative_expense',
    ],
    isThen: (part) => `${part}, a part of selling and general expenses, is more, so that this is another part`,
  },
  {
    // Annaly uses the name for interest on its securities, beside the interest on all that it lends.
    lines: ['investment_income_interest'],
    parts: ['interest_income_operating', 'interest_and_dividend_income_operating'],
    isThen: (part) => `${part} is more, so that this is other interest beside it or a part of it`,
  },
  {
    // Banks have fees from contracts with customers beside their interest: Auburn National 0.6 of 34.4 million.
    lines: FROM_CONTRACTS,
    parts: [
      'noninterest_income',
      'interest_and_dividend_income_operating',
      'interest_income_operating',
      'premiums_earned_net',
      'premiums_earned_net_property_and_casualty',
    ],
    isThen: (part, line) =>
      `${part} is more, so that this is what customers pay for services, a part of revenue; "income.${line}" is the line as filed`,
  },
  {
    // Vornado uses the name for the operating expenses of its buildings.
    lines: ['operating_expenses'],
    parts: ['operating_costs_and_expenses'],
    isThen: (part) => `${part} is more, so that this is one of several operating costs`,
  },
];

/** Why a line is not the whole that its name says: one of its parts is larger. */
export function lessThanPart(all: Amounts['all'], path: string): string | undefined {
  for (const { lines, parts, isThen } of WHOLES) {
    const whole = lines.includes(path) ? all.get(path) : undefined;
    if (typeof whole !== 'number') continue;
    const larger = parts.find((part) => (all.get(part) ?? 0) > whole);
    if (larger !== undefined) return isThen(larger, path);
  }
  return undefined;
}

const OPERATING_EXPENSES = 'operating_expenses';
const ALL_COSTS = 'costs_and_expenses';
const COST_OF_WHAT_IS_SOLD = /^(costs?|direct_costs?)_of_|_cost_of_sales$/;

/**
 * Why operating expenses are only one of several costs. The name means all costs, or all but the cost of goods sold; utilities and pipelines use it
 * for one line among fuel, depreciation and taxes: FirstEnergy's other operating expenses are 701 of 2,883 million.
 */
export function oneOfSeveralCosts(all: Amounts['all'], path: string): string | undefined {
  const [expenses, costs] = [OPERATING_EXPENSES, ALL_COSTS].map((line) => all.get(line));
  if (path !== OPERATING_EXPENSES || typeof expenses !== 'number' || typeof costs !== 'number') return undefined;
  const sold = [...all].flatMap(([line, cost]) => (COST_OF_WHAT_IS_SOLD.test(line) && cost ? [cost] : []));
  const rests = [0, ...sold, sold.reduce((sum, cost) => sum + cost, 0)];
  const rounding = 2 * roundingOf(costs, 6) + roundingOf(expenses, 6);
  if (expenses > costs || rests.some((rest) => Math.abs(costs - expenses - rest) <= rounding)) return undefined;
  return `${ALL_COSTS} are more, and not by the cost of what is sold, so that this is one of several operating costs`;
}

const TAXES_ON_SALES = 'excise_and_sales_taxes';

/**
 * Why a revenue line is not the revenue that profit is computed from. Petrobras files sales with the taxes on them, 115,892 million, and computes
 * its profit from the 91,869 after them; Vale has a name of its own for the amount after taxes.
 */
export function notWhatProfitIsOf(all: Amounts['all'], path: string): string | undefined {
  const revenue = US_REVENUE.some((line) => line === path) ? all.get(path) : undefined;
  const makes = madeOf(all, 'operating_income_loss');
  if (typeof revenue !== 'number' || !makes || makes(revenue)) return undefined;
  const taxes = all.get(TAXES_ON_SALES);
  if (taxes && makes(revenue - taxes))
    return `less ${TAXES_ON_SALES} and all costs it is operating income, so that it is before taxes on sales; "=income.${path} - income.${TAXES_ON_SALES}" is without them`;
  const [other] = [...all].find(([line, amount]) => /revenue/.test(line) && amount && makes(amount)) ?? [];
  // Of all revenue that is more it is a part, which is no other quantity (Deere).
  if (other === ALL_REVENUE && (all.get(ALL_REVENUE) ?? 0) > revenue) return undefined;
  return (
    other && `${other} less all costs is operating income, so that this is another revenue, as with taxes on sales`
  );
}

/** Revenue beside that from contracts with customers, as what tenants pay. */
const NOT_FROM_CONTRACTS = [
  'revenue_not_from_contract_with_customer',
  'operating_lease_lease_income',
  'operating_leases_income_statement_lease_revenue',
  'lease_income',
  'revenue_from_collaborative_arrangement_excluding_revenue_from_contract_with_customer',
  'financial_services_revenue',
  'insurance_services_revenue',
  'premiums_earned_net',
  'interest_and_fee_income_loans_and_leases',
];
/** Totals of trades, and what may be more than all that comes from contracts. */
const OTHER_TOTALS = ['revenues_net_of_interest_expense', 'regulated_and_unregulated_operating_revenue'];

/** Who lets and serves, or lends and serves, may have no line of all revenue: what customers pay by contract is then a part of it. */
export function besideOtherRevenue(all: Amounts['all'], path: string): string | undefined {
  const revenue = FROM_CONTRACTS.includes(path) && !all.get(ALL_REVENUE) ? all.get(path) : undefined;
  if (typeof revenue !== 'number') return undefined;
  const larger = [...OTHER_TOTALS, ...NOT_FROM_CONTRACTS].find((line) => (all.get(line) ?? 0) > revenue);
  if (larger) return `${larger} is more, so that this is a part of revenue; "income.${path}" is the line as filed`;
  for (const profit of ['operating_income_loss', ...US_PRE_TAX]) {
    const makes = madeOf(all, profit);
    if (!makes || makes(revenue)) continue;
    const beside = NOT_FROM_CONTRACTS.find((line) => all.get(line) && makes(revenue + (all.get(line) ?? 0)));
    if (beside)
      return `${profit} is what costs leave of it and ${beside}, so that this is a part of revenue; "income.${path}" is the line as filed`;
  }
  return undefined;
}

/** Tells of an amount whether it less all costs is a profit, within the rounding of these two; undefined where one is missing. */
function madeOf(all: Amounts['all'], profit: string): ((amount: number) => boolean) | undefined {
  const [costs, left] = [ALL_COSTS, profit].map((line) => all.get(line));
  if (typeof costs !== 'number' || typeof left !== 'number') return undefined;
  const rounding = 2 * roundingOf(costs, 6) + roundingOf(left, 6);
  return (amount) => Math.abs(amount - costs - left) <= rounding;
}

const INTEREST_PAID = ['interest_paid_net', 'interest_paid'];

/** Payments and costs whose tags want a positive amount. A negative one has the sign that the statement shows, not that of the tag. */
const NEVER_NEGATIVE = new Set([
  OPERATING_EXPENSES,
  ...US_WHOLE_COST,
  ...US_PARTS_OF_COST,
  'selling_general_and_administrative_expense',
  'selling_and_marketing_expense',
  'general_and_administrative_expense',
  'research_and_development_expense',
  'research_and_development_expense_excluding_acquired_in_process_cost',
  'research_and_development_expense_software_excluding_acquired_in_process_cost',
  'share_based_compensation',
  'payments_of_dividends',
  'payments_of_dividends_common_stock',
  'payments_for_repurchase_of_common_stock',
  ...INTEREST_PAID,
  'income_taxes_paid',
]);
/** Taxes paid less refunds may be negative. Interest paid is not: it shows which sign the filer gives to payments. */
const AFTER_REFUNDS = 'income_taxes_paid_net';

const FILED_NEGATIVE = 'is filed as a negative amount, which its name does not have';

/** Why a payment or cost has the wrong sign: Omnicom files payments with the sign of the statement, Symantec amounts that it adds back to profit. */
export function isFiledNegative(all: Amounts['all'], path: string): string | undefined {
  if ((all.get(path) ?? 0) >= 0) return undefined;
  if (NEVER_NEGATIVE.has(path)) return `it ${FILED_NEGATIVE}`;
  const interest = path === AFTER_REFUNDS && INTEREST_PAID.find((line) => (all.get(line) ?? 0) < 0);
  return interest
    ? `${interest} beside it ${FILED_NEGATIVE}, so that taxes that were paid are negative too`
    : undefined;
}
