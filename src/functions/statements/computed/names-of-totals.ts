import { US_REVENUE, US_WHOLE_COST } from '../../../api';
import { decimalSum } from '../decimal-sum';

type Values = ReadonlyMap<string, unknown>;

/**
 * The values of a part of a period with totals also under the names that the longer period has: some issuers change the name of one from one filing to
 * the next, and of the two the lines show that they are one quantity.
 */
export function withNamesOf(whole: Values, part: Values): Values {
  return new Map([...part, ...revenueAndCost(whole, part), ...sectionTotals(whole, part)]);
}

const SECTIONS = ['operating', 'investing', 'financing'];

/** The total of a section of cash flows is filed as that of continuing operations by some that have discontinued nothing, as Apple did in 2017. */
function sectionTotals(whole: Values, part: Values): readonly (readonly [string, unknown])[] {
  return SECTIONS.flatMap((section) => {
    const total = `net_cash_provided_by_used_in_${section}_activities`;
    const discontinued = `cash_provided_by_used_in_${section}_activities_discontinued_operations`;
    if ([part, whole].some((values) => values.get(discontinued))) return [];
    const names = [total, `${total}_continuing_operations`];
    const [own, ...others] = names.map((name) => part.get(name)).filter((value) => typeof value === 'number');
    return others.length > 0 || own === undefined ? [] : names.map((name) => [name, own] as const);
  });
}

/** What is left of revenue, and the cost that it is left after. */
const PROFITS: readonly (readonly [profit: string, costs: readonly string[]])[] = [
  ['gross_profit', US_WHOLE_COST],
  ['operating_income_loss', ['costs_and_expenses']],
];
const EXACT = 0.005;

/**
 * Revenue has another name in the next filing where rules change, as Apple's, NVIDIA's and Alphabet's in 2018 to 2022. It is one quantity where each
 * statement has one name of it, and the same profit is left of both after costs; the cost of all that is sold likewise.
 */
function revenueAndCost(whole: Values, part: Values): readonly (readonly [string, number])[] {
  const revenues = [whole, part].map((values) => onlyOne(values, US_REVENUE));
  const [named, other] = revenues;
  if (!named || !other) return [];
  for (const [profit, names] of PROFITS) {
    const costs = [whole, part].map((values) => onlyOne(values, names));
    const isLeft = [whole, part].every((values, at) => isRest(values.get(profit), revenues[at], costs[at]));
    const [cost, otherCost] = costs;
    if (!isLeft || !cost || !otherCost) continue;
    return [
      [named.name, other.amount],
      [cost.name, otherCost.amount],
    ];
  }
  return [];
}

interface Named {
  readonly name: string;
  readonly amount: number;
}

/** The one of several names that the values have; undefined where they have none, or two. */
function onlyOne(values: Values, names: readonly string[]): Named | undefined {
  const [one, ...others] = names.flatMap((name) => {
    const amount = values.get(name);
    return typeof amount === 'number' ? [{ name, amount }] : [];
  });
  return others.length === 0 ? one : undefined;
}

function isRest(profit: unknown, revenue: Named | undefined, cost: Named | undefined): boolean {
  if (typeof profit !== 'number' || !revenue || !cost) return false;
  return Math.abs(decimalSum([revenue.amount, -cost.amount, -profit])) < EXACT;
}
