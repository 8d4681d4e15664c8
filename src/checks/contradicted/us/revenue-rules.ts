import { US_PRE_TAX, US_REVENUE } from '../../../api';
import type { Amounts } from '../../amounts';
import { roundingOf } from '../../rounding';
import type { LineRule } from '../line-rule';

const ALL_REVENUE = 'revenues';
/** Lines of revenue that may be a part of all revenue: what customers pay by contract. */
export const FROM_CONTRACTS: readonly string[] = US_REVENUE.filter((line) => line !== ALL_REVENUE);
const ALL_COSTS = 'costs_and_expenses';

/** Lines that are parts of total revenue. */
const PARTS_OF_REVENUES = [
  'sales_revenue_net',
  'sales_revenue_goods_net',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'revenue_from_contract_with_customer_including_assessed_tax',
  'premiums_earned_net',
];
/**
 * A part may exceed total revenue, which deducts losses such as those on oil and gas hedges. Losses are smaller than the rest: they do not explain
 * a part of more than this many times the total.
 */
const LARGEST_PART = 2;

/** Berkshire Hathaway gave the name to the revenue of one of its businesses. */
export const revenueOfOneBusiness: LineRule = (all, path) => {
  const revenues = path === ALL_REVENUE ? all.get(path) : undefined;
  const larger = PARTS_OF_REVENUES.find((line) => (all.get(line) ?? 0) > LARGEST_PART * (revenues ?? Infinity));
  return typeof revenues === 'number' && revenues > 0 && larger !== undefined
    ? `${larger}, a part of revenue, is more than twice as much: this is the revenue of one business`
    : undefined;
};

const TAXES_ON_SALES = 'excise_and_sales_taxes';

/**
 * Why a revenue line is not the revenue that profit is computed from. Petrobras files sales with the taxes on them, 115,892 million, and computes
 * its profit from the 91,869 after them; Vale has a name of its own for the amount after taxes.
 */
export const revenueOfAnotherProfit: LineRule = (all, path) => {
  const revenue = US_REVENUE.some((line) => line === path) ? all.get(path) : undefined;
  const makes = madeOf(all, 'operating_income_loss');
  if (typeof revenue !== 'number' || !makes || makes(revenue)) return undefined;
  const taxes = all.get(TAXES_ON_SALES);
  if (taxes && makes(revenue - taxes))
    return `as operating income shows, it is before taxes on sales; "=income.${path} - income.${TAXES_ON_SALES}" is without them`;
  const [other] = [...all].find(([line, amount]) => /revenue/.test(line) && amount && makes(amount)) ?? [];
  // Of all revenue that is more it is a part, which is no other quantity (Deere).
  if (other === ALL_REVENUE && (all.get(ALL_REVENUE) ?? 0) > revenue) return undefined;
  return (
    other && `${other} less all costs is operating income, so that this is another revenue, as with taxes on sales`
  );
};

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
export const partOfRevenue: LineRule = (all, path) => {
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
};

/** All revenue, as the IFRS taxonomy names it, and kinds of it. Not interest, which is in revenue after what is paid of it, or beside revenue. */
const IFRS_REVENUE = 'revenue';
const IFRS_KINDS = [
  'net_earned_premium',
  'premiums_written_net_of_reinsurance',
  'insurance_revenue',
  'fee_and_commission_income',
];

/** What investments lost is deducted from all revenue of an insurer, and may be more than its premiums (2008, 2022). */
const OF_INVESTMENTS = /invest|gains?_loss|fair_value|financial_assets/;

/** IGIC, an insurer, gives the name to 842 thousand of a note, beside premiums of 283,516. A total below 0 is after such losses, and of no kind. */
export const lessThanOneKind: LineRule = (all, path) => {
  const revenue = path === IFRS_REVENUE ? all.get(path) : undefined;
  if (typeof revenue !== 'number' || revenue < 0) return undefined;
  const lost = lossesOf(all);
  const larger = IFRS_KINDS.find((line) => (all.get(line) ?? 0) - lost > LARGEST_PART * revenue);
  return (
    larger &&
    `${larger} is more than twice as much, so that this is a part of revenue; "income.${path}" is the line as filed`
  );
};

function lossesOf(all: Amounts['all']): number {
  let lost = 0;
  for (const [line, amount] of all) if (amount !== null && amount < 0 && OF_INVESTMENTS.test(line)) lost -= amount;
  return lost;
}

/** Tells of an amount whether it less all costs is a profit, within the rounding of these two; undefined where one is missing. */
function madeOf(all: Amounts['all'], profit: string): ((amount: number) => boolean) | undefined {
  const [costs, left] = [ALL_COSTS, profit].map((line) => all.get(line));
  if (typeof costs !== 'number' || typeof left !== 'number') return undefined;
  const rounding = 2 * roundingOf(costs, 6) + roundingOf(left, 6);
  return (amount) => Math.abs(amount - costs - left) <= rounding;
}
