import { US_REVENUE } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import { roomOf, unitOf } from '../sums/only-changes';
import type { Values } from '../sums/sum';

/** Two lines of a statement are of one amount by chance in one of so many. */
const BY_CHANCE = 10_000;
/** An amount that ends so, in the unit of its filing, is of round numbers, which lines share: what was borrowed. */
const ROUND = 100;

const KINDS_OF_REVENUE = /lease_income|interest_income|income_interest|interest_and_dividend_income|revenue/;
/** A cost, whose name may have that of its revenue in it; what is charged on at cost has its amount, too. */
export const COST = /(^|_)costs?(_|$)/;

/**
 * Leaves out a line whose amount another line of the same kind has in every column: a note gives it under a second name. Lines of one section, or of
 * revenue, are of one kind; a total is of another than what it is made of.
 */
export function leaveOutSecondNames(candidates: readonly Candidate[], columns: readonly Values[]): void {
  const taken = withSameAmounts(candidates.filter(({ odds, value }) => odds > 0 && value));
  const rank = ({ name, odds }: Candidate) => (isAllRevenue(name) ? CERTAIN : odds);
  const ordered = [...taken].sort((left, right) => rank(right) - rank(left));
  for (const [at, second] of ordered.entries()) {
    if (second.odds >= CERTAIN) continue;
    const first = ordered
      .slice(0, at)
      .find((each) => each.odds > 0 && each.value === second.value && isOneKind(each, second));
    if (first === undefined || !isTelling(second, columns) || !columns.every(hasSame(first, second))) continue;
    if (isRevenue(first) || amountsOf(second, columns).size > 1) second.odds = -CERTAIN;
  }
}

/** Few lines share an amount: only those are compared with each other. */
function withSameAmounts(candidates: readonly Candidate[]): readonly Candidate[] {
  const counts = new Map<number | undefined, number>();
  for (const { value } of candidates) counts.set(value, (counts.get(value) ?? 0) + 1);
  return candidates.filter(({ value }) => (counts.get(value) ?? 0) > 1);
}

const isAllRevenue = (name: string) => (US_REVENUE as readonly string[]).includes(name);
const isKindOfRevenue = (name: string) => KINDS_OF_REVENUE.test(name) && !COST.test(name);
const isRevenue = ({ name, chance }: Candidate) =>
  isAllRevenue(name) || (chance.section === '' && isKindOfRevenue(name));

function isOneKind(one: Candidate, other: Candidate): boolean {
  const { section, sign } = one.chance;
  if (section !== '' && section === other.chance.section) return sign === other.chance.sign;
  return isRevenue(one) && isKindOfRevenue(other.name) && !isAllRevenue(other.name);
}

const hasSame = (one: Candidate, other: Candidate) => (column: Values) =>
  column.get(one.name) === column.get(other.name);

/** The amounts of a line other than nothing; of flows of one section two tell, since one is shared by chance. */
const amountsOf = ({ name }: Candidate, columns: readonly Values[]) =>
  new Set(columns.map((column) => column.get(name)).filter(Boolean));

function isTelling({ name }: Candidate, columns: readonly Values[]): boolean {
  const amounts = columns.map((column) => column.get(name) ?? 0);
  const isRound = columns.every((column, at) => (amounts[at] ?? 0) % (ROUND * unitOf(column)) === 0);
  return !isRound && roomOf(amounts, columns) >= BY_CHANCE;
}
