import type Database from 'libsql';
import { createDatabase } from '../../../server/database/file/open';
import { writeAll } from '../../../server/database/write';
import { countOf, createSelection } from '../../../server/endpoints/selection';

const addCompany = (database: Database.Database, id: string): void =>
  writeAll(database, (writer) =>
    writer.company({
      market: 'us',
      id,
      name: id,
      sector: '',
      industry: '',
      marketcapCategory: '',
      symbols: [],
      body: {},
    }),
  );

test('a total is counted once, and again after something was written', () => {
  const database = createDatabase(':memory:');
  addCompany(database, '1');
  const statements: string[] = [];
  const watched = new Proxy(database, {
    get: (target, name) => {
      if (name !== 'prepare') return Reflect.get(target, name, target) as unknown;
      return (sql: string) => {
        statements.push(sql);
        return target.prepare(sql);
      };
    },
  });
  const count = () => countOf(watched, createSelection('companies', 'us'));
  const counted = () => statements.filter((sql) => sql.includes('count(*)')).length;
  expect([count(), count(), counted()]).toEqual([1, 1, 1]);
  expect(countOf(watched, createSelection('companies', 'us').whereAny('id', ['2']))).toBe(0);
  addCompany(database, '2');
  expect([count(), counted()]).toEqual([2, 3]);
  database.close();
});
