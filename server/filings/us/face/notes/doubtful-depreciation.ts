import type { Candidate } from '../odds/candidate';
import { costsWithoutNames } from '../sums/costs-without-names';
import { WHOLE } from './depreciation';
import { shortfall } from '../sums/face-sums';
import { CERTAIN, NEVER } from '../odds/line-odds';
import { isSum } from './parts-of-notes';
import type { OwnAmounts } from '../reporting-filing';

type Candidates = Readonly<Record<'income' | 'cashflow', readonly Candidate[]>>;

/** Other lines in which an income statement shows depreciation; one that has them does not show the whole. */
const OTHERWISE = /^cost_of_(?!.*excluding).*depreciation|^other_depreciation_and_amortization$/;
/** Income statements by nature of income, of banks and insurers, have no line of depreciation among their costs. */
const OF_LENDERS_AND_INSURERS = [
  'interest_and_dividend_income_operating',
  'noninterest_expense',
  'premiums_earned_net',
  'revenues_net_of_interest_expense',
];
/** Costs of an income statement by function, which hold depreciation. Of the filers of 2010q2 with one, Kohl's alone adds back another amount than it shows. */
const BY_FUNCTION = [
  'selling_general_and_administrative_expense',
  'selling_and_marketing_expense',
  'research_and_development_expense',
];
const AMORTIZATION = ['amortization_of_intangible_assets', 'adjustment_for_amortization'];
/** One amount may be in another that is at least this part of it: both are rounded, and a small cost may have an unknown name. The bound is ours. */
const NEARLY = 0.9;

/**
 * Leaves out of the cash flow statement the depreciation and amortization that may be the income statement's, where operations do not add up with it:
 * the cash flow statement may have another amount, under a name of the issuer's own. Of the filings of 2010q2 whose income statements show such a
 * line one in five has. `isOfFlows` tells lines that the issuer's other filings have in their cash flows alone.
 */
export function leaveOutDoubtfulDepreciation(
  candidates: Candidates,
  values: OwnAmounts,
  isOfFlows: (name: string) => boolean,
): void {
  for (const each of candidates.cashflow) {
    const { name, odds, value } = each;
    if (odds <= 0 || odds >= CERTAIN || !value || !isWhole(name, candidates.cashflow) || isOfFlows(name)) continue;
    if (!mayStandInIncome(each, candidates, values)) continue;
    if (shortfall('cashflow', 'operating', candidates.cashflow, values.cashflow) !== 0) each.odds = NEVER;
  }
}

/** Depreciation beside amortization is a line of its own: of the nine statements of 2010q2 with both that tell nothing more none has another amount. */
function isWhole(name: string, flows: readonly Candidate[]): boolean {
  if (WHOLE.includes(name)) return true;
  return name === 'depreciation' && !flows.some((each) => each.odds > 0 && AMORTIZATION.includes(each.name));
}

/** False where the income statement has the line of no quarter, shows depreciation otherwise, or has no such costs beside those that it names. */
function mayStandInIncome({ name, value = 0 }: Candidate, candidates: Candidates, values: OwnAmounts): boolean {
  const { income } = candidates;
  const amounts = values.income;
  if (!amounts.has(name) || !income.some((each) => each.name === name)) return false;
  if (OF_LENDERS_AND_INSURERS.some((line) => amounts.has(line)) || isOfParts(value, amounts)) return false;
  const isOther = (line: string) => line !== name && (WHOLE.includes(line) || OTHERWISE.test(line));
  if ([...amounts].some(([line, amount]) => amount !== 0 && isOther(line))) return false;
  const without = costsWithoutNames(income, amounts, WHOLE);
  const amount = Math.abs(value);
  // Kohl's line is what its named costs lack.
  const isWhatIsLacking = without.some((left) => left >= amount && amount >= NEARLY * left);
  if (isWholeByFunction(name, candidates) && !isWhatIsLacking) return false;
  return without.every((left) => left >= NEARLY * amount);
}

/** Beside another amortization the line may be the sum that the income statement shows (Republic Services). */
function isWholeByFunction(name: string, { income, cashflow }: Candidates): boolean {
  const has = (candidates: readonly Candidate[], names: readonly string[]) =>
    candidates.some((each) => each.odds > 0 && names.includes(each.name));
  return WHOLE.includes(name) && has(income, BY_FUNCTION) && !has(cashflow, AMORTIZATION);
}

/** Depreciation and amortization that a filing breaks up is the whole, wherever it stands. */
function isOfParts(value: number, amounts: ReadonlyMap<string, number>): boolean {
  return AMORTIZATION.some((line) => isSum(value, [amounts.get('depreciation'), amounts.get(line)]));
}
