import { openDB } from 'idb';
import { ENDPOINTS } from '../../../src/api';
import { CanonicalQuery } from '../../../src/client/cache/cache-key';
import { databaseName, removeOlder } from '../../../src/client/persistence/database';
import { SHAPE_VERSION } from '../../../src/client/persistence/record';
import { Machine } from './support/machine';
import { KEYS, SHAPE } from './support/shape';

/**
 * Answers on disk outlive a build. If one of the first two tests fails, their form has changed: raise SHAPE_VERSION and
 * record the new form in support/shape.ts.
 */
let machine: Machine;
beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(() => machine.close());

test('the form of the keys has not changed', () => {
  const keys = ENDPOINTS.map((endpoint) => {
    const args = Object.fromEntries(Object.keys(endpoint.parameters).map((name) => [name, `a b=${name}`]));
    return new CanonicalQuery(endpoint, args).keyIn('scope');
  });
  expect({ version: SHAPE_VERSION, keys }).toEqual({ version: SHAPE.version, keys: KEYS });
});

test('the form of an answer has not changed, and a stored one can be read', async () => {
  machine.clock.jumpTo(SHAPE.records.answers.receivedMs);
  const tab = await machine.open();
  await tab.sales('A');
  tab.client.refresh();
  await tab.written();
  const [key = ''] = await machine.stored();
  expect(key.slice(key.indexOf(' '))).toBe(SHAPE.key);
  const database = await openDB(SHAPE.database);
  expect([...database.objectStoreNames]).toEqual(['answers', 'state', 'uses']);
  expect(await database.get('answers', key)).toEqual(SHAPE.records.answers);
  expect(await database.get('uses', key)).toEqual({ ...SHAPE.records.uses, size: key.length + SHAPE.size });
  expect(await database.get('state', 'staleBeforeMs')).toBe(SHAPE.records.answers.receivedMs);
  await database.delete('state', 'staleBeforeMs');
  await database.put('answers', { ...SHAPE.records.answers }, key);
  database.close();
  machine.clock.advance(1);
  expect(await (await machine.open()).sales('A')).toBe(100);
  expect(machine.requests).toBe(1);
});

test('each shape has its own database; opening removes those of older shapes and no others', async () => {
  for (const name of [databaseName(1), databaseName(2), databaseName(3), databaseName(4), 'other']) {
    await machine.emptyDatabase(name);
  }
  await removeOlder(3);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names.sort()).toEqual(['other', databaseName(3), databaseName(4)].sort());
});

test('answers of another shape are not read', async () => {
  const tab = await machine.open();
  await tab.sales('A');
  await tab.written();
  await machine.moveTo(databaseName(SHAPE_VERSION + 1));
  expect((await machine.open()).client.cacheSize.answers).toBe(0);
});
