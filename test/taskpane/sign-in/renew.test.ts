import type { Settings, SignIn } from '../../../src/client';
import { keepSignedIn, renewWhenDue } from '../../../src/taskpane/sign-in/keep-signed-in';
import { renewDueKeys } from '../../../src/taskpane/sign-in/renew';
import { isDue } from '../../../src/taskpane/sign-in/renewal-due';
import { ManualClock } from '../../support/manual-clock';
import { MEMBER, PROVIDER, startSignInServer, type SignInServer } from '../../support/sign-in-server';

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

let server: SignInServer;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  server = await startSignInServer({ now: () => clock.now() });
});
afterEach(() => server.close());

/** A key that fits from now on. */
function signInNow(): SignIn {
  const [since, expires, signInAgain] = [0, 30, 90].map((days) => iso(clock.now() + days * DAY_MS)) as [
    string,
    string,
    string,
  ];
  return { id: 'a1', name: MEMBER, provider: PROVIDER, since, expires, signInAgain };
}

/** The settings that all windows share. */
class Stored {
  settings: Settings;

  constructor(signIn = signInNow()) {
    const connection = { baseUrl: server.url, token: server.makeKey(), answers: true as const, signIn };
    this.settings = { india: connection, us: connection, parameterNames: {} };
  }

  readSettings = () => this.settings;
  writeSettings = (settings: Settings | null) => {
    if (settings) this.settings = settings;
  };

  get key() {
    return this.settings.india.token;
  }
}

/** Locks as browsers have them: one holder, and none for who asks meanwhile. */
function oneLock(): Pick<LockManager, 'request'> {
  let isHeld = false;
  const request = async (_name: string, _options: object, run: (lock: object | null) => unknown) => {
    if (isHeld) return run(null);
    isHeld = true;
    try {
      return await run({});
    } finally {
      isHeld = false;
    }
  };
  return { request: request as LockManager['request'] };
}

const renew = (stored: Stored, locks = oneLock()) => renewDueKeys(stored, { fetch, clock, locks });
const renewals = () => server.received.filter((request) => request === 'POST /sign-in/renew').length;

test.each([
  [0, false],
  [19.9, false],
  [20.1, true],
  [29.9, true],
  [30, false],
])('a key of 30 days, %d days old, is due: %s', (days, due) => {
  expect(isDue(signInNow(), clock.now() + days * DAY_MS)).toBe(due);
});

test('a key that cannot fit longer is not renewed', () => {
  const signIn = signInNow();
  expect(isDue({ ...signIn, signInAgain: signIn.expires }, clock.now() + 25 * DAY_MS)).toBe(false);
});

test('a key that is not due, and a token without a sign-in, are not renewed', async () => {
  const stored = new Stored();
  clock.advance(15 * DAY_MS);
  await renew(stored);
  const { baseUrl, token } = stored.settings.india;
  stored.settings = { ...stored.settings, india: { baseUrl, token }, us: { baseUrl, token } };
  clock.advance(10 * DAY_MS);
  await renew(stored);
  expect(server.received).toEqual([]);
});

test('a due key is renewed with one request for both markets, and every function reads the new one', async () => {
  const stored = new Stored();
  const { key, settings } = stored;
  clock.advance(25 * DAY_MS);
  expect(await renew(stored)).toBe(false);
  expect(renewals()).toBe(1);
  expect(stored.key).not.toBe(key);
  expect(server.keys.has(stored.key)).toBe(true);
  expect(stored.settings.us).toEqual(stored.settings.india);
  expect(stored.settings.india.signIn).toEqual({
    ...settings.india.signIn,
    since: iso(clock.now()),
    expires: iso(clock.now() + 30 * DAY_MS),
  });
});

test('one of several windows renews the key', async () => {
  const stored = new Stored();
  clock.advance(25 * DAY_MS);
  const locks = oneLock();
  await Promise.all([1, 2, 3, 4].map(() => renew(stored, locks)));
  await renew(stored, locks);
  expect(renewals()).toBe(1);
});

test.each([500, 429, 403])('a renewal that fails with %d leaves the key, to be tried later', async (status) => {
  const stored = new Stored();
  const { settings } = stored;
  clock.advance(25 * DAY_MS);
  server.failing.set('/sign-in/renew', status);
  expect(await renew(stored)).toBe(true);
  expect(stored.settings).toEqual(settings);
  server.failing.clear();
  expect(await renew(stored)).toBe(false);
  expect(stored.key).not.toBe(settings.india.token);
});

