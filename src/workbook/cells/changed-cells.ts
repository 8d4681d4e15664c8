/** Finds cells that a person has changed since they were read, before something else is written into them. */
import { areaFrom, formatAddress, parseAddress } from '../addresses/a1';
import { comparable } from './fingerprint';
import type { AreaContents } from '../workbook';

type Contents = Pick<AreaContents, 'values' | 'formulas'>;

/** The cells of the area whose formula is another one by now, or whose value is if they have no formula. */
export function changedCells(since: AreaContents, now: Contents): string[] {
  const first = parseAddress(since.address);
  return since.values.flatMap((row, y) =>
    row.flatMap((_, x) => {
      if (contentAt(since, y, x) === contentAt(now, y, x)) return [];
      const cell = { ...first, startRow: first.startRow + y, startColumn: first.startColumn + x };
      return [formatAddress(areaFrom(cell, 1, 1))];
    }),
  );
}

/** The formula, or the value of a cell without one: a formula may show another value although nobody has changed the cell. */
function contentAt({ values, formulas }: Contents, y: number, x: number): string {
  const value = values[y]?.[x];
  return formulas[y]?.[x] || JSON.stringify(value === undefined ? null : comparable(value));
}
