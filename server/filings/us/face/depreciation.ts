import type { Candidate } from './candidate';
import { CERTAIN } from './line-odds';
import { NEVER } from './parts-of-notes';

/** What the taxonomy defines as the amount that operations add back. */
const ADDED_BACK = 'depreciation_amortization_and_accretion_net';
/** Depreciation and amortization as one amount. */
const WHOLE = ['depreciation_depletion_and_amortization', ADDED_BACK, 'depreciation_and_amortization'];
/** What every cash flow statement that begins with the result adds back, by its names, the widest first. */
const DEPRECIATION = [...WHOLE, 'depreciation'];

/**
 * Leaves one line of depreciation and amortization, and takes one where none would be shown. No cash flow statement of the
 * data set 2010q2 has two of the whole, or the whole and depreciation alone (345): the second is of income, or of a note.
 */
export function takeDepreciation(candidates: readonly Candidate[]): void {
  const found = DEPRECIATION.flatMap((name) => candidates.filter((each) => each.name === name && each.value));
  const [first] = found;
  if (first && first.odds > -CERTAIN && !found.some(({ odds }) => odds > 0)) first.odds = 1;
  const shown = found.filter(({ odds }) => odds > 0);
  const taken = shown.find(({ name }) => name === ADDED_BACK) ?? likeliest(shown);
  for (const each of taken ? found : []) if (each !== taken) each.odds = NEVER;
}

/** A whole of less than depreciation is not what operations add back. */
function likeliest(shown: readonly Candidate[]): Candidate | undefined {
  const part = shown.find(({ name }) => name === 'depreciation');
  const fitting = shown.filter(({ value }) => part?.value === undefined || (value ?? 0) >= part.value);
  return [...fitting].sort((left, right) => right.odds - left.odds)[0];
}
