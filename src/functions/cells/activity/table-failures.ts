import type { FailureCell, Table } from '../../../tables';
import type { ShownFailure, TablePlace } from './shown-failure';

/** The most failures of one table that are distinguished, and cells that are listed for one of them. */
const MAX = { failures: 200, places: 300 } as const;

/** The failures that the cells of a table show, each with its cells. A blank that the options ask for is not a failure. */
export function tableFailures(table: Table): ShownFailure[] {
  const found = new Map<string, FailureCell & { places: TablePlace[]; count: number }>();
  table.forEach((row, below) =>
    row.forEach((cell, right) => {
      if (typeof cell !== 'object' || !('code' in cell) || !cell.kind) return;
      const { code, message, kind } = cell;
      let key = `${kind} ${code} ${message}`;
      if (found.size >= MAX.failures && !found.has(key)) key = `${kind} ${code}`;
      let failure = found.get(key);
      if (!failure) found.set(key, (failure = { code, message, kind, places: [], count: 0 }));
      failure.count += 1;
      if (failure.places.length < MAX.places) failure.places.push({ below, right });
    }),
  );
  return [...found.values()];
}
