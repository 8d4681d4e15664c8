import type { Candidate } from '../odds/candidate';
import { shortfall } from '../sums/face-sums';
import { CERTAIN, NEVER } from '../odds/line-odds';

/** The element that the taxonomy defines as the amount added back in cash flows of operations. */
const ADDED_BACK = 'depreciation_amortization_and_accretion_net';
/** Elements of depreciation and amortization as one amount. Some income statements show one of them, with less than cash flow adds back. */
export const WHOLE: readonly string[] = [
  'depreciation_depletion_and_amortization',
  ADDED_BACK,
  'depreciation_and_amortization',
];
/** Every cash flow statement that begins with the result adds one of these back; the widest is first. */
const DEPRECIATION = [...WHOLE, 'depreciation'];
/** Lines that the whole holds. */
const PARTS = ['depreciation', 'other_depreciation_and_amortization'];

/**
 * Leaves one line of depreciation and amortization on the face of the cash flow statement, and takes the likeliest if there would be none. Of the 345
 * cash flow statements in the data set 2010q2, none has two lines of the whole, or the whole and depreciation alone: the second line belongs to
 * income, or to a note.
 * What the income statement shows is left out where operations do not add up with it: then the cash flow statement may have a larger amount, under a
 * name of the issuer's own.
 */
export function takeDepreciation(
  candidates: readonly Candidate[],
  values: ReadonlyMap<string, number>,
  isOfIncome: (name: string) => boolean,
): void {
  const all = DEPRECIATION.flatMap((name) => candidates.filter((each) => each.name === name && each.value));
  const ofIncome = all.filter(({ name, odds }) => WHOLE.includes(name) && odds < CERTAIN && isOfIncome(name));
  const isLeftOut = ofIncome.length > 0 && shortfall('cashflow', 'operating', candidates, values) !== 0;
  if (isLeftOut) for (const each of ofIncome) each.odds = NEVER;
  const found = isLeftOut ? all.filter((each) => WHOLE.includes(each.name) && !ofIncome.includes(each)) : all;
  const [first] = found;
  if (first && first.odds > -CERTAIN && !found.some(({ odds }) => odds > 0)) first.odds = 1;
  const shown = found.filter(({ odds }) => odds > 0);
  const taken = shown.find(({ name }) => name === ADDED_BACK) ?? likeliest(shown, candidates);
  for (const each of shown.length > 0 ? found : []) if (each !== taken) each.odds = NEVER;
}

/** A line of the whole that is less than a part of it is not the amount added back. */
function likeliest(shown: readonly Candidate[], candidates: readonly Candidate[]): Candidate | undefined {
  const parts = candidates.filter(({ name, odds }) => odds > 0 && PARTS.includes(name));
  const least = Math.max(...parts.map(sizeOf));
  const fitting = shown.filter((each) => sizeOf(each) >= least);
  const [first] = [...fitting].sort((left, right) => right.odds - left.odds);
  return first && first.odds < CERTAIN && WHOLE.includes(first.name) ? largestWhole(fitting, first) : first;
}

/** Operations add back all of it, and other costs of the income statement hold what its line lacks: Chesapeake's has 50 of 358 million. */
function largestWhole(fitting: readonly Candidate[], first: Candidate): Candidate {
  const wholes = fitting.filter(({ name }) => WHOLE.includes(name));
  return wholes.reduce((largest, each) => (sizeOf(each) > sizeOf(largest) ? each : largest), first);
}

/** Some filers, such as Genuine Parts, file depreciation as a negative amount. */
const sizeOf = ({ value = 0 }: Candidate) => Math.abs(value);
