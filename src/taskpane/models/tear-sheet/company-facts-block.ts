import { arrayText } from '../../../functions/arguments/several-values';
import { CELL_STYLES, type SheetDraft } from '../sheet-draft';

/** A fact of the company list: its label, its name in a sentence, and its field. */
export type CompanyFact = readonly [label: string, name: string, field: string];

/** A call without its last argument, the field, such as `FIN.COMPANY($B$3`. */
type CompanyCall = string;

interface FactsBlock {
  readonly call: CompanyCall;
  readonly facts: readonly CompanyFact[];
  /** The row of the first fact. Labels are in column A, values in column B. */
  readonly row: number;
  /** Facts shown elsewhere in the sheet, which the note on missing facts names too. */
  readonly others?: readonly CompanyFact[];
}

/**
 * Writes the company's facts of the list below each other without gaps, and a note that names the missing ones. Both are formulas that
 * depend on the company's cell, so that they change when another ticker is typed.
 */
export function addCompanyFacts(draft: SheetDraft, { call, facts, row, others = [] }: FactsBlock): void {
  const labels = arrayText(facts.map(([label]) => label));
  const end = row + facts.length - 1;
  draft
    .style(`A${row}:B${end}`, CELL_STYLES.left)
    .formula(
      `A${row}`,
      `=LET(facts,${fieldsOf(call, facts)},FILTER(CHOOSE({1,2},${labels},facts),facts<>"",""))`,
      CELL_STYLES.left,
    );
  const all = [...facts, ...others];
  const names = arrayText(all.map(([, name]) => name));
  const missing = `TEXTJOIN(", ",TRUE,IF(${fieldsOf(call, all)}="",${names},""))`;
  draft.formula(
    `A${end + 1}`,
    `=LET(missing,${missing},IF(missing="","","Left out, since the service does not say: "&missing&"."))`,
    CELL_STYLES.note,
  );
}

/** The formula of the column of these facts, "" for each missing one. */
function fieldsOf(call: CompanyCall, facts: readonly CompanyFact[]): string {
  return `IFNA(${call},${arrayText(facts.map(([, , field]) => field))}),"")`;
}
