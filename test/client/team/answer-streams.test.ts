import { fullTextSearch, MAX_REQUEST_BYTES } from '../../../src/api';
import { AnswerStreams } from '../../../src/client/team/answer-streams';
import { until } from '../../support/manual-clock';
import { indianAnswer } from '../../support/indian-statement';
import { failureOf } from '../support/stubbed-client';
import { answerAll, StubTeamServer, type Stream } from '../support/stub-team-server';

let team: StubTeamServer;
beforeEach(async () => {
  team = await new StubTeamServer().open();
});
afterEach(() => team.close());

const tickers = (count: number) => Array.from({ length: count }, (_, n) => `T${n + 1}`);
const salesOf = (names: readonly string[]) => Promise.all(names.map((name) => team.salesOf(name)));
const settled = <T>(promise: Promise<T>) => team.settled(promise, 250);
const kinds = async (names: readonly string[]) =>
  (await settled(Promise.all(names.map((name) => failureOf(team.salesOf(name)))))).map((failure) => failure?.kind);
const tickersAsked = () => team.asked.map((questions) => questions.map((each) => each.arguments['ticker']));

describe('questions of one moment', () => {
  test('go in one request, and each cell gets its own answer whatever the order of the lines', async () => {
    team.stream = async ({ questions, line, end }) => {
      for (const index of [...questions.keys()].reverse()) await line(index);
      end();
    };
    expect(await salesOf(tickers(50))).toEqual(tickers(50).map((_, n) => n + 1));
    expect(team.service.received).toEqual(['POST /answers']);
    expect(team.asked[0]?.[1]).toEqual({ endpoint: 'E10', arguments: { ticker: 'T2', type: 'annual' } });
    expect(team.client.counts.sent).toBe(50);
  });

  test('carry the token in the header alone, and ask for lines', async () => {
    team.use({ token: 'member-key-12345', answers: true });
    await team.salesOf('T1');
    const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = team.service.raw;
    expect(headers).toMatchObject({ authorization: 'Bearer member-key-12345', accept: 'application/x-ndjson' });
    expect(body + url).not.toContain('member-key-12345');
  });

  test('are one question where two cells ask the same, and none where memory has the answer', async () => {
    expect(await salesOf(['T1', 'T1'])).toEqual([1, 1]);
    expect(await salesOf(['T1'])).toEqual([1]);
    expect(tickersAsked()).toEqual([['T1']]);
  });

  test('of later moments go while earlier ones wait', async () => {
    const streams: Stream[] = [];
    team.stream = (stream) => void streams.push(stream);
    const first = team.salesOf('T1');
    await until(() => streams.length === 1, 'the first stream');
    team.stream = answerAll;
    expect(await team.salesOf('T2')).toBe(2);
    await streams[0]?.line(0);
    expect(await first).toBe(1);
  });
});

describe('many questions', () => {
  test('are divided among four streams at most, none of more than 500', async () => {
    const names = tickers(1_000);
    expect(await salesOf(names)).toEqual(names.map((_, n) => n + 1));
    expect(team.asked.map(({ length }) => length)).toEqual([250, 250, 250, 250]);
    expect(new Set(tickersAsked().flat()).size).toBe(1_000);
  });

  test('of more than 1,000 cells wait for places', async () => {
    const names = tickers(1_700);
    let open = 0;
    let most = 0;
    team.stream = async (stream) => {
      open += stream.questions.length;
      most = Math.max(most, open);
      await answerAll(stream);
      open -= stream.questions.length;
    };
    expect(await salesOf(names)).toEqual(names.map((_, n) => n + 1));
    expect(most).toBeLessThanOrEqual(1_000);
    expect(tickersAsked().flat()).toHaveLength(1_700);
  });

  test('are divided where their bodies are long', async () => {
    const streams = new AnswerStreams({
      connection: { baseUrl: team.service.url, token: 'A', answers: true },
      clock: team.clock,
      fetch,
      onGone: () => undefined,
      onBack: () => undefined,
    });
    const long = Array.from({ length: 700 }, (_, n) => ({
      endpoint: 'E3' as const,
      arguments: { query: `${n}${'€'.repeat(2_500)}` },
    }));
    await Promise.all(long.map((question) => streams.ask(fullTextSearch, question, undefined)));
    expect(
      team.asked
        .flat()
        .map((each) => each.arguments['query'])
        .sort(),
    ).toEqual(long.map((each) => each.arguments.query).sort());
    expect(team.requests).toBeLessThan(10);
    for (const { body } of team.service.raw) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
  });
});

