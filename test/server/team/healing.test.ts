import { cashFlow as CASH, incomeStatement as INCOME } from '../../../src/api';
import type { FailureKind, RequestError } from '../../../src/client';
import { failureOf } from '../../client/support/stubbed-client';
import { until } from '../../support/manual-clock';
import type { StubAnswer } from '../../support/stub-service';
import { income, salesOf, TestNode } from './support/shared-answers';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From when the service works again: seconds, not the minute to which probes back off. */
const SOON_MS = 4 * SECOND;
const NODES = 2;

interface Outage {
  readonly kind: FailureKind;
  readonly answer: StubAnswer;
  /** How long the service itself asks for no requests. */
  readonly pauseMs?: number;
}

const ERRORS = { errors: [{ status: '500', title: 'Internal Server Error' }] };

const OUTAGES: Readonly<Record<string, Outage>> = {
  'refuses the token': { kind: 'auth', answer: { status: 401, body: ERRORS } },
  'wants no requests for half a minute': {
    kind: 'limited',
    answer: { status: 429, headers: { 'Retry-After': '30' }, body: ERRORS },
    pauseMs: 30 * SECOND,
  },
  'wants fewer requests': { kind: 'limited', answer: { status: 429, body: ERRORS } },
  fails: { kind: 'server', answer: { status: 500, body: ERRORS } },
  'is behind a proxy that cannot reach it': {
    kind: 'server',
    answer: { status: 502, body: '<html>Bad Gateway</html>' },
  },
  hangs: { kind: 'timeout', answer: { hang: true } },
  'breaks the connection': { kind: 'network', answer: { write: (response) => void response.destroy() } },
  'answers with a page of HTML': { kind: 'unreadable', answer: { body: '<html>Sign in</html>' } },
  'redirects to a page': { kind: 'redirected', answer: { status: 302, headers: { Location: '/sign-in' } } },
  'says that there is nothing here': { kind: 'no-such-address', answer: { status: 404, body: ERRORS } },
};

let outage: StubAnswer | undefined;
let answerOf: (url: URL) => StubAnswer | undefined;
let nodes: TestNode[];
beforeEach(async () => {
  outage = undefined;
  answerOf = () => outage;
  nodes = await Promise.all(
    Array.from({ length: NODES }, () => TestNode.start((url) => answerOf(url) ?? salesOf(url.searchParams.size))),
  );
});
afterEach(async () => {
  for (const node of nodes) node.service.close();
  await Promise.all(nodes.map(({ stub }) => stub.close()));
});

let asked = 0;
const ask = (node: TestNode) => node.income(`T${(asked += 1)}`, '2024-03-31');

/** Moves the clock while something is under way, slowly enough for real sockets. */
async function advancing<T>(node: TestNode, promise: Promise<T>, stepMs = 250): Promise<T> {
  const pump = setInterval(() => node.clock.advance(stepMs), 2);
  try {
    return await promise;
  } finally {
    clearInterval(pump);
  }
}

/** Moves the clock without a member's question. */
async function quiet(node: TestNode, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    node.clock.advance(500);
    if (passed % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    else await new Promise(setImmediate);
  }
}

async function fail(node: TestNode): Promise<RequestError | undefined> {
  const failures = await advancing(node, Promise.all(Array.from({ length: 40 }, () => failureOf(ask(node)))));
  return failures.at(-1);
}

/** Asks another question every half second until one is answered. */
async function msToFirstAnswer(node: TestNode): Promise<number> {
  const beganMs = node.clock.now();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const failure = await advancing(node, failureOf(ask(node)), 20);
    if (!failure) return node.clock.now() - beganMs;
    node.clock.advance(500);
  }
  return Infinity;
}

describe.each(Object.entries(OUTAGES))('a service that %s', (_, { kind, answer, pauseMs = 0 }) => {
  test('is answered from again within seconds, on each node, after ten minutes', async () => {
    outage = answer;
    for (const node of nodes) {
      expect((await fail(node))?.kind).toBe(kind);
      await quiet(node, 10 * MINUTE);
      // A member's questions meanwhile fail, and make no flood.
      const before = node.requests;
      await fail(node);
      expect(node.requests - before).toBeLessThanOrEqual(12);
    }
    outage = undefined;
    for (const node of nodes) {
      if (pauseMs > 0) node.clock.advance(pauseMs);
      expect(await msToFirstAnswer(node)).toBeLessThanOrEqual(SOON_MS);
      const after = await Promise.all(Array.from({ length: 20 }, () => failureOf(ask(node))));
      expect(after).toEqual(Array(20).fill(undefined));
    }
  });
});

