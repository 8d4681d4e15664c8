import type { Statement, StatementRow } from './statement';

/** One row of a table over several periods: what each statement has there, by statement. */
export interface MergedRow {
  readonly row: StatementRow;
  readonly of: ReadonlyMap<Statement, StatementRow>;
}

/** The rows of several statements in the order of the newest; a row only older ones have comes after its predecessor there. */
export function mergeRows(statements: readonly Statement[]): MergedRow[] {
  const newestFirst = [...statements].sort((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1));
  const merged: { key: string; row: StatementRow; of: Map<Statement, StatementRow> }[] = [];
  const byKey = new Map<string, (typeof merged)[number]>();
  for (const statement of newestFirst) {
    let place = 0;
    for (const row of statement.rows) {
      const key = `${row.isSection ? 'section' : 'line'} ${row.path}`;
      let entry = byKey.get(key);
      if (entry === undefined) {
        entry = { key, row, of: new Map() };
        merged.splice(place, 0, entry);
        byKey.set(key, entry);
        place += 1;
      } else {
        place = merged.indexOf(entry) + 1;
      }
      entry.of.set(statement, row);
    }
  }
  return merged;
}
