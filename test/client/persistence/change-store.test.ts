import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ChangeStore, createSettingsReader } from '../../../src/client';
import { scopesOf } from '../../../src/client/cache/scoped-key';
import { ManualClock } from '../../support/manual-clock';

const DAY = 24 * 3_600_000;
const connection = { baseUrl: 'https://service.example', token: 'token' };
const readSettings = createSettingsReader(() => JSON.stringify({ india: connection, us: connection }));

let clock: ManualClock;
let scope: string;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  clock = new ManualClock();
  [scope = ''] = await scopesOf(readSettings());
});

const store = (maxStored?: number) => new ChangeStore(clock, readSettings, maxStored);
const change = (name: string | number, receivedMs: number) => ({ id: `${scope} E7 ticker=${name}`, receivedMs });

test('of more changes than are kept the oldest are dropped, those too old among them', async () => {
  const nowMs = clock.now();
  const kept = Array.from({ length: 20 }, (_, at) => change(`N${at}`, nowMs - at));
  const excess = [change('A', nowMs - 2 * DAY), change('B', nowMs - 100 * DAY), change('C', nowMs - 3 * DAY)];
  await store().write([...excess, ...kept]);
  const read = (await store(20).read()) as typeof kept;
  expect(read).toHaveLength(20);
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});

test('a change that is too old is dropped although there are few, for good', async () => {
  await store().write([change('A', clock.now()), change('B', clock.now() - 89 * DAY)]);
  clock.advance(2 * DAY);
  expect(await store().read()).toEqual([change('A', clock.now() - 2 * DAY)]);
  clock.jumpTo(clock.now() - 2 * DAY);
  expect(await store().read()).toHaveLength(1);
});

test('a change of other credentials is not written', async () => {
  await store().write([change('A', clock.now()), { id: 'session-0.5 E7 ticker=B', receivedMs: clock.now() }]);
  expect(await store().read()).toEqual([change('A', clock.now())]);
});
