import { hurryWaits } from '../../../support/hurried-waits';
import { startStubService } from '../../../support/stub-service';
import { openCells, settingsFor, TOKEN, type Cells, type ShownError } from '../../support/cells';
import { SIGNED_IN } from '../../../support/signed-in';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
  hurryWaits();
});
beforeEach(async () => {
  cells.sandbox.faults.clear();
  cells.useSettings(settingsFor(cells.sandbox.url));
  await cells.call(...fresh()); // the service works until the test says otherwise
  cells.sandbox.requests.clear();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await cells.close();
});

let years = 1950;

/** A call that no test has made yet, so that no cache or shared failure answers it. */
function fresh(): readonly [name: string, ...args: unknown[]] {
  years += 1;
  return ['FIN.INCOME', 'PELLUVA', `${years}-03-31`, 'annual'];
}

const errorOf = async (call = fresh()) => (await cells.call(...call)) as ShownError;

describe('each failure gives its cell error', () => {
  test.each<[fault: string, requests: number, says: RegExp]>([
    ['500', 3, /The service failed \(HTTP 500\)\. Try again/],
    ['503', 3, /HTTP 503/],
    ['cut=before', 3, /could not be reached/],
    ['cut=body', 3, /could not be reached/],
    ['malformed=html', 2, /Unexpected answer: a web page, such as one to sign in .*Check the service address/],
    ['malformed=truncated', 2, /Unexpected answer: it breaks off\. Try again in a few minutes with Refresh/],
    ['malformed=empty', 2, /Unexpected answer: it is empty\. Try again in a few minutes with Refresh/],
    ['malformed=envelope', 2, /Unexpected answer: status is not as documented/],
    ['malformed=wrong-data', 2, /Unexpected answer: data is not as documented/],
    ['429 retry-after=0', 3, /limiting requests: Request rate exceeded\. Try again in a minute/],
    ['401', 1, /rejected the access token\. Open the Spillway pane/],
  ])('%s: #VALUE!, after %d requests', async (fault, requests, says) => {
    cells.sandbox.faults.set(fault);
    const shown = await errorOf();
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(says);
    expect(cells.requests()).toHaveLength(requests);
  });

  test('a network that wants a sign-in of its own (511) is no failure of the service', async () => {
    const network = await startStubService(() => ({ status: 511, body: '<h1>Guest network</h1>' }));
    cells.useSettings(settingsFor(network.url));
    const shown = await errorOf().finally(() => network.close());
    expect(shown).toEqual({
      error: '#VALUE!',
      message:
        'The network wants you to sign in to it (HTTP 511). Open a web page to do so, then try again with Refresh.',
    });
  });

  test.each([
    ['alone', {}],
    ['in a list', { answers: true }],
  ])('401 of the key of a sign-in, asked %s: what to do', async (_how, more) => {
    const url = cells.sandbox.url;
    const connection = { baseUrl: url, token: TOKEN, signIn: SIGNED_IN, ...more };
    cells.useSettings(JSON.stringify({ india: connection, us: connection }));
    cells.sandbox.faults.set('401');
    expect(await errorOf()).toEqual({
      error: '#VALUE!',
      message: 'Your sign-in has ended. Sign in again in the Spillway pane (Home tab, Settings).',
    });
  });

  test('a 404 with the documented body is "no such company", #N/A', async () => {
    expect(await errorOf(['FIN.INCOME', 'NOSUCH', 'FY2024'])).toEqual({
      error: '#N/A',
      message:
        'No such company: the service has none for ticker "NOSUCH". =FIN.LOOKUP("NOSUCH") looks for a company by its name.',
    });
    expect(cells.requests()).toHaveLength(1);
  });

  test('a ticker that the company list lacks is "no such company", #N/A', async () => {
    expect(await errorOf(['US.METRIC', 'NOSUCH', '2022-12-31', 'assets'])).toMatchObject({
      error: '#N/A',
      message: /No such company/,
    });
  });

  test('in the US a 404 with the documented body is #N/A, a 404 with a web page is not', async () => {
    cells.sandbox.faults.set('404');
    expect(await errorOf(['US.INCOME', 1, '1950-12-31'])).toMatchObject({ error: '#N/A' });
    const elsewhere = await startStubService(() => ({ status: 404, body: '<h1>Not Found</h1>' }));
    cells.useSettings(settingsFor(elsewhere.url));
    expect(await errorOf(['US.INCOME', 1, '1950-12-31'])).toMatchObject({
      error: '#VALUE!',
      message: /Unexpected answer/,
    });
    await elsewhere.close();
  });

  test.each([402, 403])(
    'what the plan does not have (%d) is said in the words of the service, with whom to ask',
    async (status) => {
      const errors = [{ status: String(status), title: 'Not in your plan', message: 'Segments need the plan Pro.' }];
      const service = await startStubService(() => ({ status, body: { errors } }));
      cells.useSettings(settingsFor(service.url));
      expect(await errorOf()).toEqual({
        error: '#VALUE!',
        message:
          'The service does not allow this question: Not in your plan: Segments need the plan Pro. Ask whoever gave you access whether it covers this question.',
      });
      await service.close();
    },
  );

  test('an address without a server is #VALUE!', async () => {
    cells.useSettings(settingsFor('http://127.0.0.1:9'));
    expect(await errorOf()).toMatchObject({ error: '#VALUE!', message: /could not be reached/ });
  });
});

