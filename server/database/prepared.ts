import type Database from 'libsql';

/** A SQL statement that returns rows. Only the author of the SQL text knows its columns, and states them as `Row`. */
interface Query<Row> {
  get(...values: readonly unknown[]): Row | undefined;
  all(...values: readonly unknown[]): Row[];
  /** Makes each row the list of its columns. */
  raw(): this;
}

/** A statement prepared for one use. */
export function select<Row>(database: Database.Database, sql: string): Query<Row> {
  return database.prepare(sql) as Query<Row>;
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** The statement of a fixed SQL text, prepared once for each connection, since preparing a lookup takes longer than running it. */
export function prepared<Row>(database: Database.Database, sql: string): Query<Row> & Database.Statement {
  const known = statements.get(database) ?? new Map<string, Database.Statement>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement as Query<Row> & Database.Statement;
}
