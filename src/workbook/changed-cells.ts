/** What a person changed in cells while something was about to be written into them. */
import { areaFrom, formatAddress, parseAddress } from './a1';
import { comparable } from './fingerprint';
import type { AreaContents } from './workbook';

/** What is compared: a cell with a formula may show another value by now and still be the same. */
type Held = Pick<AreaContents, 'values' | 'formulas'>;

/** The cells of the area that have another formula, or another value where they have none. */
export function changedCells(since: AreaContents, now: Held): string[] {
  const first = parseAddress(since.address);
  return since.values.flatMap((row, y) =>
    row.flatMap((_, x) => {
      if (held(since, y, x) === held(now, y, x)) return [];
      const cell = { ...first, startRow: first.startRow + y, startColumn: first.startColumn + x };
      return [formatAddress(areaFrom(cell, 1, 1))];
    }),
  );
}

function held({ values, formulas }: Held, y: number, x: number): string {
  const value = values[y]?.[x];
  return formulas[y]?.[x] || JSON.stringify(value === undefined ? null : comparable(value));
}
