import { CELL_STYLES, type SheetDraft } from './sheet-draft';

/** A fact of the company list: its label, the name it has in a sentence, and its field. */
export type CompanyFact = readonly [label: string, name: string, field: string];

/** The call up to its field, such as `FIN.COMPANY($B$3`. */
type CompanyCall = string;

interface FactsBlock {
  readonly call: CompanyCall;
  readonly facts: readonly CompanyFact[];
  /** The row of the first fact, of which label and value stand in columns A and B. */
  readonly row: number;
  /** What stands elsewhere in the sheet, and is named where the service does not say it. */
  readonly others?: readonly CompanyFact[];
}

/**
 * Writes what the list says of the company, one fact below the other without gaps, and a line on what it does not say.
 * Both are formulas of the company's cell: they follow when another ticker is typed.
 */
export function addCompanyFacts(draft: SheetDraft, { call, facts, row, others = [] }: FactsBlock): void {
  const labels = column(facts.map(([label]) => label));
  const end = row + facts.length - 1;
  draft
    .style(`A${row}:B${end}`, CELL_STYLES.left)
    .formula(
      `A${row}`,
      `=LET(told,${told(call, facts)},FILTER(CHOOSE({1,2},${labels},told),told<>"",""))`,
      CELL_STYLES.left,
    );
  const all = [...facts, ...others];
  const names = column(all.map(([, name]) => name));
  const missing = `TEXTJOIN(", ",TRUE,IF(${told(call, all)}="",${names},""))`;
  draft.formula(
    `A${end + 1}`,
    `=LET(missing,${missing},IF(missing="","","Left out, since the service does not say: "&missing&"."))`,
    CELL_STYLES.note,
  );
}

function told(call: CompanyCall, facts: readonly CompanyFact[]): string {
  return `IFNA(${call},${column(facts.map(([, , field]) => field))}),"")`;
}

function column(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text}"`).join(';')}}`;
}
