import type { CellStyle } from '../../workbook';
import type { CompanyFact, ModelSubject } from './model';
import { CELL_STYLES, type SheetDraft } from './sheet-draft';

/** A line of the company block: its label, formula and style, and the fact without which it would be blank. */
export type FactLine = readonly [label: string, formula: string, style: CellStyle, fact?: CompanyFact];

/** Writes the lines that have something in two columns of cells, label and value, from a row on. */
export function addFactLines(
  draft: SheetDraft,
  { unknownFacts = [] }: ModelSubject,
  { row, label, value }: { readonly row: number; readonly label: string; readonly value: string },
  lines: readonly FactLine[],
): void {
  const known = lines.filter(([, , , fact]) => fact === undefined || !unknownFacts.includes(fact));
  known.forEach(([text, formula, style], index) => {
    draft.text(`${label}${row + index}`, text).formula(`${value}${row + index}`, formula, style);
  });
}

/** One line for what the company list does not say. */
export function addUnknownFacts(draft: SheetDraft, { unknownFacts = [] }: ModelSubject, cell: string): void {
  if (unknownFacts.length === 0) return;
  draft.text(cell, `Left out, since the service does not say: ${unknownFacts.join(', ')}.`, CELL_STYLES.note);
}
