/** A cell that waits while the settings change: its answers are all of one service and one credential. */
import { incomeStatement, statementIn } from '../../../src/api';
import type { Coroutine } from '../../../src/client';
import { wait } from '../../../src/client';
import type { QueryContext } from '../../../src/functions/context/query-context';
import { indianAnswer } from '../../support/indian-statement';
import type { LiveQuery } from '../../../src/functions/streaming/live-feed';
import { until } from '../../support/manual-clock';
import type { StubService } from '../../support/stub-service';
import { settingsFor } from '../support/cells';
import { openRuntime, type OpenRuntime, type StreamedCell } from '../support/runtime';
import { startServiceInProcess } from '../support/service-in-process';

const YEARS = ['2024-03-31', '2023-03-31', '2022-03-31'];

/** Called with the years that were asked of the first service, before it answers, or refuses to. */
let onAsked: (asked: number) => unknown;
let opened: OpenRuntime;
let services: StubService[];

beforeEach(async () => {
  onAsked = () => undefined;
  services = ['first', 'second'].map((name) =>
    startServiceInProcess(({ searchParams }, count) => {
      if (name === 'first' && onAsked(count) === 'refused') return { status: 401, body: { title: 'Unauthorized' } };
      const period_end_date = searchParams.get('period_end_date') ?? '';
      return indianAnswer({ of: name }, { reporting_type: 'annual', period_end_date });
    }),
  );
  opened = await openRuntime();
  opened.useSettings(settingsFor(urlOf(0)));
});
afterEach(async () => {
  await opened.close();
  for (const service of [...services].reverse()) await service.close();
});

const urlOf = (at: number) => services[at]?.url ?? '';

/** Which service each of the years is of that are asked for, one after the other. */
function* years<T>(context: QueryContext, shownAs: (services: string[]) => T): Coroutine<T> {
  const of: string[] = [];
  for (const date of YEARS) {
    const answer = yield* wait(context.query(incomeStatement, { ticker: 'A', type: 'annual', date }));
    of.push((statementIn(answer)?.['financials'] as { of: string }).of);
  }
  return shownAs(of);
}

/** The same of one cell. */
async function shown(): Promise<unknown> {
  return opened.runtime.value(undefined, (context) => years(context, (of) => of.join(' ')));
}

test('another service: the cell is computed of the new one alone', async () => {
  onAsked = (asked) => asked === 2 && opened.useSettings(settingsFor(urlOf(1)));
  expect(await shown()).toBe('second second second');
  expect(services.map(({ received }) => received.length)).toEqual([2, 3]);
});

test('another token: what the other one may see is asked again', async () => {
  onAsked = (asked) => asked === 2 && opened.useSettings(settingsFor(urlOf(0), 'another-token'));
  expect(await shown()).toBe('first first first');
  expect(services[0]?.received).toHaveLength(5);
});

test('a failure of the service that is not set any more is not shown', async () => {
  onAsked = (asked) => {
    if (asked === 2) opened.useSettings(settingsFor(urlOf(1)));
    return asked === 2 && 'refused';
  };
  expect(await shown()).toBe('second second second');
});

test('a failure of the service that is still set is shown', async () => {
  onAsked = (asked) => asked === 2 && 'refused';
  await expect(shown()).rejects.toMatchObject({ message: expect.stringContaining('token') as unknown });
  expect(services[0]?.received).toHaveLength(2);
});

test('a member’s renewed key is the same credential: nothing is asked again', async () => {
  const signedIn = (token: string) => {
    const [since, expires] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
    const signIn = { id: 'sign-in-1', name: 'A', provider: 'firm.test', since, expires, signInAgain: expires };
    const member = { baseUrl: urlOf(0), token, signIn };
    return JSON.stringify({ india: member, us: member });
  };
  opened.useSettings(signedIn('key-1'));
  onAsked = (asked) => asked === 2 && opened.useSettings(signedIn('key-2'));
  expect(await shown()).toBe('first first first');
  expect(services[0]?.received).toHaveLength(3);
});

describe('a live feed', () => {
  const feed: LiveQuery = { key: 'years', seconds: 60, compute: (context) => years(context, (of) => [of]) };
  const shows = (cell: StreamedCell, count: number) => until(() => cell.results.length >= count, `${count} results`);

  test('shows rows of one service', async () => {
    onAsked = (asked) => asked === 2 && opened.useSettings(settingsFor(urlOf(1)));
    const cell = opened.stream(() => feed);
    await shows(cell, 1);
    expect(cell.results).toEqual([[['second', 'second', 'second']]]);
  });

  test('keeps no rows of a service that is no longer set where the other one fails', async () => {
    const cell = opened.stream(() => feed);
    await shows(cell, 1);
    onAsked = () => 'refused';
    opened.useSettings(settingsFor(urlOf(0), 'another-token'));
    opened.runtime.streams.feeds?.pollNow();
    await shows(cell, 2);
    expect(cell.last).toMatchObject({ code: '#VALUE!', message: expect.stringContaining('token') as unknown });
    cell.cancel();
  });
});
