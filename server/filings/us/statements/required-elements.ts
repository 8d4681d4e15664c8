import type { UsStatementKind } from '../../../../src/api';
import { isMoney, US_FUNDS_RESULT, usHomeStatement, usLineKind, usStatementsOf } from '../../../../src/api';

const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const RESULT =
  set(`net_income_loss profit_loss net_income_loss_available_to_common_stockholders_basic income_loss_from_continuing_operations
  income_loss_from_continuing_operations_including_portion_attributable_to_noncontrolling_interest profit_loss_attributable_to_owners_of_parent`);
const PER_SHARE = set('earnings_per_share_basic earnings_per_share_basic_and_diluted');
/** The totals of a cash flow statement, under the names of both taxonomies; "net" is there or not. */
const FLOWS = {
  operating: totalOf('operating'),
  investing: totalOf('investing'),
  financing: totalOf('financing'),
  change:
    /^(net_)?(cash_.*_period_)?increase_decrease_(in_cash_and_cash_equivalents|including_exchange|excluding_exchange)|^cash_and_cash_equivalents_period_increase_decrease|^cash_cash_equivalents_restricted_cash_.*_period_increase_decrease/,
} as const;
const FLOW_NAMES = Object.keys(FLOWS) as readonly (keyof typeof FLOWS)[];

function totalOf(kind: string): RegExp {
  return new RegExp(`^(net_)?cash_(flows_)?(provided_by|from)_used_in_${kind}_activities(_continuing_operations)?$`);
}

const OWED = set(
  `liabilities_and_stockholders_equity liabilities liabilities_current equity_and_liabilities current_liabilities assets_net`,
);

/** An issuer may have an own element for one of the totals: two of the others are a cash flow statement too, if other lines are there. */
const LEAST_FLOWS = 2;
/** So many of its totals are one without any other line, as where it is condensed: what a note restates of a quarter is fewer. */
const FLOWS_ALONE = 3;
/** Minimum number of lines above the result: a statement of equity repeats the result without them. */
const LINES_TO_RESULT = 2;
/** An issuer may have an own element for the result, as FPL Group: so many lines above it are an income statement, if what a share earned stands below. */
const LINES_TO_PER_SHARE = 4;

/**
 * True if these lines make a statement. Stray facts do not: opening cash is no balance sheet, net income in a note is
 * no income statement or cash flow statement, and unknown tags alone are no statement.
 */
export function isStatement(statement: UsStatementKind, names: Iterable<string>): boolean {
  const marks = marksOf(names);
  const { hasAssets, isOwed, flows, others } = marks;
  if (statement === 'balance') return hasAssets && isOwed;
  if (statement === 'cashflow') return flows >= (others > 0 ? LEAST_FLOWS : FLOWS_ALONE);
  return isIncomeStatement(marks);
}

function isIncomeStatement({ hasResult, hasFundsResult, hasPerShare, leading }: Marks): boolean {
  if (hasResult && leading >= LINES_TO_RESULT) return true;
  return (hasFundsResult && leading > 0) || (hasPerShare && leading >= LINES_TO_PER_SHARE);
}

/**
 * True if a page with these lines is one of this statement. An issuer may have own elements for the other totals; parentheses and
 * comprehensive income alone have none.
 */
export function hasTotalOf(statement: UsStatementKind, names: Iterable<string>): boolean {
  const { hasAssets, isOwed, flows, leading } = marksOf(names);
  if (statement === 'balance') return hasAssets || isOwed;
  if (statement === 'cashflow') return flows > 0;
  return leading >= LINES_TO_RESULT;
}

/** What tells a statement from stray facts. */
interface Marks {
  readonly hasAssets: boolean;
  readonly isOwed: boolean;
  /** How many of the totals of a cash flow statement are there. */
  readonly flows: number;
  /** How many lines there are that are neither a total nor a result. */
  readonly others: number;
  readonly hasResult: boolean;
  /** The result of a fund, which has few lines above it: its net investment income, and gains. */
  readonly hasFundsResult: boolean;
  readonly hasPerShare: boolean;
  /** How many lines above the result there are. */
  readonly leading: number;
}

function marksOf(names: Iterable<string>): Marks {
  const found = new Set<Mark>();
  const leading = new Set<string>();
  let others = 0;
  for (const name of names) {
    const mark = markOf(name);
    if (mark === undefined) others += 1;
    else if (mark === 'leading') leading.add(name);
    else found.add(mark);
  }
  const flows = FLOW_NAMES.filter((flow) => found.has(flow)).length;
  return {
    hasAssets: found.has('assets'),
    isOwed: found.has('owed'),
    flows,
    others,
    hasResult: found.has('result'),
    hasFundsResult: found.has('funds result'),
    hasPerShare: found.has('per share'),
    leading: leading.size,
  };
}

type Mark = 'assets' | 'owed' | 'result' | 'funds result' | 'per share' | 'leading' | keyof typeof FLOWS;

/** What is known of each name; the taxonomies have some ten thousand. */
const marks = new Map<string, Mark | undefined>();

function markOf(name: string): Mark | undefined {
  const known = marks.get(name);
  if (known !== undefined || marks.has(name)) return known;
  const mark = foundMark(name);
  marks.set(name, mark);
  return mark;
}

function foundMark(name: string): Mark | undefined {
  if (name === 'assets') return 'assets';
  if (OWED.has(name)) return 'owed';
  if (RESULT.has(name)) return 'result';
  if (name === US_FUNDS_RESULT) return 'funds result';
  if (PER_SHARE.has(name)) return 'per share';
  return FLOW_NAMES.find((flow) => FLOWS[flow].test(name)) ?? (leadsToResult(name) ? 'leading' : undefined);
}

function leadsToResult(name: string): boolean {
  return (
    usHomeStatement(name) === 'income' &&
    isMoney(usLineKind(name)) &&
    usStatementsOf(name).length === 1 &&
    !/comprehensive_income/.test(name)
  );
}
