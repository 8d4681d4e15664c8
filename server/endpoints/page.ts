import type Database from 'libsql';
import type { Arguments } from '../../src/api';
import type { Answer } from './handler';
import type { Selection } from './selection';

/** One page of a list whose rows are stored as they are answered. A page past the end is empty, with the true total (meta.total_count). */
export function pageOf(
  database: Database.Database,
  { source, values }: Selection,
  order: string,
  args: Arguments,
): Answer {
  const page = Number(args['page'] ?? '1');
  const limit = Number(args['limit']);
  const { total } = database.prepare(`SELECT count(*) AS total ${source}`).get(...values) as { total: number };
  const rows = database
    .prepare(`SELECT body ${source} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, limit, (page - 1) * limit) as { body: string }[];
  const data = `[${rows.map((row) => row.body).join(',')}]`;
  return { data, meta: { total_count: total, page, limit: rows.length } };
}
