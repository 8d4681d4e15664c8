import type { FactTable } from '../instance/fact-table';

/** The profit that earnings per share are of: all that the owners have, without a part of it, or that part alone. */
interface Earnings {
  readonly elements: readonly string[];
  readonly without?: string;
  readonly only?: string;
}

const DISCONTINUED = 'ProfitLossFromDiscontinuedOperationsAfterTax';
const both = (name: string): readonly string[] => [`Basic${name}`, `Diluted${name}`];

const EARNINGS: readonly Earnings[] = [
  { elements: both('EarningsLossPerShareFromContinuingAndDiscontinuedOperations') },
  { elements: both('EarningsLossPerShareFromContinuingOperations'), without: DISCONTINUED },
  { elements: both('EarningsLossPerShareFromDiscontinuedOperations'), only: DISCONTINUED },
  { elements: both('EarningsPerShareAfterExtraordinaryItems') },
  { elements: both('EarningsPerShareBeforeExtraordinaryItems'), without: 'ExtraordinaryItems' },
];

const OF_OWNERS = [
  'ProfitOrLossAttributableToOwnersOfParent',
  'ProfitLossAfterTaxesMinorityInterestAndShareOfProfitLossOfAssociates',
];
const OF_ALL = ['ProfitLossForPeriod', 'ProfitLossForThePeriod'];
const OF_MINORITIES = ['ProfitOrLossAttributableToNonControllingInterests', 'ProfitLossOfMinorityInterest'];

/** In rupees, beyond rounding: shares at the end of a period are not quite those that earned its profit. */
const LEAST_PER_SHARE = 0.01;
/** Some file tenths (Bajaj Finserv, three quarters of 0.02 to 0.04 as 0), which only other earnings in hundredths rule out. */
const [TO_TENTHS, TO_HUNDREDTHS] = [0.05, 0.005];
const IN_HUNDREDTHS = /\.\d[1-9]/;

/**
 * Earnings per share of 0 where nothing is reported, each with the element that says so: the profit that they are of, over the shares
 * that are paid up, is no amount that rounds to 0. Grasim's quarter to June 2024 has none but zeros beside a loss of 0.78 a share.
 */
export function placeholderEarnings(facts: FactTable, contexts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const earnings of EARNINGS) {
    const zeros = earnings.elements.filter((element) => numberOf(facts, element, contexts) === 0);
    const profit = zeros.length === 0 ? undefined : profitOf(facts, earnings, contexts);
    if (!profit || !(Math.abs(profit.amount) / sharesOf(facts, contexts) >= LEAST_PER_SHARE + roundingOf(facts)))
      continue;
    for (const element of zeros) found.set(element, profit.element);
  }
  return found;
}

function roundingOf(facts: FactTable): number {
  const filed = EARNINGS.flatMap(({ elements }) => elements.flatMap((element) => facts.all(element)));
  return filed.some(({ text }) => IN_HUNDREDTHS.test(text)) ? TO_HUNDREDTHS : TO_TENTHS;
}

/** Not a number where the paid-up capital or the face value of a share is not filed. */
function sharesOf(facts: FactTable, contexts: readonly string[]): number {
  const [capital = 0, face = 0] = ['PaidUpValueOfEquityShareCapital', 'FaceValueOfEquityShareCapital'].map((element) =>
    numberOf(facts, element, contexts),
  );
  return capital > 0 && face > 0 ? capital / face : NaN;
}

interface Profit {
  readonly element: string;
  readonly amount: number;
}

/** Undefined where it is not filed, or where minorities may have some of the part. */
function profitOf(facts: FactTable, { without, only }: Earnings, contexts: readonly string[]): Profit | undefined {
  const minorities = firstOf(facts, OF_MINORITIES, contexts)?.amount ?? 0;
  const part = firstOf(facts, [only ?? without ?? ''], contexts);
  if (part && minorities !== 0) return undefined;
  if (only !== undefined) return part;
  const owned = firstOf(facts, OF_OWNERS, contexts) ?? less(firstOf(facts, OF_ALL, contexts), minorities);
  return less(owned, part?.amount ?? 0);
}

const less = (profit: Profit | undefined, amount: number): Profit | undefined =>
  profit && { ...profit, amount: profit.amount - amount };

/** The first of some elements that is filed and not 0. */
function firstOf(facts: FactTable, elements: readonly string[], contexts: readonly string[]): Profit | undefined {
  for (const element of elements) {
    const amount = numberOf(facts, element, contexts) ?? 0;
    if (amount !== 0) return { element, amount };
  }
  return undefined;
}

/** As filed, in the first of the contexts that has it: money in rupees. */
export function numberOf(facts: FactTable, element: string, contexts: readonly string[]): number | undefined {
  const context = facts.contextOf(element, contexts);
  const text = context === undefined ? undefined : facts.text(element, context);
  return text === undefined ? undefined : Number(text);
}
