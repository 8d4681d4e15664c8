/** What Univer stores of a cell. */
import { getPlainText, type ICellData, type IStyleData, type Nullable } from '@univerjs/core';

export function isFilled(cell: Nullable<ICellData>): cell is ICellData {
  const value = storedValue(cell);
  return value !== undefined && value !== null;
}

/** The value of a cell. A text of several lines, or of which a part has its own style, is stored as a document instead. */
export function storedValue(cell: Nullable<ICellData>): ICellData['v'] {
  const document = cell?.p?.body?.dataStream;
  const value = document === undefined ? cell?.v : plainText(document) || undefined;
  return typeof value === 'string' ? withLineFeeds(value) : value;
}

/** The text of a document. */
export function plainText(document: string): string {
  return withLineFeeds(getPlainText(document));
}

/** A text with the ends of lines that Excel has in cells; documents have carriage returns. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r', '\n');
}

/** The number format of a style; undefined where it has none, or is the id of one. */
export function patternOf(style: Nullable<IStyleData | string>): string | undefined {
  return typeof style === 'object' ? style?.n?.pattern : undefined;
}
