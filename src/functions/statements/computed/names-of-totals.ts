import type { StatementData } from '../../../api';
import { US_CASH_OF_DISCONTINUED, US_CASH_SECTIONS, US_REVENUE, US_WHOLE_COST } from '../../../api';
import { contradictionOf } from '../../../checks';
import type { Statement } from '../../../tables';
import { makesExactly } from '../amounts/decimal-sum';

type Values = ReadonlyMap<string, unknown>;

/**
 * The values of a part, with its totals under the names that the longer period uses, too. Some issuers change the name of a total from one filing to the
 * next; other lines of the two statements prove that it is the same quantity.
 */
export function withNamesOf(whole: Statement, part: Statement): Values {
  const [ofWhole, ofPart] = [whole, part].map(valuesByPath) as [Values, Values];
  const totals = mayDiscontinue([whole, part]) ? [] : sectionTotals(ofWhole, ofPart);
  return new Map([...ofPart, ...revenueAndCost(ofWhole, ofPart), ...totals]);
}

function valuesByPath({ outline, values }: Statement): Values {
  return new Map(outline.map(({ path }, at) => [path, values[at]]));
}

const SECTIONS = Object.values(US_CASH_SECTIONS);

/** Whether what one of the statements has of continuing operations may not be all of a section, as its other lines show. */
function mayDiscontinue(statements: readonly Statement[]): boolean {
  return statements.some(({ facts, outline }) =>
    SECTIONS.some(
      ({ continuing }) =>
        outline.some(({ path }) => path === continuing) &&
        contradictionOf(facts as StatementData, continuing) !== undefined,
    ),
  );
}

/**
 * Some issuers file the total of a section of cash flows as that of continuing operations, although they have discontinued nothing: Apple in 2017. Where
 * one statement has both and they differ, the line between them may be under a name of the issuer's own.
 */
function sectionTotals(whole: Values, part: Values): readonly (readonly [string, unknown])[] {
  return SECTIONS.flatMap(({ total, continuing, discontinued }) => {
    const apart = [discontinued, US_CASH_OF_DISCONTINUED];
    if ([part, whole].some((values) => apart.some((line) => values.get(line)))) return [];
    const names = [total, continuing];
    if (differ(names.map((name) => whole.get(name)))) return [];
    const [own, ...others] = names.map((name) => part.get(name)).filter((value) => typeof value === 'number');
    return others.length > 0 || own === undefined ? [] : names.map((name) => [name, own] as const);
  });
}

const differ = ([one, other]: readonly unknown[]): boolean =>
  typeof one === 'number' && typeof other === 'number' && one !== other;

/** Profits that are revenue less one cost, and the names of that cost. */
const PROFITS: readonly (readonly [profit: string, costs: readonly string[]])[] = [
  ['gross_profit', US_WHOLE_COST],
  ['operating_income_loss', ['costs_and_expenses']],
];

/**
 * Revenue changes its name between filings when rules change, as Apple's, NVIDIA's and Alphabet's did in 2018 to 2022. It is the same quantity if each
 * statement has one name for it, and both less the cost make the same profit. The same holds for the cost of all that is sold.
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
  return makesExactly(revenue.amount, [cost.amount, profit]);
}
