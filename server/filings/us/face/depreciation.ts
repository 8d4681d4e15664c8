import type { Candidate } from './candidate';
import { CERTAIN } from './line-odds';
import { NEVER } from './parts-of-notes';

/** The element that the taxonomy defines as the amount added back in cash flows of operations. */
const ADDED_BACK = 'depreciation_amortization_and_accretion_net';
/** Elements of depreciation and amortization as one amount. */
const WHOLE = ['depreciation_depletion_and_amortization', ADDED_BACK, 'depreciation_and_amortization'];
/** Every cash flow statement that begins with the result adds one of these back; the widest is first. */
const DEPRECIATION = [...WHOLE, 'depreciation'];

/**
 * Leaves one line of depreciation and amortization on the face of the cash flow statement, and takes the likeliest if there would be none. Of the 345
 * cash flow statements in the data set 2010q2, none has two lines of the whole, or the whole and depreciation alone: the second line belongs to
 * income, or to a note.
 */
export function takeDepreciation(candidates: readonly Candidate[]): void {
  const found = DEPRECIATION.flatMap((name) => candidates.filter((each) => each.name === name && each.value));
  const [first] = found;
  if (first && first.odds > -CERTAIN && !found.some(({ odds }) => odds > 0)) first.odds = 1;
  const shown = found.filter(({ odds }) => odds > 0);
  const taken = shown.find(({ name }) => name === ADDED_BACK) ?? likeliest(shown);
  for (const each of taken ? found : []) if (each !== taken) each.odds = NEVER;
}

/** A line of the whole that is less than depreciation alone is not the amount added back. */
function likeliest(shown: readonly Candidate[]): Candidate | undefined {
  const part = shown.find(({ name }) => name === 'depreciation');
  const fitting = shown.filter(({ value }) => part?.value === undefined || (value ?? 0) >= part.value);
  return [...fitting].sort((left, right) => right.odds - left.odds)[0];
}
