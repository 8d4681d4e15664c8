import type Database from 'libsql';
import type { Arguments, MarketId } from '../../src/api';
import { prepared, select } from '../database/prepared';
import type { EndpointResponse } from './request';

/** A FROM clause with conditions that must all hold, and the values of their placeholders. */
export interface Selection {
  /** `FROM … WHERE …`. */
  readonly source: string;
  readonly values: readonly string[];
  /** No condition but the market: every row of it is selected. */
  readonly isWhole: boolean;
  where(condition: string, ...values: readonly string[]): Selection;
  /** Selects rows whose column has one of these values: none for an empty list, all for undefined. */
  whereAny(column: string, allowed: readonly string[] | undefined): Selection;
}

export function createSelection(table: string, market?: MarketId): Selection {
  const conditions: string[] = [];
  const values: string[] = [];
  const selection: Selection = {
    get source() {
      return `FROM ${table}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
    },
    values,
    get isWhole() {
      return conditions.length === (market === undefined ? 0 : 1);
    },
    where: (condition, ...more) => {
      conditions.push(condition);
      values.push(...more);
      return selection;
    },
    whereAny: (column, allowed) => {
      if (allowed === undefined) return selection;
      const unique = [...new Set(allowed)];
      return selection.where(`${column} IN (${unique.map(() => '?').join(', ')})`, ...unique);
    },
  };
  return market === undefined ? selection : selection.where('market = ?', market);
}

/** Totals by selection: of millions of filings a count takes seconds, and each page of a feed has its total. */
const totals = new WeakMap<Database.Database, Map<string, number>>();
const MOST_TOTALS = 1_000;

/** How many rows a selection has. Counts are kept until something is written through the connection. */
export function countOf(database: Database.Database, { source, values }: Selection): number {
  const known = totals.get(database) ?? new Map<string, number>();
  totals.set(database, known);
  // Whoever writes through this connection gets new counts.
  const changes = prepared<{ changes: number }>(database, 'SELECT total_changes() AS changes').get()?.changes;
  const key = JSON.stringify([changes, source, values]);
  const total = known.get(key) ?? readCount(database, source, values);
  if (known.size >= MOST_TOTALS) known.clear();
  known.set(key, total);
  return total;
}

function readCount(database: Database.Database, source: string, values: readonly string[]): number {
  return select<{ total: number }>(database, `SELECT count(*) AS total ${source}`).get(...values)?.total ?? 0;
}

/** One page of the rows' bodies. A page past the end is empty but has the true total (meta.total_count). */
export function pageOf(
  database: Database.Database,
  selection: Selection,
  order: string,
  args: Arguments,
): EndpointResponse {
  const { source, values } = selection;
  const page = Number(args['page'] ?? '1');
  const limit = Number(args['limit']);
  const total = countOf(database, selection);
  const offset = (page - 1) * limit;
  // Nothing is sorted for a page past the end.
  const sql = `SELECT body ${source} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const rows = offset < total ? select<{ body: string }>(database, sql).all(...values, limit, offset) : [];
  const data = `[${rows.map((row) => row.body).join(',')}]`;
  return { data, meta: { total_count: total, page, limit: rows.length } };
}