describe('a stream that breaks', () => {
  const breaks: Readonly<Record<string, (stream: Stream) => void | Promise<void>>> = {
    'is cut': ({ cut }) => cut(),
    'ends early': ({ end }) => end(),
    'has a damaged line': async ({ write, line }) => {
      await write('{"question":1,"status":200,"body":{"sta\n');
      await line(2);
    },
    'ends within a line': async ({ write, end }) => {
      await write('{"question":1,"status":200,');
      end();
    },
  };
  test.each(Object.keys(breaks))('asks the rest again, joined, where it %s', async (how) => {
    team.stream = async (stream) => {
      team.stream = answerAll;
      await stream.line(3);
      await stream.line(0);
      await breaks[how]?.(stream);
    };
    expect(await settled(salesOf(tickers(5)))).toEqual([1, 2, 3, 4, 5]);
    expect(tickersAsked()).toEqual([tickers(5), ['T2', 'T3', 'T5']]);
  });

  test('before the first byte counts as a failure of the network, after three attempts', async () => {
    team.stream = ({ cut }) => cut();
    expect(await kinds(['T1', 'T2'])).toEqual(['network', 'network']);
    expect(tickersAsked()).toEqual([
      ['T1', 'T2'],
      ['T1', 'T2'],
      ['T1', 'T2'],
    ]);
  });

  test('by silence times out, and the rest is asked again', async () => {
    team.stream = async ({ line }) => {
      team.stream = answerAll;
      await line(1);
    };
    expect(await settled(salesOf(['T1', 'T2']))).toEqual([1, 2]);
    expect(tickersAsked()).toEqual([['T1', 'T2'], ['T1']]);
  });
});

test('a slow stream does not time out while lines come: a question waits for its turn', async () => {
  team.stream = async ({ questions, line, end }) => {
    for (const index of questions.keys()) {
      await line(index);
      await until(() => received.length > index, `the answer ${index}`);
      team.clock.advance(15_000);
    }
    end();
  };
  const received: number[] = [];
  await Promise.all(tickers(10).map(async (name) => received.push(await team.salesOf(name))));
  expect(received).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(team.requests).toBe(1);
});

test('nor does one on which blank lines say that its questions wait for their turn, for however long', async () => {
  let arrived = 0;
  // Held until the test ends: only the stream of its body is read, and a response that is collected meanwhile may end that.
  const responses: Response[] = [];
  const countChunks: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    responses.push(response);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, to) => {
        arrived += 1;
        to.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(counted) ?? null, response);
  };
  await team.reopen({ fetch: countChunks });
  team.stream = async ({ line, write, end }) => {
    for (let count = 1; count <= 40; count += 1) {
      await write('\n');
      await until(() => arrived === count, `the blank line ${count}`);
      team.clock.advance(15_000);
    }
    await line(0);
    end();
  };
  expect(await team.salesOf('T1')).toBe(1);
  expect([team.requests, responses.length]).toEqual([1, 1]);
});

