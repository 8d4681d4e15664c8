/** The content of a cell in a copy of a sheet without formulas. */
import { isCaption } from '../formula-text/caption';
import { isErrorValue } from './error-value';
import { withoutInstructions } from './instruction';
import { callsSpillway } from '../formula-text/spillway-call';
import { isCellError, WorkbookError, type CellInput, type CellValue } from '../workbook';

/**
 * The value, or the text of an error. A copy does not recalculate: instructions of the sheet, advice on what to type and captions of
 * Spillway formulas would be useless in it, and are left out.
 */
export function copiedValue(value: CellValue, formula = ''): CellInput {
  if (typeof value === 'string') {
    if (isCaption(formula) && callsSpillway(value)) return '';
    return withoutAdvice(withoutInstructions(value));
  }
  if (!isCellError(value)) return value;
  if (isBusy(value)) {
    throw new WorkbookError('Cells of this sheet still wait for their figures: copy it when they have them.');
  }
  return value.error;
}

/** How texts of the option `missing=reason` begin. */
const REASON = /(?:^|: )(?:1 cell has|\d+ cells have) no number(?:: |\. The first: )/;
const SENTENCES = /(?<=[.?]) (?=[A-Z"=\d])/;
const ADVICE =
  /^(?:"=|(?:Give|Try|Leave|Use|Check|Press|Close matches:|Did you mean|Without a type|For its share)(?!\p{L}))/u;

/** A text on missing numbers without the sentences on what to ask instead. */
function withoutAdvice(text: string): string {
  if (!REASON.test(text)) return text;
  const kept = text.split(SENTENCES).filter((sentence) => !ADVICE.test(sentence));
  return kept.map((sentence) => sentence.replace(/: give [^.]*\.$/, '.')).join(' ');
}

/** True for a cell that waits for its result. */
export function isBusy(value: CellValue | undefined): boolean {
  if (value === undefined || !isCellError(value)) return false;
  return !isErrorValue(value.error) && /BUSY|GETTING_DATA|CONNECT/.test(value.error);
}
