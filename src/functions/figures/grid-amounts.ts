import type { Coroutine } from '../../client';
import type { Cell, NumberCell, NumberKind, Table } from '../../tables';
import { formatWithCents, hasCents } from '../../tables';
import { CellFailure } from '../cells/failures/cell-error';

interface Amount {
  readonly cell: { -readonly [K in keyof NumberCell]: NumberCell[K] };
  readonly kind: NumberKind;
}

/**
 * The amounts of one grid, which are read side by side: all of a kind have two decimals where one of them is not whole.
 * Decision: docs/decisions/excel/formatted-numbers.md
 */
export class GridAmounts {
  readonly #amounts: Amount[] = [];
  readonly #withCents = new Set<NumberKind>();

  add(cell: Cell, kind: NumberKind | undefined): Cell {
    if (kind === undefined || typeof cell !== 'object' || !('number' in cell)) return cell;
    this.#amounts.push({ cell, kind });
    if (hasCents(cell.number, kind)) this.#withCents.add(kind);
    return cell;
  }

  /** The table when all its amounts are added. Their cells stay the same objects, by which Trace and cards know them. */
  *alike(computed: Coroutine<Table | CellFailure>): Coroutine<Table | CellFailure> {
    const table = yield* computed;
    if (table instanceof CellFailure) return table;
    for (const { cell, kind } of this.#amounts)
      if (this.#withCents.has(kind)) cell.numberFormat = formatWithCents(cell.numberFormat);
    return table;
  }
}
