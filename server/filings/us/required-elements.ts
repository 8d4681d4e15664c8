import type { UsStatementKind } from '../../../src/api';
import { isMoney, usHomeStatement, usLineKind, usStatementsOf } from '../../../src/api';

const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const RESULT =
  set(`net_income_loss profit_loss net_income_loss_available_to_common_stockholders_basic income_loss_from_continuing_operations
  income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest profit_loss_attributable_to_owners_of_parent`);
/** The totals of a cash flow statement, under the names of both taxonomies; "net" is there or not. */
const OPERATING = totalOf('operating');
const OTHER_FLOWS = [
  totalOf('investing'),
  totalOf('financing'),
  /^(net_)?(cash_.*_period_)?increase_decrease_(in_cash_and_cash_equivalents|including_exchange|excluding_exchange)|^cash_and_cash_equivalents_period_increase_decrease|^cash_cash_equivalents_restricted_cash_.*_period_increase_decrease/,
];

function totalOf(kind: string): RegExp {
  return new RegExp(`^(net_)?cash_(flows_)?(provided_by|from)_used_in_${kind}_activities(_continuing_operations)?$`);
}

const OWED = set(
  `liabilities_and_stockholders_equity liabilities liabilities_current equity_and_liabilities current_liabilities`,
);

/** An issuer may have an own element for one of the totals: two of the others are a cash flow statement too. */
const LEAST_FLOWS = 2;
/** Minimum number of lines above the result: a statement of equity repeats the result without them. */
const LINES_TO_RESULT = 2;

/**
 * True if these lines make a statement. Stray facts do not: opening cash is no balance sheet, net income in a note is
 * no income statement or cash flow statement, and unknown tags alone are no statement.
 */
export function isStatement(statement: UsStatementKind, names: ReadonlySet<string>): boolean {
  const hasAny = (wanted: ReadonlySet<string>) => [...wanted].some((name) => names.has(name));
  if (statement === 'balance') return names.has('assets') && hasAny(OWED);
  if (statement === 'cashflow') return flowsIn(names) >= LEAST_FLOWS;
  return hasAny(RESULT) && [...names].filter(leadsToResult).length >= LINES_TO_RESULT;
}

/** How many of the totals of a cash flow statement are there. */
function flowsIn(names: ReadonlySet<string>): number {
  return [OPERATING, ...OTHER_FLOWS].filter((total) => [...names].some((name) => total.test(name))).length;
}

/**
 * True if a page with these lines is one of this statement. An issuer may have own elements for the other totals; parentheses and
 * comprehensive income alone have none.
 */
export function hasTotalOf(statement: UsStatementKind, names: ReadonlySet<string>): boolean {
  if (statement === 'balance') return names.has('assets') || [...OWED].some((name) => names.has(name));
  if (statement === 'cashflow') return flowsIn(names) > 0;
  return [...names].filter(leadsToResult).length >= LINES_TO_RESULT;
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
