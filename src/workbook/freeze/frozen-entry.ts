/** A frozen formula as it is stored in the file, where anyone can have changed it: it is checked before it is used. */
import { isStoredObject } from '../stored-object';
import { onSheet, parseAddress, sizeOf, type Area } from '../addresses/a1';
import { type Anchor, isAnchor } from './anchors';

export interface FrozenEntry {
  readonly sheetId: string;
  /** The sheet's name at the time of freezing. */
  readonly sheet: string;
  /** The formula's own cell and its area, without the sheet. */
  readonly at: string;
  readonly area: string;
  readonly formula: string;
  /** The fingerprint of the written values. */
  readonly fingerprint: string;
  /** Set for a caption: sheet id and cell of the formula whose text it shows, with which it is restored. */
  readonly captionOf?: string;
  /** The anchor of the area, then that of each reference of the formula, in its order. None in a record of an earlier version. */
  readonly anchors?: readonly Anchor[];
  /** The cells' former formats, where freezing changed some. */
  readonly numberFormats?: readonly (readonly (string | null)[])[];
}

/** The most cells of a frozen area; reading and writing more at once stops Excel and the page. */
export const MAX_CELLS = 500_000;

const TEXTS = ['sheetId', 'sheet', 'at', 'area', 'formula', 'fingerprint'] as const satisfies (keyof FrozenEntry)[];

export function isFrozenEntry(value: unknown): value is FrozenEntry {
  if (!isStoredObject(value) || !TEXTS.every((field) => typeof value[field] === 'string')) return false;
  const { at, area, formula, numberFormats, captionOf, anchors } = value as Record<string, string | undefined>;
  if (captionOf !== undefined && typeof captionOf !== 'string') return false;
  if (anchors !== undefined && !(Array.isArray(anchors) && anchors.every(isAnchor))) return false;
  const place = areaOf(at, area);
  return place !== undefined && formula?.startsWith('=') === true && areFormats(numberFormats, place);
}

/** The cell of a formula when it was frozen, by which its captions name it. */
export function placeOf({ sheetId, at }: FrozenEntry): string {
  return onSheet(sheetId, at);
}

/** The area, if it begins at the cell and can be read. */
function areaOf(at = '', area = ''): Area | undefined {
  try {
    const [cell, whole] = [parseAddress(at), parseAddress(area)];
    const isOfSheet = (cell.sheet ?? whole.sheet) !== undefined;
    const isCell = cell.startRow === cell.endRow && cell.startColumn === cell.endColumn;
    const isFirst = whole.startRow === cell.startRow && whole.startColumn === cell.startColumn;
    const { rows, columns } = sizeOf(whole);
    return !isOfSheet && isCell && isFirst && rows * columns <= MAX_CELLS ? whole : undefined;
  } catch {
    return undefined;
  }
}

function areFormats(formats: unknown, area: Area): boolean {
  if (formats === undefined) return true;
  const { rows, columns } = sizeOf(area);
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === columns && row.every((each) => each === null || typeof each === 'string');
  return Array.isArray(formats) && formats.length === rows && formats.every(isRow);
}
