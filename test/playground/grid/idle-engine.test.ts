import { type Calculations, isIdle } from '../../../playground/grid/engine/idle-engine';

const APPLIED = { id: 1, started: true, resultApplied: true } as Calculations['session']['state'];

/** An engine whose session waits as long as `during` takes, and whose lock is held for as long as something holds it. */
function engine(during: () => Promise<void> | void = () => undefined) {
  let holders = 0;
  const session = {
    state: APPLIED,
    waitForLatestApplied: async () => {
      await during();
    },
  };
  const waiting: (() => void)[] = [];
  const lock = {
    get isHeld() {
      return holders > 0;
    },
    released: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
  const hold = () => void (holders += 1);
  const release = () => {
    holders -= 1;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { session, lock, hold, release, changes: { exist: false } };
}

test('an engine in which nothing has run meanwhile is idle', async () => {
  expect(await isIdle(engine())).toBe(true);
});

test.each([
  ['has not started its first calculation', { ...APPLIED, started: false }],
  ['has not applied its results', { ...APPLIED, resultApplied: false }],
])('an engine that %s is not idle', async (_, state) => {
  expect(await isIdle({ ...engine(), session: { ...engine().session, state } })).toBe(false);
});

test('an engine that has calculated meanwhile is not idle', async () => {
  const calculating = engine(() => {
    calculating.session.state = { ...APPLIED, id: 2 };
  });
  expect(await isIdle(calculating)).toBe(false);
});

test('a calculation that waits for another one is waited for, though the session has the end of the first for that of both', async () => {
  const overlapping = engine(() => overlapping.hold());
  let isKnown = false;
  const idle = isIdle(overlapping).finally(() => (isKnown = true));
  await new Promise(setImmediate);
  expect(isKnown).toBe(false);
  overlapping.release();
  expect(await idle).toBe(false);
});

test('a calculation that ends meanwhile may have started another one', async () => {
  const ending = engine(() => ending.release());
  ending.hold();
  expect(await isIdle(ending)).toBe(false);
});

test('an engine whose timer was set anew by a change that came late is not idle', async () => {
  const late = engine();
  late.changes.exist = true;
  expect(await isIdle(late)).toBe(false);
});

test('before its first calculation an engine is not asked for changes that wait', async () => {
  const changes = {
    get exist(): boolean {
      throw new Error('asked too soon');
    },
  };
  const session = { ...engine().session, state: { ...APPLIED, started: false } };
  expect(await isIdle({ ...engine(), session, changes })).toBe(false);
});
