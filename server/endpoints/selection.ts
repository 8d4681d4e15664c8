import type { Market } from '../database/row';

/** Which rows of a table a request asks for: conditions that must all hold, with the values of their placeholders. */
export interface Selection {
  /** `FROM … WHERE …`. */
  readonly source: string;
  readonly values: readonly string[];
  where(condition: string, ...values: readonly string[]): Selection;
  /** Keeps rows whose column is any of these; no rows where there are none to allow, all where the filter was not given. */
  keepAny(column: string, allowed: readonly string[] | undefined): Selection;
}

export function createSelection(table: string, market?: Market): Selection {
  const conditions: string[] = [];
  const values: string[] = [];
  const selection: Selection = {
    get source() {
      return `FROM ${table}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
    },
    values,
    where: (condition, ...more) => {
      conditions.push(condition);
      values.push(...more);
      return selection;
    },
    keepAny: (column, allowed) => {
      if (allowed === undefined) return selection;
      const unique = [...new Set(allowed)];
      return selection.where(`${column} IN (${unique.map(() => '?').join(', ')})`, ...unique);
    },
  };
  return market === undefined ? selection : selection.where('market = ?', market);
}
