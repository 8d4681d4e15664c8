import { incomeStatement } from '../../../src/api';
import { Client, createSettingsReader } from '../../../src/client';
import { HOUR, Machine, MINUTE } from './support/machine';

let machine: Machine;
beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(() => machine.close());

test('what was asked before a revision is asked again by a window that opens after it', async () => {
  const before = await machine.open();
  await before.sales('A', '2024-03-31');
  await before.written();
  machine.clock.advance(12 * HOUR);
  await before.sales('A', '2023-03-31');
  await before.written();
  machine.clock.advance(12 * HOUR);
  machine.sales = 200;
  expect(await before.sales('A', '2024-03-31')).toBe(200);
  await before.written();
  const after = await machine.open();
  expect(await after.sales('A', '2023-03-31')).toBe(200);
  expect(await after.sales('A', '2024-03-31')).toBe(200);
  expect(machine.requests).toBe(4);
});

test('an answer that had none before it is known as such by a window that opens later', async () => {
  const before = await machine.open();
  await before.sales('A', '2024-03-31');
  await before.written();
  machine.clock.advance(2 * HOUR);
  await before.sales('A', '2023-03-31');
  await before.written();
  machine.clock.advance(MINUTE);
  const store = machine.newStore();
  const readSettings = createSettingsReader(() => machine.settings());
  const { clock } = machine;
  const client = new Client({ readSettings, fetch, clock, persistentCache: Promise.resolve(store) });
  await client.open();
  const ask = async (date: string) => client.query(incomeStatement, { ticker: 'A', date, type: 'annual' });
  expect(client.check([await ask('2024-03-31'), await ask('2023-03-31')])).toBe('again');
});

test('a revision that is seen before the answers on disk are read is known to a window that opens later', async () => {
  const store = machine.newStore();
  let load: (loaded: typeof store) => void = () => undefined;
  const persistentCache = new Promise<typeof store>((resolve) => (load = resolve));
  const readSettings = createSettingsReader(() => machine.settings());
  const client = new Client({ readSettings, fetch, clock: machine.clock, persistentCache });
  const opened = client.open();
  const ask = async () => client.query(incomeStatement, { ticker: 'A', date: '2024-03-31', type: 'annual' });
  await ask();
  machine.clock.advance(12 * HOUR);
  const other = await machine.open();
  await other.sales('A', '2023-03-31');
  await other.written();
  machine.clock.advance(12 * HOUR);
  machine.sales = 200;
  await ask();
  load(store);
  await opened;
  await store.flushed;
  expect(await (await machine.open()).sales('A', '2023-03-31')).toBe(200);
});
