import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '../../../src/api';
import { databaseName, removeOlder } from '../../../src/client/persistence/connection';
import { SHAPE_VERSION } from '../../../src/client/persistence/shape';
import { cacheKey } from '../../../src/client/cache-key';
import { Machine } from './support/world';

/**
 * What the shape comes to, by version. Where this fails, what is on disk has another form than before: raise SHAPE_VERSION, and add a line.
 * A line that was released never changes.
 */
const SHAPES: Readonly<Record<number, string>> = {
  1: '260038bdebf24aaa',
};

/** A schema without its functions: types, fields and literal values, in their order. */
function plain(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (_, value: unknown) => (typeof value === 'function' ? undefined : value)));
}

/** Code without comments, where wording is no change. */
function code(path: string): string {
  const text = readFileSync(join(__dirname, '../../../src/client/persistence', path), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/\s+/g, ' ');
}

function shape(): string {
  const parts = [
    code('shape.ts').replace(/SHAPE_VERSION = \d+/, ''),
    code('checksum.ts'),
    ENDPOINTS.map((endpoint) => {
      const args = Object.fromEntries(Object.keys(endpoint.parameters).map((name) => [name, `a b=${name}`]));
      return [cacheKey({ endpoint, args, key: '' }, 'scope'), plain(endpoint.response)];
    }),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

test('records, keys and answers have the form that their version says', () => {
  expect({ version: SHAPE_VERSION, shape: shape() }).toEqual({ version: SHAPE_VERSION, shape: SHAPES[SHAPE_VERSION] });
});

test('each shape has a database of its own; older ones go, and nothing else does', async () => {
  const machine = await Machine.start();
  for (const name of [databaseName(1), databaseName(2), databaseName(3), databaseName(4), 'other']) {
    await machine.emptyDatabase(name);
  }
  await removeOlder(3);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names.sort()).toEqual(['other', databaseName(3), databaseName(4)].sort());
  await machine.close();
});

test('what is under the name of another shape is not read', async () => {
  const machine = await Machine.start();
  const tab = await machine.open();
  await tab.sales('A');
  await tab.written();
  await machine.moveTo(databaseName(SHAPE_VERSION + 1));
  expect((await machine.open()).client.cacheSize.answers).toBe(0);
  await machine.close();
});
