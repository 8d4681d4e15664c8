import {
  areaFrom,
  formatAddress,
  overlaps,
  parseAddress,
  type AreaInput,
  type Selection,
  type Workbook,
} from '../../workbook';
import { sheetOf } from './formula-text';

/** What is put into the workbook, and how far it will reach. */
export interface Insertion {
  readonly rows: AreaInput['rows'];
  /** The size once every formula has spilled; the rows' own where that is not known. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** What its formulas refer to. */
  readonly references: readonly string[];
  /** What it is, in a sentence: "=FIN.TODAY()", "3 lines". */
  readonly what: string;
}

/** A text, as text whatever it looks like, in one cell. */
export function textInsertion(text: string): Insertion {
  return { rows: [[text]], size: { rows: 1, columns: 1 }, references: [], what: text };
}

/** Where an insertion goes and what stands there already. */
export interface Placement {
  readonly address: string;
  /** The area it will fill. */
  readonly area: string;
  readonly filled: readonly string[];
  /** Why it cannot go there. */
  readonly refusal: string | undefined;
}

/** What was selected when an insertion was asked for. */
export type SelectedPlace = Pick<Selection, 'address' | 'sheet'>;

/** Makes an insertion for the sheet it goes to, where references without a sheet are cells of that sheet. */
export type MakeInsertion = (sheet: string) => Insertion | Promise<Insertion>;

/** Looks at the place an insertion would take: the first selected cell, and as many cells from there as it fills. */
export async function place(
  workbook: Workbook,
  { size, references }: Insertion,
  { sheet, address }: SelectedPlace,
): Promise<Placement> {
  const cell = parseAddress(address);
  const area = areaFrom(cell, size.rows, size.columns);
  const own = references.find(
    (reference) =>
      isSameSheet(sheetOf(reference) || sheet.name, sheet.name) &&
      overlaps(parseAddress(reference.replace('#', '')), area),
  );
  const refusal = own && `The formula reads ${own}, which it would fill itself. Select another cell and insert again.`;
  const filled = refusal ? [] : await workbook.filledCells(formatAddress(area));
  return { address: formatAddress(areaFrom(cell, 1, 1)), area: formatAddress(area), filled, refusal };
}

/** Excel minds no case in the names of sheets. */
function isSameSheet(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Writes, and says what was written where. */
export async function insert(workbook: Workbook, { rows, what }: Insertion, { address }: Placement): Promise<string> {
  return `Inserted ${what} in ${await workbook.writeCells(address, rows)}.`;
}

const MOST_NAMED = 5;

/** What an insertion would do to the cells that are filled, for whoever is to confirm it. */
export function warningOf({ rows }: Insertion, { address, area, filled }: Placement): string {
  const first = parseAddress(address);
  const written = areaFrom(first, rows.length, rows[0]?.length ?? 1);
  const isWritten = (cell: string) => overlaps(parseAddress(cell), written);
  const replaced = filled.filter(isWritten);
  const blocking = filled.filter((cell) => !isWritten(cell));
  const sentences = [];
  if (replaced.length > 0) sentences.push(`${named(replaced)} would be replaced.`);
  if (blocking.length > 0) {
    sentences.push(
      `${named(blocking)} ${blocking.length === 1 ? 'is' : 'are'} in ${withoutSheet(area)}, which it fills: it shows #SPILL! until they are cleared.`,
    );
  }
  return sentences.join(' ');
}

/** "14 filled cells (A2, A3, A4, A5, A6 and 9 more)". */
function named(cells: readonly string[]): string {
  const shown = cells.slice(0, MOST_NAMED).map(withoutSheet).join(', ');
  const more = cells.length > MOST_NAMED ? ` and ${cells.length - MOST_NAMED} more` : '';
  return `${cells.length} filled ${cells.length === 1 ? 'cell' : 'cells'} (${shown}${more})`;
}

function withoutSheet(address: string): string {
  return address.slice(address.lastIndexOf('!') + 1);
}
