import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { Values } from '../sums/sum';
import { isSum } from './parts-of-notes';

const OPERATING = 'profit_loss_from_operating_activities';
const REVENUE = ['revenue', 'revenue_from_contracts_with_customers'];
const BY_FUNCTION = [
  'cost_of_sales',
  'research_and_development_expense',
  'distribution_costs',
  'selling_expense',
  'sales_and_marketing_expense',
  'administrative_expense',
  'general_and_administrative_expense',
  'selling_general_and_administrative_expense',
];

/**
 * Leaves out the cost of employees where revenue less costs by function is the operating profit: a face has costs by function or by nature, and of the
 * former a note says what they are by nature (IAS 1.104).
 */
export function leaveOutCostsByNature(candidates: readonly Candidate[], values: Values): void {
  const employees = candidates.find(({ name }) => name === 'employee_benefits_expense');
  const profit = values.get(OPERATING);
  if (profit === undefined || employees === undefined || employees.odds >= CERTAIN) return;
  const costs = BY_FUNCTION.flatMap((name) => values.get(name) ?? []);
  const revenue = REVENUE.map((name) => values.get(name)).find((value) => value !== undefined) ?? 0;
  const parts = [revenue, ...costs.map((cost) => -cost)];
  if (costs.length > 1 && isSum(profit, parts)) employees.odds = NEVER;
}
