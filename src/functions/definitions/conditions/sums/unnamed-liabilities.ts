import { usTotalEquity } from '../../../../checks';
import type { BesideTotal } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import { makesExactly } from '../../../statements/amounts/decimal-sum';
import type { Amount } from './money-lines';
import { amountsIn, moneyLines, sumOf } from './money-lines';
import { pathIn } from '../other-lines';
import { sumRounding } from './sum-rounding';
import { withoutParts } from './whole-section';

/** Totals of the liabilities that are not current. Some of their lines may be under names of the issuer's own. */
const SUBTOTALS =
  /^(liabilities|liabilities_noncurrent|liabilities_other_than_longterm_debt_noncurrent|capitalization_longterm_debt_and_equity)$/;
const EQUITY =
  /^(common_|preferred_|stockholders_|shareholders_|additional_paid|retained_|accumulated_(other_comprehensive|distributions)|treasury_|unearned_|minority_|noncontrolling_|partners_|members_|temporary_|redeemable_|commitments_|liabilities_and_stockholders_equity$)|equity|noncontrolling_interest/;
const WHOLE = 'liabilities_and_stockholders_equity';
const BESIDE_EQUITY = /^(temporary_equity_|redeemable_)/;

/**
 * Whether the lines of a US balance sheet leave out liabilities that are not current, by more than a part of some of their lines, though a line of
 * each kind of `beside` stands among them. The rest is under names of the issuer's own.
 */
export function hasUnnamedLiabilities(
  statement: Statement,
  current: string,
  { of, by, beside }: BesideTotal<'unnamedLiabilities'>,
): boolean {
  const nonCurrent = nonCurrentLiabilities(statement, current);
  if (nonCurrent === undefined) return false;
  const {
    goals: [goal = 0],
    lines,
  } = nonCurrent;
  if (!beside.every((kind) => lines.some(({ path, amount }) => amount !== 0 && kind.test(path)))) return false;
  const known = new Set(of.map(pathIn));
  const debt = sumOf(lines.filter(({ path }) => known.has(path)));
  const rounding = sumRounding([goal, ...amountsIn(lines)]);
  return debt > 0 && goal - sumOf(lines) > Math.max(rounding, by * debt);
}

/**
 * Whether the lines of a US balance sheet, without those that match `except`, make all liabilities that are not current, to the last digit. A line that
 * matches `each` is one of these: without it they do not, as they would if it were current, or the total of others.
 */
export function namesAllLiabilities(
  statement: Statement,
  current: string,
  { except, each }: BesideTotal<'allLiabilities'>,
): boolean {
  const make = (left: (path: string) => boolean) => {
    const nonCurrent = nonCurrentLiabilities(statement, current, left);
    return nonCurrent?.goals.some((goal) => makesExactly(goal, amountsIn(nonCurrent.lines))) ?? false;
  };
  const isLeft = (path: string) => except?.test(path) ?? false;
  if (!make(isLeft)) return false;
  const needed = each ? moneyLines(statement).filter(({ path, amount }) => amount !== 0 && each.test(path)) : [];
  return needed.every((line) => !make((path) => path === line.path || isLeft(path)));
}

interface NonCurrent {
  /** The total, as filed and as the rest of the balance sheet leaves it: CenterPoint's line of it is without long-term debt. */
  readonly goals: readonly number[];
  readonly lines: readonly Amount[];
}

function nonCurrentLiabilities(
  statement: Statement,
  current: string,
  isLeft: (path: string) => boolean = () => false,
): NonCurrent | undefined {
  const all = moneyLines(statement);
  const at = all.findIndex(({ path }) => path === current);
  const goals = nonCurrentTotals(all, current);
  if (at < 0 || goals.length === 0) return undefined;
  const lines = nonCurrentLines(all, at).filter(({ path }) => !isLeft(path));
  return { goals, lines: withoutParts(lines) };
}

/**
 * The lines below assets that are of no equity and not among the current liabilities, which stand directly above their total. Below the whole stands
 * what the face has in parentheses, such as an allowance for receivables.
 */
function nonCurrentLines(all: readonly Amount[], total: number): readonly Amount[] {
  const paths = all.map(({ path }) => path);
  const below = paths.indexOf('assets');
  const whole = paths.indexOf(WHOLE);
  const from = Math.max(below, paths.slice(0, total).indexOf('capitalization_longterm_debt_and_equity'));
  return all
    .slice(0, whole < 0 ? undefined : whole)
    .filter(({ path }, at) => at > below && !(at > from && at <= total) && !EQUITY.test(path) && !SUBTOTALS.test(path));
}

/** Their own total, and all liabilities less the current ones: as filed, or what equity leaves of the whole. */
function nonCurrentTotals(all: readonly Amount[], current: string): readonly number[] {
  const amounts = new Map(all.map(({ path, amount }) => [path, amount]));
  const due = amounts.get(current);
  const liabilities = amounts.get('liabilities') ?? besideEquity(all, amounts);
  const rest = due === undefined || liabilities === undefined ? undefined : liabilities - due;
  return [amounts.get('liabilities_noncurrent'), rest].filter((goal) => goal !== undefined);
}

function besideEquity(all: readonly Amount[], amounts: ReadonlyMap<string, number>): number | undefined {
  const whole = amounts.get(WHOLE);
  const equity = usTotalEquity(amounts);
  if (whole === undefined || equity === undefined) return undefined;
  return whole - equity - sumOf(all.filter(({ path }) => BESIDE_EQUITY.test(path)));
}
