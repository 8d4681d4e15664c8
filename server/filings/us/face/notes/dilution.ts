import type { Candidate } from '../odds/candidate';
import type { LineOdds } from '../odds/line-odds';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { ReportingFiling } from '../reporting-filing';
import { hasNotesInWords } from './notes-in-words';

/** The shares that dilution adds to the basic number of them. */
const DILUTION = 'weighted_average_number_diluted_shares_outstanding_adjustment';

/**
 * Leaves out of the income statement the shares that dilution adds, where the filing tags the numbers inside its notes: the note on earnings per share
 * has them (Apple, NVIDIA). An issuer whose first filing with the line has its notes in words has it on its face, as 14 filers of 2010 do.
 */
export function leaveOutDilutionOfNotes(
  candidates: readonly Candidate[],
  reporting: ReportingFiling,
  { oddsOf, ofIssuer }: { readonly oddsOf: (name: string) => LineOdds; readonly ofIssuer: Iterable<ReportingFiling> },
): void {
  const dilution = candidates.find(({ name }) => name === DILUTION);
  if (dilution === undefined || dilution.odds >= CERTAIN || hasNotesInWords(reporting, oddsOf)) return;
  if (!hasNotesInWords(firstWith(DILUTION, ofIssuer) ?? reporting, oddsOf)) dilution.odds = NEVER;
}

/** The first of an issuer's filings that reports a line. */
function firstWith(name: string, filings: Iterable<ReportingFiling>): ReportingFiling | undefined {
  let first: ReportingFiling | undefined;
  for (const each of filings) {
    const isEarlier = first === undefined || each.filing.filed < first.filing.filed;
    if (isEarlier && each.kinds.has(name)) first = each;
  }
  return first;
}
