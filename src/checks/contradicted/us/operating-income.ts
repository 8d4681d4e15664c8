import { US_PRE_TAX, US_REVENUE, US_REVENUE_NAMES } from '../../../api';
import { US_MINORITIES_SHARE } from '../../owners/us-minorities';
import { EXACT } from '../../rounding';
import type { LineRule } from '../line-rule';

const OPERATING = 'operating_income_loss';
/** The second is its name since 2023. */
const INTEREST = [
  'interest_expense',
  'interest_expense_nonoperating',
  'interest_expense_debt',
  'interest_and_debt_expense',
];
const TAX = 'income_tax_expense_benefit';
const PROFITS = ['profit_loss', 'net_income_loss'];

/** What stands below operating income beside interest, with the sign that it is filed with. */
const BELOW =
  /^(income_loss_from_equity_method_investments|gains?_loss(es)?_on_(sales?|disposition|disposal)_of_.*|gain_loss_on_investments|income_loss_from_discontinued_operations_net_of_tax(_attributable_to_reporting_entity)?)$/;
/** What may make up for the interest, to the digit: Gap earned the 2 million that it paid. */
const EARNED = /^(investment_income|interest_income|interest_and_|interest_investment|other_nonoperating|nonoperating)/;

type Amounts = ReadonlyMap<string, number | null>;

/** Boston Properties and CNX Gas give the name to the result after all costs, interest included. */
export const operatingIncomeAfterInterest: LineRule = (all, path) => {
  if (path !== OPERATING) return undefined;
  const lines = [...all.keys()];
  const from = lines.findIndex((line) => US_REVENUE.some((revenue) => revenue === line));
  const above = from < 0 ? [] : lines.slice(from, lines.indexOf(path));
  const interest = INTEREST.find((line) => above.includes(line) && all.get(line));
  return interest && `${interest} stands among the costs above it, so that it is the profit after interest`;
};

/**
 * The same, whatever the order of the lines: without the interest what stands below operating income makes the profit before tax from it, and with it
 * nothing does.
 */
export const profitWithoutInterest: LineRule = (all, path) => {
  const operating = all.get(path);
  const interest = INTEREST.find((line) => all.get(line));
  if (path !== OPERATING || typeof operating !== 'number' || interest === undefined) return undefined;
  const profit = profitBeforeTax(all);
  if (profit === undefined) return undefined;
  const left = profit - operating;
  const below = amountsLike(all, BELOW);
  if (!isSumOfFew(below, left)) return undefined;
  const paid = all.get(interest) ?? 0;
  if (isSumOfFew([...below, ...amountsLike(all, EARNED)], left + paid)) return undefined;
  return `the lines below it make the profit without ${interest}, so that it is the profit after interest`;
};

const REVENUES = 'revenues';
const ALL_COSTS = 'costs_and_expenses';
/** What is earned outside operations: total revenue that holds it is not that of operations. */
const OUTSIDE = /^(nonoperating_income_expense|gain_loss_on_investments)$/;

/**
 * The same of revenue less all costs, where no line has the profit before tax and those below do not make the profit: total revenue has more in it than
 * the lines of revenue, as much as what was earned outside operations at least, and all costs more than theirs, as much as the interest (Leucadia).
 */
export const revenueLessAllCosts: LineRule = (all, path) => {
  const operating = all.get(path);
  const interest = INTEREST.find((line) => all.get(line));
  if (path !== OPERATING || !operating || interest === undefined || !isLessAllCosts(all, operating)) return undefined;
  const paid = all.get(interest) ?? 0;
  const outside = sumOf(amountsLike(all, OUTSIDE));
  if (!mayHold(all, outside, paid) || profitBeforeTax(all) === operating + outside - paid) return undefined;
  return `revenues may hold what was earned outside operations, and costs_and_expenses ${interest}: it may be the profit after interest`;
};

/**
 * The same where a line below it is missing, as a gain under an unknown name: all costs have room for the interest, and the profit is more than operating
 * income and all that is earned below it leave after the interest, and nearer to operating income before it (General Growth's is before it, and what it earned
 * beside has names of its own).
 */
export const profitBeyondInterest: LineRule = (all, path) => {
  const operating = all.get(path);
  const interest = INTEREST.find((line) => all.get(line));
  if (path !== OPERATING || !operating || interest === undefined || !isLessAllCosts(all, operating)) return undefined;
  const [paid, profit] = [all.get(interest) ?? 0, profitBeforeTax(all)];
  const earned = sumOf([...amountsLike(all, BELOW), ...amountsLike(all, EARNED)].filter((amount) => amount > 0));
  if (profit === undefined || profit <= Math.max(operating - paid + earned, operating - paid / 2)) return undefined;
  if (!hasCostsInOrder(all) || (all.get(ALL_COSTS) ?? 0) - namedCosts(all) < paid) return undefined;
  return `the profit is more than it leaves after ${interest}, for which costs_and_expenses have room: it may be the profit after interest`;
};

/**
 * Whether it is revenue less all costs, and no line says what is left before tax. A company without revenue loses its costs, whatever they have, as one that
 * develops a drug.
 */
function isLessAllCosts(all: Amounts, operating: number): boolean {
  const [revenue, costs] = [all.get(REVENUES), all.get(ALL_COSTS) ?? 0];
  if (!revenue) return false;
  return Math.abs(revenue - costs - operating) < EXACT && !US_PRE_TAX.some((line) => all.get(line));
}

/** Whether total revenue and all costs leave room, beside the lines of each, for what was earned outside operations and for interest. */
function mayHold(all: Amounts, outside: number, paid: number): boolean {
  const [revenue, costs] = [all.get(REVENUES) ?? 0, all.get(ALL_COSTS) ?? 0];
  const kinds = amountsLike(all, US_REVENUE_NAMES).filter((amount) => amount !== revenue);
  return outside > 0 && kinds.length > 0 && revenue - sumOf(kinds) >= outside && costs - namedCosts(all) >= paid;
}

function hasCostsInOrder(all: Amounts): boolean {
  const lines = [...all.keys()];
  return lines.indexOf(REVENUES) < lines.indexOf(ALL_COSTS);
}

/** The lines between total revenue and all costs, without those of revenue. */
function namedCosts(all: Amounts): number {
  const lines = [...all.keys()];
  const between = lines.slice(lines.indexOf(REVENUES) + 1, lines.indexOf(ALL_COSTS));
  return sumOf(between.filter((line) => !US_REVENUE_NAMES.test(line)).map((line) => all.get(line) ?? 0));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Income before taxes, else the profit of all before the tax. */
function profitBeforeTax(all: Amounts): number | undefined {
  const filed = US_PRE_TAX.map((line) => all.get(line)).find((amount) => typeof amount === 'number');
  if (typeof filed === 'number') return filed;
  const name = PROFITS.find((line) => typeof all.get(line) === 'number');
  const profit = name && all.get(name);
  if (typeof profit !== 'number') return undefined;
  const others = name === 'profit_loss' ? [] : amountsLike(all, US_MINORITIES_SHARE);
  return [all.get(TAX) ?? 0, ...others].reduce((sum, amount) => sum + amount, profit);
}

const amountsLike = (all: Amounts, like: RegExp): readonly number[] =>
  [...all].flatMap(([line, amount]) => (amount && like.test(line) ? [amount] : []));

/** Whether none, one or two of some amounts make a sum. */
function isSumOfFew(amounts: readonly number[], goal: number): boolean {
  const makes = (sum: number) => Math.abs(goal - sum) < EXACT;
  return makes(0) || amounts.some((one, at) => makes(one) || amounts.slice(at + 1).some((other) => makes(one + other)));
}
