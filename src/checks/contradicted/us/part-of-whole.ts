import { US_PARTS_OF_COST, US_WHOLE_COST } from '../../../api';
import { roundingOf } from '../../rounding';
import type { LineRule } from '../line-rule';
import { FROM_CONTRACTS } from './revenue-rules';

/** Lines of US statements whose name says that they are a whole; lines that can only be parts of it; and what the line really is where a part is larger. */
interface Whole {
  readonly lines: readonly string[];
  readonly parts: readonly string[];
  readonly isThen: (part: string, line: string) => string;
}

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
export const lessThanPart: LineRule = (all, path) => {
  for (const { lines, parts, isThen } of WHOLES) {
    const whole = lines.includes(path) ? all.get(path) : undefined;
    if (typeof whole !== 'number') continue;
    const larger = parts.find((part) => (all.get(part) ?? 0) > whole);
    if (larger !== undefined) return isThen(larger, path);
  }
  return undefined;
};

const OPERATING_EXPENSES = 'operating_expenses';
const ALL_COSTS = 'costs_and_expenses';
const COST_OF_WHAT_IS_SOLD = /^(costs?|direct_costs?)_of_|_cost_of_sales$/;

/**
 * Why operating expenses are only one of several costs. The name means all costs, or all but the cost of goods sold; utilities and pipelines use it
 * for one line among fuel, depreciation and taxes: FirstEnergy's other operating expenses are 701 of 2,883 million.
 */
export const oneOfSeveralCosts: LineRule = (all, path) => {
  const [expenses, costs] = [OPERATING_EXPENSES, ALL_COSTS].map((line) => all.get(line));
  if (path !== OPERATING_EXPENSES || typeof expenses !== 'number' || typeof costs !== 'number') return undefined;
  const sold = [...all].flatMap(([line, cost]) => (COST_OF_WHAT_IS_SOLD.test(line) && cost ? [cost] : []));
  const rests = [0, ...sold, sold.reduce((sum, cost) => sum + cost, 0)];
  const rounding = 2 * roundingOf(costs, 6) + roundingOf(expenses, 6);
  if (expenses > costs || rests.some((rest) => Math.abs(costs - expenses - rest) <= rounding)) return undefined;
  return `${ALL_COSTS} are more, and not by the cost of what is sold, so that this is one of several operating costs`;
};
