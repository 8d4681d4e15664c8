import type { BesideTotal, Footing } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import type { Amount } from './money-lines';
import { amountsIn, moneyLines } from './money-lines';
import { pathIn } from '../other-lines';
import { makesExactly } from '../../../statements/amounts/decimal-sum';
import { withoutParts } from './whole-section';

/** Subtotals. Some of the lines that they add up may be under names of the issuer's own. */
const SUBTOTALS = [
  'nonoperating_income_expense',
  'liabilities_noncurrent',
  'liabilities_other_than_longterm_debt_noncurrent',
];

/** Lines that an income statement deducts, and that are filed as positive amounts. */
const COST =
  /(^|_)(expenses?|costs?|charges?|provision|impairments?|losses|amortization|depreciation)(_|$)|^interest_and_debt/;
const NO_COST = /income_(expense|loss)|gains?_(and_)?loss|expense_benefit|revenue_expense|_income$/;

/**
 * Whether some named lines of a US statement, and all lines between two others, add up to a total to its last digit. Then no line under another name
 * belongs among them.
 */
export function foots(statement: Statement, total: string, { lines, between, unless }: BesideTotal<'foots'>): boolean {
  const amounts = amountsOf(statement);
  const goal = amounts.get(total);
  if (goal === undefined) return false;
  if (unless && [...amounts].some(([path, amount]) => amount !== 0 && unless.test(path))) return false;
  const given = givenParts(lines, amounts);
  const others = partsBetween(statement, between);
  if (given === undefined || others === undefined) return false;
  const from = others.map(({ path }) => SUBTOTALS.includes(path)).lastIndexOf(true);
  const ways = between.each ? [others] : [others, withoutParts(others), others.slice(Math.max(from, 0))];
  return ways.some((parts) => makesExactly(goal, amountsIn([...given, ...parts])));
}

function amountsOf({ outline, values }: Statement): ReadonlyMap<string, number> {
  return new Map(
    outline.flatMap(({ path }, at) => {
      const value = values[at];
      return typeof value === 'number' ? [[path, value] as const] : [];
    }),
  );
}

/** The named lines with their signs; undefined where one of them is missing. */
function givenParts(lines: readonly string[], amounts: ReadonlyMap<string, number>): readonly Amount[] | undefined {
  const parts = lines.map((text) => {
    const isLess = text.startsWith('-');
    const path = pathIn(text);
    const amount = amounts.get(path);
    return amount === undefined ? undefined : { path, amount: isLess ? -amount : amount };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The lines between one line and the first that matches another; undefined where one of the two is missing, or a line between them is after tax. */
function partsBetween(
  statement: Statement,
  { after, before, except, never }: Footing['between'],
): readonly Amount[] | undefined {
  const paths = statement.outline.map(({ path }) => path);
  const from = paths.indexOf(pathIn(after));
  const to = paths.findIndex((path, at) => at > from && before.test(path));
  if (from < 0 || to < 0) return undefined;
  const isIncome = after.startsWith('income.');
  const signOf = (path: string) => (isIncome && COST.test(path) && !NO_COST.test(path) ? -1 : 1);
  const parts = moneyLines(statement, from + 1, to)
    .filter(({ path, amount }) => amount !== 0 && !except?.test(path))
    .map(({ path, amount }) => ({ path, amount: signOf(path) * amount }));
  return never && parts.some(({ path }) => never.test(path)) ? undefined : parts;
}
