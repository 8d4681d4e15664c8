import type { UsStatementKind } from '../../../src/api';
import { isMoney, usHomeStatement, usLineKind, usStatementsOf } from '../../../src/api';

const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const RESULT =
  set(`net_income_loss profit_loss net_income_loss_available_to_common_stockholders_basic income_loss_from_continuing_operations
  income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest profit_loss_attributable_to_owners_of_parent`);
const OPERATING = set(`net_cash_provided_by_used_in_operating_activities
  net_cash_provided_by_used_in_operating_activities_continuing_operations cash_flows_from_used_in_operating_activities`);
const OTHER_FLOWS =
  set(`net_cash_provided_by_used_in_investing_activities net_cash_provided_by_used_in_investing_activities_continuing_operations
  net_cash_provided_by_used_in_financing_activities net_cash_provided_by_used_in_financing_activities_continuing_operations
  cash_and_cash_equivalents_period_increase_decrease
  cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect
  cash_flows_from_used_in_investing_activities cash_flows_from_used_in_financing_activities increase_decrease_in_cash_and_cash_equivalents`);
const OWED = set(
  `liabilities_and_stockholders_equity liabilities liabilities_current equity_and_liabilities current_liabilities`,
);

/** Minimum number of lines above the result: a statement of equity repeats the result without them. */
const LINES_TO_RESULT = 2;

/**
 * True if these lines make a statement. Stray facts do not: opening cash is no balance sheet, net income in a note is
 * no income statement or cash flow statement, and unknown tags alone are no statement.
 */
export function isStatement(statement: UsStatementKind, names: ReadonlySet<string>): boolean {
  const hasAny = (wanted: ReadonlySet<string>) => [...wanted].some((name) => names.has(name));
  if (statement === 'balance') return names.has('assets') && hasAny(OWED);
  if (statement === 'cashflow') return hasAny(OPERATING) && hasAny(OTHER_FLOWS);
  return hasAny(RESULT) && [...names].filter(leadsToResult).length >= LINES_TO_RESULT;
}

/** What is known of each name; the taxonomies have some ten thousand. */
const leading = new Map<string, boolean>();

function leadsToResult(name: string): boolean {
  const known = leading.get(name);
  if (known !== undefined) return known;
  const leads =
    usHomeStatement(name) === 'income' &&
    isMoney(usLineKind(name)) &&
    usStatementsOf(name).length === 1 &&
    !RESULT.has(name) &&
    !/comprehensive_income/.test(name);
  leading.set(name, leads);
  return leads;
}
