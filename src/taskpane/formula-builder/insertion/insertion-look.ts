import { MARKETS } from '../../../api';
import { readOptions } from '../../../functions/arguments/options/options-argument';
import type { PaneApi, PreviewCell, PreviewResult } from '../../../functions/runtime/pane-api';
import type { AreaLook, RowLook, Workbook } from '../../../workbook';
import { argumentValues, type FormValues } from '../formula-text';
import type { FunctionMetadata } from '../function-metadata';
import { previewText } from '../preview';
import { readArguments } from '../read-arguments';

export type PreviewRows = Extract<PreviewResult, { rows: unknown }>['rows'];

/** The widest column for text, in characters: a longer text is cut or wraps. Numbers get all the width they need, since Excel hides cut ones. */
const WIDEST_TEXT = 50;
const PADDING = 2;
/** The width of one step of Excel's indentation, in characters. */
const INDENT_WIDTH = 1.5;

/** What the pane needs to see the keys of a statement's rows. */
export interface LookParts {
  readonly addIn: Pick<PaneApi, 'preview'>;
  readonly workbook: Workbook;
}

/** The look that makes the result of a formula easy to read: columns of the needed width, bold header and totals, lines indented below their section. */
export async function resultLook(
  parts: LookParts,
  declared: FunctionMetadata,
  values: FormValues,
  rows: PreviewRows,
): Promise<AreaLook> {
  const looks = rows.length > 1 ? await rowLooks(parts, declared, values, rows) : [];
  return tableLook(rows, looks);
}

/** The look of these cells, with what is known of their rows. */
export function tableLook(rows: PreviewRows, looks: readonly RowLook[]): AreaLook {
  const [first = []] = rows;
  const columnWidths = first.map((_, column) =>
    Math.max(...rows.map((row, at) => widthOf(row[column] ?? '', column === 0 ? (looks[at]?.indent ?? 0) : 0))),
  );
  return { columnWidths, rows: rows.map((_, at) => looks[at] ?? {}) };
}

function widthOf(cell: PreviewCell, indent: number): number {
  const characters = previewText(cell).length + PADDING + indent * INDENT_WIDTH;
  return typeof cell === 'string' ? Math.min(characters, WIDEST_TEXT) : characters;
}

const HEAD: RowLook = { bold: true };

async function rowLooks(
  parts: LookParts,
  declared: FunctionMetadata,
  values: FormValues,
  rows: PreviewRows,
): Promise<readonly RowLook[]> {
  const options = typedOptions(declared, values);
  if (!options || options['transpose'] === 'yes') return [];
  const head = options['headers'] === 'yes' ? [HEAD] : [];
  const paths = declared.statement ? await statementPaths(parts, declared, values) : [];
  if (paths.length + head.length !== rows.length) return head;
  const lines = paths.map((path) => lineLook(declared, path));
  return [...head, ...(options['indent'] === 'yes' ? lines.map(({ bold }) => ({ bold: bold ?? false })) : lines)];
}

/** The options of the form; undefined where they are in a cell, or cannot be read. */
function typedOptions(declared: FunctionMetadata, values: FormValues): Readonly<Record<string, unknown>> | undefined {
  const at = declared.parameters.findIndex(({ name }) => name === 'options');
  const given = argumentValues(declared, values)[at];
  if (!declared.options || !given || given.kind === 'reference' || given.kind === 'expression') return undefined;
  return readOptions(given.kind === 'empty' ? '' : given.text, declared.options);
}

/** How a line of a statement looks among others. */
export function lineLook({ market, statement }: Pick<FunctionMetadata, 'market' | 'statement'>, path: string): RowLook {
  const isTotal = statement !== undefined && MARKETS[market].mainLines()[statement].totals.has(path);
  const indent = path.split('.').length - 1;
  return { ...(isTotal ? { bold: true } : {}), ...(indent > 0 ? { indent } : {}) };
}

/** The same rows without the indent that all of them share, for lines that are inserted without their sections. */
export function outdented(looks: readonly RowLook[]): readonly RowLook[] {
  const least = Math.min(...looks.map(({ indent = 0 }) => indent));
  return looks.map(({ indent = 0, ...look }) => ({ ...look, indent: indent - least }));
}

/** Options that show the path of each row, appended to those of the formula: of two values for one option the last counts. */
const WITH_PATHS = 'headers=yes; labels=both; transpose=no';

/** The path of each row of a statement, from memory: the preview has just shown the same rows. */
async function statementPaths(
  { addIn, workbook }: LookParts,
  declared: FunctionMetadata,
  values: FormValues,
): Promise<readonly string[]> {
  const options = `${values['options'] ?? ''}; ${WITH_PATHS}`;
  const args = await readArguments(workbook, declared, argumentValues(declared, { ...values, options }));
  const result = await new Promise<PreviewResult>((show) => addIn.preview(declared.id, args, show, () => undefined));
  return 'rows' in result ? result.rows.slice(1).map(([, path = '']) => String(path)) : [];
}