test('a computer that is offline keeps its key', async () => {
  const stored = new Stored();
  const { settings } = stored;
  clock.advance(25 * DAY_MS);
  await server.close();
  expect(await renew(stored)).toBe(true);
  expect(stored.settings).toEqual(settings);
});

test('a key that the server no longer takes is over, and not tried again', async () => {
  const stored = new Stored();
  server.keys.clear();
  clock.advance(25 * DAY_MS);
  expect(await renew(stored)).toBe(false);
  expect(stored.settings.india.signIn?.expires).toBe(iso(clock.now()));
  await renew(stored);
  expect(renewals()).toBe(1);
});

test('signing out while a key is renewed stays signed out, and the new key ends', async () => {
  const stored = new Stored();
  clock.advance(25 * DAY_MS);
  const renewing = renew(stored);
  const out = { baseUrl: server.url, token: '' };
  stored.settings = { ...stored.settings, india: out, us: out };
  await renewing;
  expect(stored.settings.india).toEqual(out);
  expect(server.received).toEqual(['POST /sign-in/renew', 'POST /sign-in/out']);
  expect(server.keys.size).toBe(1); // the old one, which the server ends by itself
});

test('a page that stays open looks again every ten minutes, and where a renewal fails after a minute, then less often', async () => {
  const stored = new Stored();
  let tries = 0;
  const failing = async () => {
    tries += 1;
    return true;
  };
  const minutes: (number | undefined)[] = [];
  const look = async (days: number) => {
    clock.advance(days * DAY_MS);
    await new Promise(setImmediate);
  };
  await renewWhenDue({ addIn: stored, renew: failing, clock, onWaking: () => undefined });
  expect(clock.nextInMs()).toBe(10 * 60_000);
  await look(10);
  expect(tries).toBe(0);
  stored.settings = new Stored({
    ...signInNow(),
    since: iso(clock.now() - 25 * DAY_MS),
    expires: iso(clock.now() + 5 * DAY_MS),
  }).settings;
  for (let count = 0; count < 8; count += 1) {
    clock.advance(clock.nextInMs() ?? 0);
    await new Promise(setImmediate);
    minutes.push((clock.nextInMs() ?? 0) / 60_000);
  }
  expect(tries).toBe(8);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

describe('timers stand still while the computer sleeps:', () => {
  async function sleepy() {
    const stored = new Stored();
    const renewal = { tries: 0, hasFailed: false };
    let wake = (): void => undefined;
    await renewWhenDue({
      addIn: stored,
      renew: async () => {
        renewal.tries += 1;
        if (!renewal.hasFailed) stored.settings = new Stored().settings;
        return renewal.hasFailed;
      },
      clock,
      onWaking: (look) => (wake = look),
    });
    return {
      renewal,
      wake: () => {
        wake();
        return new Promise(setImmediate);
      },
      sleep: (days: number) => clock.jumpTo(clock.now() + days * DAY_MS),
    };
  }

  test('a key that is due on waking is renewed at once, and the page looks on as before', async () => {
    const { renewal, wake, sleep } = await sleepy();
    await wake();
    expect(renewal.tries).toBe(0);
    sleep(29.99);
    await wake();
    await wake();
    expect(renewal.tries).toBe(1);
    expect(clock.pending).toBe(1);
    expect(clock.nextInMs()).toBe(10 * 60_000);
  });

  test.each(['visibilitychange', 'focus', 'online'])('the page looks on %s', async (event) => {
    jest.useFakeTimers();
    const window = new EventTarget();
    let looks = 0;
    clock.jumpTo(Date.now());
    const { settings } = new Stored();
    const readSettings = () => {
      looks += 1;
      return settings;
    };
    Object.assign(globalThis, { window, spillway: { readSettings } });
    await keepSignedIn();
    window.dispatchEvent(new Event(event));
    expect(looks).toBe(2);
    jest.useRealTimers();
    for (const name of ['window', 'spillway']) Reflect.deleteProperty(globalThis, name);
  });

  test('a renewal that fails then is not tried with each change of the window', async () => {
    const { renewal, wake, sleep } = await sleepy();
    renewal.hasFailed = true;
    sleep(25);
    for (let count = 0; count < 5; count += 1) await wake();
    expect(renewal.tries).toBe(1);
    sleep(1 / 24 / 60);
    renewal.hasFailed = false;
    await wake();
    expect(renewal.tries).toBe(2);
    expect(clock.pending).toBe(1);
  });
});
