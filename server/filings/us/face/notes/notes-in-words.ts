import type { LineOdds } from '../odds/line-odds';
import type { ReportingFiling } from '../reporting-filing';

/** Lines whose odds are below this are known to be lines of notes. */
export const LEAST_SHOWN = -1;
/** In a filing without numbers inside notes, at most this part of the lines are lines of notes, or unknown ones. */
const FEW_NOTES = 0.2;

/** Whether a filing tags no numbers inside its notes, as in a filer's first year: then the lines that it reports are likelier to be on the face. */
export function hasNotesInWords(
  { kinds }: Pick<ReportingFiling, 'kinds'>,
  oddsOf: (name: string) => LineOdds,
): boolean {
  let ofNotes = 0;
  for (const name of kinds.keys()) if (oddsOf(name).mostOdds <= LEAST_SHOWN) ofNotes += 1;
  return ofNotes <= FEW_NOTES * kinds.size;
}