describe('lines that nobody waits for', () => {
  test('of an unknown index, of no object, or a second time, are dropped', async () => {
    team.stream = async ({ line, write, end }) => {
      await line(7);
      await write('null\n3\n{}\n{"question":"0"}\n\n');
      await line(0);
      await line(0, { status: 500 });
      await line(1);
      end();
    };
    expect(await salesOf(['T1', 'T2'])).toEqual([1, 2]);
    expect(team.requests).toBe(1);
  });

  test('of a cancelled question are dropped; the others get theirs', async () => {
    const streams: Stream[] = [];
    team.stream = (stream) => void streams.push(stream);
    const cell = new AbortController();
    const cancelled = failureOf(team.salesOf('T1', cell.signal));
    const other = team.salesOf('T2');
    await until(() => streams.length === 1, 'the stream');
    cell.abort();
    expect((await cancelled)?.kind).toBe('cancelled');
    for (const index of [0, 1]) await streams[0]?.line(index);
    expect(await other).toBe(2);
    // It was not cached either.
    team.stream = answerAll;
    expect(await team.salesOf('T1')).toBe(1);
    expect(team.requests).toBe(2);
  });
});

describe('cancelling', () => {
  test('every question of a stream aborts it', async () => {
    let isClosed = false;
    const streams: Stream[] = [];
    team.stream = (stream) => {
      stream.response.on('close', () => (isClosed = true));
      streams.push(stream);
    };
    const cells = tickers(3).map((name) => ({ name, controller: new AbortController() }));
    const failures = cells.map(({ name, controller }) => failureOf(team.salesOf(name, controller.signal)));
    await until(() => streams.length === 1, 'the stream');
    for (const { controller } of cells) controller.abort();
    expect((await Promise.all(failures)).map((failure) => failure?.kind)).toEqual(Array(3).fill('cancelled'));
    await until(() => isClosed, 'the end of the stream');
    expect(team.client.waiting).toBe(0);
  });

  test('some questions of a stream tells the server, once for those of one moment', async () => {
    const streams: Stream[] = [];
    team.stream = (stream) => void streams.push(stream);
    const cells = tickers(5).map((name) => ({ name, controller: new AbortController() }));
    const asked = cells.map(({ name, controller }) => failureOf(team.salesOf(name, controller.signal)));
    await until(() => streams.length === 1, 'the stream');
    for (const index of [1, 3]) cells[index]?.controller.abort();
    await until(() => team.cancelled.length === 1, 'the cancellation');
    const { stream } = JSON.parse(team.service.raw[0]?.body ?? '') as { readonly stream: string };
    expect(team.cancelled).toEqual([{ stream, questions: [1, 3] }]);
    for (const index of [0, 2, 4]) await streams[0]?.line(index);
    expect((await Promise.all(asked)).map((failure) => failure?.kind)).toEqual([
      undefined,
      'cancelled',
      undefined,
      'cancelled',
      undefined,
    ]);
    expect(team.cancelled).toHaveLength(1);
  });

  test('a question before it is sent keeps it out of the request', async () => {
    const cell = new AbortController();
    const cancelled = failureOf(team.salesOf('T1', cell.signal));
    const other = team.salesOf('T2');
    cell.abort();
    expect([(await cancelled)?.kind, await other]).toEqual(['cancelled', 2]);
    expect(tickersAsked()).toEqual([['T2']]);
  });
});