test.each([
  [
    502,
    "The service refused the team server's token",
    /^The service failed \(HTTP 502\): The service refused the team server's token\. Try again/,
  ],
  [
    429,
    'The team is allowed at most 40 requests a day.',
    /^The service is limiting requests: The team is allowed at most 40 requests a day\. Try again/,
  ],
])('%d with a reason: the cell says it', async (status, message, says) => {
  const body = { errors: [{ status: String(status), title: 'Not Now', message }] };
  const failing = await startStubService(() => ({ status, body }));
  cells.useSettings(settingsFor(failing.url));
  const shown = await errorOf();
  expect(shown.error).toBe('#VALUE!');
  expect(shown.message).toMatch(says);
  await failing.close();
});

describe('an outage is never #N/A, and "no data" is never an outage', () => {
  test.each(['500', '503', 'cut=before', 'cut=body', '429 retry-after=0', 'malformed=html', 'malformed=envelope'])(
    '%s',
    async (fault) => {
      years += 1;
      cells.sandbox.faults.set(fault);
      const calls = [
        ['US.METRIC', 9000001, `${years}-12-31`, 'assets'],
        ['US.CIK', `Z${years}`],
        ['US.SOURCE', 9000001, `${years}-12-31`],
      ] as const;
      for (const [name, ...args] of calls) expect(await cells.call(name, ...args)).toMatchObject({ error: '#VALUE!' });
      cells.sandbox.faults.clear();
    },
  );
});

test('the cell does not show a fault that a retry overcomes', async () => {
  for (const fault of ['500 next=2', 'cut=before next=1', 'malformed=truncated next=1', '429 retry-after=0 next=2']) {
    cells.sandbox.faults.set(fault);
    cells.sandbox.requests.clear();
    expect(await errorOf()).toMatchObject({ error: '#N/A', message: /the service has no annual/ });
    expect(cells.requests().length).toBeGreaterThan(1);
  }
});

describe('Retry-After', () => {
  test('the client waits for a short one', async () => {
    cells.sandbox.faults.set('429 retry-after=1 next=1');
    const startMs = Date.now();
    expect(await errorOf()).toMatchObject({ error: '#N/A' });
    expect(Date.now() - startMs).toBeGreaterThanOrEqual(950);
    expect(cells.requests()).toHaveLength(2);
  });

  test('a long one fails at once, says for how long, and pauses the interface', async () => {
    const quiet = await openCells();
    try {
      quiet.sandbox.faults.set('429 retry-after=120');
      const shown = (await quiet.call('FIN.INCOME', 'AURELKA', '1990-03-31')) as ShownError;
      expect(shown).toMatchObject({ error: '#VALUE!', message: /Try again in 2 min/ });
      quiet.sandbox.faults.clear();
      expect(await quiet.call('FIN.INCOME', 'AURELKA', '1991-03-31')).toMatchObject({ message: /Try again in 2 min/ });
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
    expect(await errorOf()).toMatchObject({
      error: '#VALUE!',
      message: /Open the Spillway pane \(Home tab\) and enter the token/,
    });
    expect(cells.requests()).toEqual([]);
  });

  test('the next request uses new settings', async () => {
    const call = ['FIN.METRIC', 'AURELKA', 'FY2022', 'sales'] as const;
    cells.useSettings(settingsFor(cells.sandbox.url, 'wrong'));
    expect(await cells.call(...call)).toMatchObject({ message: /rejected the access token/ });
    cells.useSettings(settingsFor(cells.sandbox.url));
    expect(await cells.first(...call)).toEqual(expect.any(Number));
  });
});

test('cells with a query that has just failed share the failure', async () => {
  cells.sandbox.faults.set('500');
  const call = fresh();
  const first = await errorOf(call);
  const again = await Promise.all(Array.from({ length: 50 }, () => errorOf(call)));
  expect(again.every((shown) => shown.message === first.message)).toBe(true);
  expect(cells.requests()).toHaveLength(3);
});

test('while the service is down, a thousand cells share one failure and do not wait one after the other', async () => {
  const down = await openCells();
  try {
    down.sandbox.faults.set('503');
    const calls = Array.from({ length: 1000 }, (_, row) => down.call('FIN.INCOME', `X${row}`, 'FY2024'));
    const shown = (await Promise.all(calls)) as ShownError[];
    expect(new Set(shown.map(({ error }) => error))).toEqual(new Set(['#VALUE!']));
    expect(down.requests().length).toBeLessThan(60);
  } finally {
    await down.close();
  }
});

test('no message contains the token', async () => {
  const messages: unknown[] = [];
  for (const fault of ['500', '401', 'cut=before', 'malformed=html', '429 retry-after=0']) {
    cells.sandbox.faults.set(fault);
    messages.push(await errorOf());
  }
  expect(messages).toHaveLength(5);
  expect(JSON.stringify(messages)).not.toContain(TOKEN);
});
