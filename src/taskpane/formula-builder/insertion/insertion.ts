import {
  areaFrom,
  formatAddress,
  isSameSheet,
  localAddress,
  overlaps,
  parseAddress,
  WorkbookError,
  type Area,
  type AreaContents,
  type AreaInput,
  type AreaLook,
  type Selection,
  type Workbook,
} from '../../../workbook';
import { namedCells } from '../../texts/named-cells';
import { shownText } from '../../components/outside-text';
import { sheetOf } from '../formula-text';

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
  /** The current contents of the cells that will be written. The user has been asked about them, unless they are empty. */
  readonly since: AreaContents | undefined;
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
  { rows, size, references }: Insertion,
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
  const place = { address: formatAddress(areaFrom(cell, 1, 1)), area: formatAddress(area), refusal };
  if (refusal) return { ...place, filled: [], since: undefined };
  const since = await workbook.readArea(formatAddress(writtenFrom(cell, rows)));
  return { ...place, filled: await workbook.filledCells(place.area), since };
}

/** The area of these rows, which formulas may exceed when they spill. */
function writtenFrom(cell: Area, rows: Insertion['rows']): Area {
  return areaFrom(cell, rows.length, rows[0]?.length ?? 1);
}

/** Writes the insertion, and resolves with a sentence about it. Rejects if the cells have changed since they were read. */
export async function insert(
  workbook: Workbook,
  { rows, what, look }: Insertion,
  { address, since }: Placement,
): Promise<string> {
  const [left] = await workbook.writeAreas([{ address, rows, since }]);
  if (left) {
    throw new WorkbookError(
      `Nothing was inserted: ${namedCells(left.cells)} changed meanwhile. Insert again to see what would be replaced.`,
    );
  }
  const written = formatAddress(writtenFrom(parseAddress(address), rows));
  // The formula is inserted even if the workbook refuses the look, as a protected sheet may.
  if (look) await workbook.applyLook(written, look).catch(() => undefined);
  return `Inserted ${shownText(what, 300)} in ${written}.`;
}

/** Describes for the confirmation what an insertion would do to the filled cells. */
export function warningOf({ rows }: Insertion, { address, area, filled }: Placement): string {
  const written = writtenFrom(parseAddress(address), rows);
  const isWritten = (cell: string) => overlaps(parseAddress(cell), written);
  const replaced = filled.filter(isWritten);
  const blocking = filled.filter((cell) => !isWritten(cell));
  const sentences = [];
  if (replaced.length > 0) sentences.push(`${named(replaced)} would be replaced.`);
  if (blocking.length > 0) {
    sentences.push(
      `${named(blocking)} ${blocking.length === 1 ? 'is' : 'are'} in ${localAddress(area)}, which it fills: it shows #SPILL! until they are cleared.`,
    );
  }
  return sentences.join(' ');
}

/** "14 filled cells (A2, A3, A4, A5, A6 and 9 more)". */
function named(cells: readonly string[]): string {
  return `${cells.length} filled ${cells.length === 1 ? 'cell' : 'cells'} (${namedCells(cells.map(localAddress))})`;
}
