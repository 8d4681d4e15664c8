import type Database from 'libsql';
import type { Arguments } from '../../api';
import type { Answer } from './handler';

interface List {
  readonly select: string;
  /** `FROM … WHERE …` with a placeholder for each value. */
  readonly source: string;
  readonly order: string;
}

/** One page of a list whose rows are stored as they are answered. A page past the end is empty, with the true total (meta.total_count). */
export function pageOf<Row extends { readonly body: string }>(
  database: Database.Database,
  { select, source, order }: List,
  values: readonly string[],
  args: Arguments,
): Answer {
  const page = Number(args['page'] ?? '1');
  const limit = Number(args['limit']);
  const { total } = database.prepare(`SELECT count(*) AS total ${source}`).get(...values) as { total: number };
  const rows = database
    .prepare(`SELECT ${select} ${source} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, limit, (page - 1) * limit) as Row[];
  const data = `[${rows.map((row) => row.body).join(',')}]`;
  return { data, meta: { total_count: total, page, limit: rows.length } };
}
