import type Database from 'libsql';

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** The statement of a fixed SQL text, prepared once for a connection: to prepare a lookup takes longer than to run it. */
export function prepared(database: Database.Database, sql: string): Database.Statement {
  const known = statements.get(database) ?? new Map<string, Database.Statement>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}
