import { credentialScope } from '../../../src/client/cache/credential-scope';
import { StubbedClient } from '../support/stubbed-client';
import { Machine } from './support/machine';

let machine: Machine;
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);

beforeEach(async () => {
  machine = await Machine.start();
  rejections.length = 0;
  process.on('unhandledRejection', onRejection);
});
afterEach(async () => {
  process.off('unhandledRejection', onRejection);
  await machine.close();
});

/** Lets pending writes be attempted several times. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    machine.clock.advance(60_000);
    await new Promise(setImmediate);
  }
}

test('a page that may not name indexedDB works from memory, without an unhandled rejection', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')!;
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    const tab = await machine.open();
    expect(await tab.sales('A')).toBe(100);
    tab.client.refresh();
    await pass();
    expect(await tab.sales('A')).toBe(100);
    await pass();
    await tab.client.clear();
    await tab.written();
    expect([machine.requests, rejections]).toEqual([2, []]);
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', before);
  }
});

describe('a digest', () => {
  const connection = () => ({ baseUrl: 'https://service.example', token: 'token' });
  let digest: jest.SpyInstance;
  beforeEach(() => {
    digest = jest.spyOn(globalThis.crypto.subtle, 'digest');
  });
  afterEach(() => {
    digest.mockRestore();
    jest.useRealTimers();
  });

  test('that fails does not stop cells: the scope is one of this session', async () => {
    digest.mockRejectedValue(new Error('no digest'));
    const own = connection();
    const scope = await credentialScope(own);
    expect(scope).toMatch(/^session-/);
    expect(credentialScope(own)).toBe(scope);
    const stub = await new StubbedClient().open();
    expect(await stub.income('A')).toMatchObject({ status: 'success' });
    await stub.close();
  });

  test('that hangs is given up after two seconds', async () => {
    jest.useFakeTimers();
    digest.mockReturnValue(new Promise(() => undefined));
    const scope = Promise.resolve(credentialScope(connection()));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await scope).toMatch(/^session-/);
  });
});
