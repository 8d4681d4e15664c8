import { startStubService } from '../support/stub-service';
import { openCells, settingsFor, TOKEN, type Cells, type ShownError } from './support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
});
beforeEach(() => {
  cells.sandbox.faults.clear();
  cells.sandbox.requests.clear();
  cells.useSettings(settingsFor(cells.sandbox.url));
});
afterAll(() => cells.close());

let years = 1950;

/** A question nothing has asked yet, so that no cache or shared failure answers it. */
function fresh(): readonly [name: string, ...args: unknown[]] {
  years += 1;
  return ['FIN.INCOME', 'AURELKA', `${years}-03-31`, 'annual'];
}

const ask = async (question = fresh()) => (await cells.call(...question)) as ShownError;

describe('each failure ends in its cell error', () => {
  test.each<[fault: string, requests: number, says: RegExp]>([
    ['500', 3, /The service failed \(HTTP 500\)\. Try again/],
    ['503', 3, /HTTP 503/],
    ['cut=before', 3, /could not be reached/],
    ['cut=body', 3, /could not be reached/],
    ['malformed=html', 2, /Unexpected answer: the body is not JSON/],
    ['malformed=truncated', 2, /Unexpected answer: the body is not JSON/],
    ['malformed=empty', 2, /Unexpected answer: the body is not JSON/],
    ['malformed=envelope', 2, /Unexpected answer: status is not as documented/],
    ['malformed=wrong-data', 2, /Unexpected answer: data is not as documented/],
    ['429 retry-after=0', 3, /limiting requests\. Try again/],
    ['401', 1, /rejected the access token\. Open the Spillway pane/],
  ])('%s: #VALUE!, after %d requests', async (fault, requests, says) => {
    cells.sandbox.faults.set(fault);
    const shown = await ask();
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(says);
    expect(cells.requests()).toHaveLength(requests);
  });

  test('404 with the documented body: no such company, #N/A', async () => {
    expect(await ask(['FIN.INCOME', 'NOSUCH', 'FY2024'])).toEqual({
      error: '#N/A',
      message: 'No such company. Company not found: No company found for ticker: NOSUCH',
    });
    expect(cells.requests()).toHaveLength(1);
  });

  test('a ticker the company list does not have: no such company, #N/A', async () => {
    expect(await ask(['US.METRIC', 'NOSUCH', '2022-12-31', 'assets'])).toMatchObject({
      error: '#N/A',
      message: /No such company/,
    });
  });

  test('US: 404 with the documented body means none, a web page does not', async () => {
    cells.sandbox.faults.set('404');
    expect(await ask(['US.INCOME', 1, '1950-12-31'])).toMatchObject({ error: '#N/A' });
    const elsewhere = await startStubService(() => ({ status: 404, body: '<h1>Not Found</h1>' }));
    cells.useSettings(settingsFor(elsewhere.url));
    expect(await ask(['US.INCOME', 1, '1950-12-31'])).toMatchObject({ error: '#VALUE!', message: /Unexpected answer/ });
    await elsewhere.close();
  });

  test('an address where nothing listens', async () => {
    cells.useSettings(settingsFor('http://127.0.0.1:9'));
    expect(await ask()).toMatchObject({ error: '#VALUE!', message: /could not be reached/ });
  });
});

describe('an outage is never #N/A, and "no data" is never an outage', () => {
  test.each(['500', '503', 'cut=before', 'cut=body', '429 retry-after=0', 'malformed=html', 'malformed=envelope'])(
    '%s',
    async (fault) => {
      years += 1;
      cells.sandbox.faults.set(fault);
      const questions = [
        ['US.METRIC', 9000001, `${years}-12-31`, 'assets'],
        ['US.CIK', `Z${years}`],
        ['US.SOURCE', 9000001, `${years}-12-31`],
      ] as const;
      for (const [name, ...args] of questions)
        expect(await cells.call(name, ...args)).toMatchObject({ error: '#VALUE!' });
      cells.sandbox.faults.clear();
    },
  );
});