describe('failures', () => {
  test.each([
    [401, 'auth', 1],
    [403, 'auth', 1],
    [500, 'server', 3],
  ] as const)('of the whole request with %d are those of all its questions', async (status, kind, attempts) => {
    team.refusal = { status, body: { errors: [{ title: 'Refused' }] } };
    expect(await kinds(['T1', 'T2'])).toEqual([kind, kind]);
    expect(team.requests).toBe(attempts);
  });

  test('with a redirect are not followed', async () => {
    team.refusal = { status: 302, headers: { Location: '/elsewhere' } };
    expect(await kinds(['T1', 'T2'])).toEqual(['redirected', 'redirected']);
    expect(team.requests).toBe(1);
  });

  test('with 429 and a Retry-After pause the connection, then questions are asked with fewer at a time', async () => {
    team.refusal = { status: 429, headers: { 'Retry-After': '5' } };
    const startedMs = team.clock.now();
    const cells = salesOf(tickers(4));
    await until(() => team.requests === 1, 'the request');
    team.refusal = undefined;
    expect(await settled(cells)).toEqual([1, 2, 3, 4]);
    expect(team.clock.now() - startedMs).toBeGreaterThanOrEqual(5_000);
    expect(team.asked[1]).toHaveLength(1);
  });

  test('with a long Retry-After fail every cell at once, and later ones until the pause ends', async () => {
    team.refusal = { status: 503, headers: { 'Retry-After': '600' } };
    expect(await kinds(['T1', 'T2'])).toEqual(['server', 'server']);
    expect(await failureOf(team.salesOf('T3'))).toMatchObject({ kind: 'limited' });
    expect(team.requests).toBe(1);
  });

  test('of one line are of its question alone, with its own Retry-After', async () => {
    const errors = { errors: [{ title: 'Company not found', message: 'no such company' }] };
    team.stream = async ({ line, end }) => {
      await line(0, { status: 404, body: errors });
      await line(1, { status: 400, body: errors });
      await line(2);
      await line(3, { status: 429, body: errors, retryAfter: '600' });
      end();
    };
    const failures = tickers(4).map((name) => failureOf(team.salesOf(name)));
    expect((await settled(Promise.all(failures))).map((failure) => failure?.kind)).toEqual([
      'not-found',
      'invalid',
      undefined,
      'limited',
    ]);
    expect((await failures[3])?.retryInMs).toBe(600_000);
  });

  test('of an answer to another question are not shown', async () => {
    team.stream = async ({ questions, line, end }) => {
      const { body } = team.lineOf(0, questions);
      await line(0, { body: JSON.parse(JSON.stringify(body).replace('"annual"', '"quarterly"')) as unknown });
      end();
    };
    expect(await kinds(['T1'])).toEqual(['mismatched']);
  });

  test('show no token that a line quotes', async () => {
    team.use({ token: 'member-key-12345', answers: true });
    team.stream = async ({ line, end }) => {
      await line(0, { status: 400, body: { errors: [{ title: 'No', message: 'the key member-key-12345 is bad' }] } });
      end();
    };
    expect((await settled(failureOf(team.salesOf('T1'))))?.message).toContain('the key ••• is bad');
  });
});

describe('an address that is no team server any more', () => {
  test.each([
    ['400', { status: 400 }],
    ['404', { status: 404 }],
    ['405', { status: 405 }],
    ['a page', { headers: { 'Content-Type': 'text/html' }, body: '<html>' }],
  ])('answers %s: the questions are asked one by one, six at a time, and no cell fails', async (_what, refusal) => {
    team.refusal = refusal;
    let open = 0;
    let most = 0;
    team.single = async (url) => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return indianAnswer({ sales: Number(url.searchParams.get('ticker')?.slice(1)) });
    };
    const names = tickers(40);
    expect(await salesOf(names)).toEqual(names.map((_, n) => n + 1));
    expect(team.asked).toHaveLength(1);
    expect(most).toBeLessThanOrEqual(6);
    expect(await salesOf(['T41'])).toEqual([41]);
    expect(team.service.received.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test.each([
    ['Refresh', () => team.client.refresh()],
    ['five minutes', () => team.clock.advance(5 * 60_000)],
  ])('and is one again: after %s questions go together, and more than six at a time', async (_when, again) => {
    team.refusal = { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<html>' };
    team.single = () => indianAnswer({ sales: 1 });
    await salesOf(['T1']);
    team.refusal = undefined;
    await salesOf(['T2']);
    expect(team.asked).toHaveLength(1);
    again();
    expect(await salesOf(['T3'])).toEqual([3]);
    expect(await salesOf(tickers(50).slice(10))).toEqual(
      tickers(50)
        .slice(10)
        .map((_, n) => n + 11),
    );
    expect(team.asked.map(({ length }) => length)).toEqual([1, 1, 40]);
  });

  test('is not asked as one with each question, though Refresh tries it', async () => {
    team.refusal = { status: 404 };
    team.single = () => indianAnswer({ sales: 1 });
    for (const name of tickers(3)) await salesOf([name]);
    expect(team.asked).toHaveLength(1);
    team.client.refresh();
    for (const name of tickers(3)) await salesOf([name]);
    expect(team.asked).toHaveLength(2);
  });
});
