/** What Univer stores of a cell. */
import type { ICellData, IStyleData, Nullable } from '@univerjs/core';

export function isFilled(cell: Nullable<ICellData>): cell is ICellData {
  return cell?.v !== undefined && cell.v !== null;
}

/** The number format of a style; undefined where it has none, or is the id of one. */
export function patternOf(style: Nullable<IStyleData | string>): string | undefined {
  return typeof style === 'object' ? style?.n?.pattern : undefined;
}
