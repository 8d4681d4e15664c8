import {
  areaFrom,
  formatAddress,
  overlaps,
  parseAddress,
  type AreaInput,
  type AreaLook,
  type Selection,
  type Workbook,
} from '../../workbook';
import { shownText } from '../shell/outside-text';
import { sheetOf } from './formula-text';

/** The content to insert and the area it will fill. */
export interface Insertion {
  readonly rows: AreaInput['rows'];
  /** The size after every formula has spilled; the size of `rows` where that is not known. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** The references of its formulas. */
  readonly references: readonly string[];
  /** A description: "=FIN.TODAY()", "3 lines". */
  readonly what: string;
  /** How the area is made easy to read. */
  readonly look?: AreaLook;
}

/** One cell of text, even if it looks like a number or a formula. */
export function textInsertion(text: string): Insertion {
  return { rows: [[text]], size: { rows: 1, columns: 1 }, references: [], what: text };
}

/** The target of an insertion and its current contents. */
export interface Placement {
  readonly address: string;
  /** The area that the insertion will fill. */
  readonly area: string;
  readonly filled: readonly string[];
  /** The reason why the insertion is refused. */
  readonly refusal: string | undefined;
}

/** The selection at the time of the request. */
export type SelectedPlace = Pick<Selection, 'address' | 'sheet'>;

/** Builds an insertion for a sheet: references without a sheet name are cells of that sheet. */
export type MakeInsertion = (sheet: string) => Insertion | Promise<Insertion>;

/** Reads the target of an insertion: the area it fills, from the first selected cell on. */
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

/** Excel ignores case in sheet names. */
function isSameSheet(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Writes, and resolves with a sentence about it. */
export async function insert(
  workbook: Workbook,
  { rows, what, look }: Insertion,
  { address }: Placement,
): Promise<string> {
  const written = await workbook.writeCells(address, rows);
  // The formula is in its cell, however the workbook takes its look: a protected sheet may refuse it.
  if (look) await workbook.applyLook(written, look).catch(() => undefined);
  return `Inserted ${shownText(what, 300)} in ${written}.`;
}

const MOST_NAMED = 5;

/** Describes for the confirmation what an insertion would do to the filled cells. */
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