test('a fault that passes is not seen by the cell', async () => {
  for (const fault of ['500 next=2', 'cut=before next=1', 'malformed=truncated next=1', '429 retry-after=0 next=2']) {
    cells.sandbox.faults.set(fault);
    cells.sandbox.requests.clear();
    expect(await ask()).toMatchObject({ error: '#N/A', message: /the service has no annual/ });
    expect(cells.requests().length).toBeGreaterThan(1);
  }
});

describe('Retry-After', () => {
  test('a short one is obeyed', async () => {
    cells.sandbox.faults.set('429 retry-after=1 next=1');
    const startMs = Date.now();
    expect(await ask()).toMatchObject({ error: '#N/A' });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(950);
    expect(cells.requests()).toHaveLength(2);
  });

  test('a long one answers at once, names the time, and pauses the interface', async () => {
    const quiet = await openCells();
    try {
      quiet.sandbox.faults.set('429 retry-after=120');
      const shown = (await quiet.call('FIN.INCOME', 'AURELKA', '1990-03-31')) as ShownError;
      expect(shown).toMatchObject({ error: '#VALUE!', message: /Try again after \d\d:\d\d:\d\d/ });
      quiet.sandbox.faults.clear();
      expect(await quiet.call('FIN.INCOME', 'AURELKA', '1991-03-31')).toMatchObject({ message: /Try again after/ });
      expect(quiet.requests()).toHaveLength(1);
      expect(await quiet.call('US.BALANCE', 9000001, '1991-03-31')).toMatchObject({ error: '#N/A' });
    } finally {
      await quiet.close();
    }
  });
});

describe('no token', () => {
  test.each([
    ['no settings', null],
    ['settings that are not JSON', '{'],
    ['an empty token', settingsFor('http://127.0.0.1:1', ' ')],
    ['an empty address', settingsFor('')],
  ])('%s: the cell says to open the pane, and nothing is sent', async (_what, text) => {
    cells.useSettings(text);
    expect(await ask()).toMatchObject({
      error: '#VALUE!',
      message: /Open the Spillway pane \(Home tab\) and enter the token/,
    });
    expect(cells.requests()).toEqual([]);
  });

  test('new settings take effect at once', async () => {
    const question = ['FIN.METRIC', 'AURELKA', 'FY2022', 'sales'] as const;
    cells.useSettings(settingsFor(cells.sandbox.url, 'wrong'));
    expect(await cells.call(...question)).toMatchObject({ message: /rejected the access token/ });
    cells.useSettings(settingsFor(cells.sandbox.url));
    expect(await cells.first(...question)).toEqual(expect.any(Number));
  });
});

test('the same question that just failed is not asked again by each cell', async () => {
  cells.sandbox.faults.set('500');
  const question = fresh();
  const first = await ask(question);
  const again = await Promise.all(Array.from({ length: 50 }, () => ask(question)));
  expect(again.every((shown) => shown.message === first.message)).toBe(true);
  expect(cells.requests()).toHaveLength(3);
});

test('when the service is down, a thousand cells share the failure instead of waiting in turn', async () => {
  const down = await openCells();
  try {
    down.sandbox.faults.set('503');
    const questions = Array.from({ length: 1000 }, (_, row) => down.call('FIN.INCOME', `X${row}`, 'FY2024'));
    const shown = (await Promise.all(questions)) as ShownError[];
    expect(new Set(shown.map(({ error }) => error))).toEqual(new Set(['#VALUE!']));
    expect(down.requests().length).toBeLessThan(60);
  } finally {
    await down.close();
  }
});

test('the token is in no message', async () => {
  const messages: unknown[] = [];
  for (const fault of ['500', '401', 'cut=before', 'malformed=html', '429 retry-after=0']) {
    cells.sandbox.faults.set(fault);
    messages.push(await ask());
  }
  expect(messages).toHaveLength(5);
  expect(JSON.stringify(messages)).not.toContain(TOKEN);
});