test('while nobody asks, one request at a time finds out whether it works again, a minute apart at last', async () => {
  const [node] = nodes as [TestNode];
  outage = { status: 401, body: ERRORS };
  await fail(node);
  const times: number[] = [];
  let before = node.requests;
  for (let second = 0; second < 600; second += 1) {
    await quiet(node, SECOND);
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (node.requests > before) times.push(second);
    expect(node.requests - before).toBeLessThanOrEqual(1);
    before = node.requests;
  }
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(times.length).toBeGreaterThan(8);
  expect(times.length).toBeLessThan(20);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(62);
  expect(gaps.at(-1)).toBeGreaterThan(55);
  outage = undefined;
  await quiet(node, MINUTE + SECOND);
  await until(() => node.service.failure(INCOME) === undefined, 'a probe has found that it works');
});

test('the questions that come while one finds out wait for what it finds, and are all answered', async () => {
  const [node] = nodes as [TestNode];
  outage = { status: 500, body: ERRORS };
  await fail(node);
  node.clock.advance(SOON_MS);
  expect((await failureOf(ask(node)))?.kind).toBe('server'); // so that no probe is under way
  outage = undefined;
  node.clock.advance(SOON_MS);
  const failures = await Promise.all(Array.from({ length: 500 }, () => failureOf(ask(node))));
  expect(failures).toEqual(Array(500).fill(undefined));
});

describe('a 403', () => {
  const forbidden: StubAnswer = {
    status: 403,
    body: { errors: [{ status: '403', title: 'Forbidden', message: 'not in your plan' }] },
  };

  test.each([
    ['in the service’s words', forbidden],
    ['without a word', { status: 403 }],
  ])('%s is about its question: others are answered at once, however many there were', async (_, refusal) => {
    const [node] = nodes as [TestNode];
    outage = refusal;
    const failures = await Promise.all(Array.from({ length: 50 }, () => failureOf(ask(node))));
    expect(failures.every((failure) => failure?.kind === 'auth' && failure.status === 403)).toBe(true);
    outage = undefined;
    expect(await ask(node)).toMatchObject({ financials: income(3) });
  });
});

test('an endpoint that fails says nothing of the others', async () => {
  const [node] = nodes as [TestNode];
  outage = { status: 500, body: ERRORS };
  await fail(node);
  expect(node.service.failure(INCOME)?.kind).toBe('server');
  expect(node.service.failure(CASH)).toBeUndefined();
});

describe('questions that hang', () => {
  test('are set aside: the others are answered meanwhile', async () => {
    const [node] = nodes as [TestNode];
    node.stub.received.length = 0;
    const slow = new Set<string>();
    answerOf = (url) => (slow.has(url.searchParams.get('ticker') ?? '') ? { hang: true } : undefined);
    const hanging = Array.from({ length: 6 }, (_, index) => {
      slow.add(`H${index}`);
      return failureOf(node.income(`H${index}`, '2024-03-31'));
    });
    await until(() => node.requests === 6, 'the six that hang');
    const beganMs = node.clock.now();
    const other = ask(node);
    await advancing(node, other, 100);
    expect(node.clock.now() - beganMs).toBeLessThanOrEqual(SOON_MS);
    expect(node.service.lengths('india')).toMatchObject({ hanging: 6 });
    // And when they have failed, the interface is not held to fail.
    const failures = await advancing(node, Promise.all(hanging));
    expect(failures.map((failure) => failure?.kind)).toEqual(Array(6).fill('timeout'));
    expect(node.service.failure(INCOME)).toBeUndefined();
    expect(node.requests).toBe(7);
    expect(node.service.lengths('india')).toEqual({ single: 0, list: 0, hanging: 0 });
  });
});
