/** Converts the pane's cell contents into the grid's cell data. */
import { CellValueType, type ICellData } from '@univerjs/core';
import type { Area, CellInput } from '../../../src/workbook';

/** Cells by row and column. */
export type CellRows = Record<number, Record<number, ICellData>>;

/** The first cell of an area alone. */
export function cellRowsOf({ startRow, startColumn }: Area, cell: ICellData): CellRows {
  return { [startRow]: { [startColumn]: cell } };
}

/** Sets every property of a cell except its style, so that no former content remains. */
const NOTHING: ICellData = { v: null, f: null, si: null, p: null, custom: null };

/** Undefined for a cell that stays unchanged. */
export function cellData(input: CellInput, numberFormat: string | null = null): ICellData | undefined {
  const content = contentData(input);
  const format: ICellData = numberFormat === null ? {} : { s: { n: formatStyle(numberFormat) } };
  return content || numberFormat !== null ? { ...content, ...format } : undefined;
}

function contentData(input: CellInput): ICellData | undefined {
  if (input === null) return undefined;
  if (typeof input === 'number') return { ...NOTHING, v: input, t: CellValueType.NUMBER };
  if (typeof input === 'boolean') return { ...NOTHING, v: input ? 1 : 0, t: CellValueType.BOOLEAN };
  if (input === '') return NOTHING;
  if (typeof input === 'string') return textData(input);
  if ('formula' in input) return { ...NOTHING, f: input.formula };
  if ('error' in input) return input.error === '#N/A' ? { ...NOTHING, f: '=NA()' } : { ...NOTHING, v: input.error };
  return textData(input.text);
}

/** Forces the text type: the grid would read some texts as numbers or dates. */
function textData(text: string): ICellData {
  return { ...NOTHING, v: text, t: CellValueType.FORCE_STRING };
}

function formatStyle(numberFormat: string): { pattern: string } | null {
  return numberFormat === 'General' ? null : { pattern: numberFormat };
}
