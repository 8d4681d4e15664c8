import { incomeStatement, balanceSheet, statementIn } from '../../../src/api';
import type { Endpoint } from '../../../src/api';
import type { Coroutine, ParameterValues } from '../../../src/client';
import { all, LOOKED_FOR, wait } from '../../../src/client';
import type { QueryContext } from '../../../src/functions/context/query-context';
import { indianAnswer } from '../../support/indian-statement';
import type { StubAnswer, StubService } from '../../support/stub-service';
import { settingsFor } from '../support/cells';
import { openRuntime, type OpenRuntime } from '../support/runtime';
import { startServiceInProcess } from '../support/service-in-process';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OUTAGE: StubAnswer = { status: 429, headers: { 'Retry-After': '3000' }, body: '' };

type Asked = readonly [Endpoint, ParameterValues];
const INCOME: Asked = [incomeStatement, { ticker: 'A', type: 'annual', date: '2024-03-31' }];
const BEFORE: Asked = [incomeStatement, { ticker: 'A', type: 'annual', date: '2023-03-31' }];
const NEWEST: Asked = [incomeStatement, { ticker: 'A', type: 'annual' }];
const BALANCE: Asked = [balanceSheet, { ticker: 'A', type: 'annual', date: '2024-03-31' }];
const OTHER: Asked = [incomeStatement, { ticker: 'B', type: 'annual', date: '2024-03-31' }];

/** What the service holds: the state in which each statement is, and the newest end. */
let state: string;
let newest: string;
let missing: ReadonlySet<string>;
let fails: (key: string) => boolean;
let opened: OpenRuntime;
let service: StubService;

beforeEach(async () => {
  [state, newest, missing, fails] = ['old', '2024-03-31', new Set(), () => false];
  service = startServiceInProcess(answer);
  opened = await openRuntime();
  opened.useSettings(settingsFor(service.url));
});
afterEach(async () => {
  await opened.close();
  await service.close();
});

function answer({ pathname, searchParams: asked }: URL): StubAnswer {
  const date = asked.get('period_end_date') ?? newest;
  const key = `${asked.get('ticker')?.split(':').pop()} ${pathname.split('/').pop()} ${date}`;
  if (fails(key)) return OUTAGE;
  if (missing.has(key) || date > newest) return { body: { status: 'success', data: null } };
  const company_id = asked.get('ticker')?.split(':').pop();
  const type = pathname.endsWith('balance-sheet') ? 'as_of' : 'annual';
  const statement_type = pathname.endsWith('balance-sheet') ? 'balance_sheet' : 'income_statement';
  return indianAnswer({ state }, { company_id, statement_type, reporting_type: type, period_end_date: date });
}

/** What a cell shows that is computed of these statements: of each its end, and the state of which it is. */
async function shown(...asked: readonly Asked[]): Promise<unknown> {
  function* compute(context: QueryContext): Coroutine<string> {
    const answers = yield* wait(
      all(
        asked.map(
          ([endpoint, values]) =>
            () =>
              context.query(endpoint, values, LOOKED_FOR),
        ),
      ),
    );
    return answers
      .map((each) => statementIn(each))
      .map((data) => (data ? `${data.period_end_date} ${(data['financials'] as { state: string }).state}` : 'none'))
      .join(', ');
  }
  try {
    return await opened.runtime.value(undefined, compute);
  } catch (error) {
    return { error: (error as Error).message };
  }
}

const requests = async (run: () => Promise<unknown>) => {
  service.received.length = 0;
  await run();
  return service.received.length;
};

describe('after a revision that one of its statements shows', () => {
  beforeEach(async () => {
    await shown(INCOME);
    opened.clock.advance(6 * HOUR);
    await shown(BALANCE, BEFORE, OTHER);
    opened.clock.advance(18 * HOUR);
    state = 'new';
  });

  test('a figure of several takes none of before it, fresh or not', async () => {
    expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
    expect(await shown(BEFORE)).toBe('2023-03-31 new');
  });

  test('what was asked in one moment with it, and answered of before it, is asked again', async () => {
    await shown(BALANCE);
    opened.clock.advance(25 * HOUR);
    state = 'old';
    fails = (key) => {
      if (!key.includes('balance')) return false;
      opened.clock.jumpTo(opened.clock.now() + 50);
      state = 'new';
      return false;
    };
    expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
  });

  test('until one shows it the figure is of the state before, whole', async () => {
    opened.clock.advance(-HOUR);
    expect(await shown(BALANCE, BEFORE)).toBe('2024-03-31 old, 2023-03-31 old');
  });

  test('another company is asked nothing more', async () => {
    await shown(INCOME);
    expect(await requests(() => shown(OTHER))).toBe(0);
  });

  test('what cannot be asked again is not shown beside what is new, and alone it is', async () => {
    fails = (key) => key.includes('balance');
    expect(await shown(INCOME, BALANCE)).toMatchObject({ error: expect.stringMatching(/limiting requests/) });
    expect(await shown(BALANCE)).toBe('2024-03-31 old');
    fails = () => false;
    opened.client.refresh();
    expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
  });

  test('statements that follow within two minutes are seen after them', async () => {
    expect(await shown(INCOME)).toBe('2024-03-31 new');
    state = 'old';
    opened.clock.advance(1_000);
    expect(await shown(BALANCE)).toBe('2024-03-31 old');
    state = 'new';
    opened.clock.advance(2 * MINUTE);
    expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
    expect(await requests(() => shown(INCOME, BALANCE))).toBe(0);
  });
});

test('of two old states, none of which can be asked again, no figure is shown, and of each alone it is', async () => {
  await shown(BALANCE, BEFORE);
  opened.clock.advance(12 * HOUR);
  state = 'between';
  await shown(INCOME);
  opened.clock.advance(13 * HOUR);
  state = 'new';
  expect(await shown(BEFORE)).toBe('2023-03-31 new');
  opened.clock.advance(3 * MINUTE);
  fails = () => true;
  expect(await shown(INCOME, BALANCE)).toMatchObject({ error: expect.stringMatching(/limiting requests/) });
  expect([await shown(INCOME), await shown(BALANCE)]).toEqual(['2024-03-31 between', '2024-03-31 old']);
});

test('a service that answers each time of another state gives an error, not a mixture, and not for ever', async () => {
  let count = 0;
  await shown(INCOME, BALANCE);
  opened.clock.advance(25 * HOUR);
  service.received.length = 0;
  fails = () => {
    opened.clock.jumpTo(opened.clock.now() + 3 * MINUTE);
    state = `state ${(count += 1)}`;
    return false;
  };
  expect(await shown(INCOME, BALANCE)).toMatchObject({ error: expect.stringMatching(/changed while it was read/) });
  expect(service.received.length).toBeLessThan(12);
  fails = () => false;
  opened.clock.advance(HOUR);
  expect(await shown(INCOME, BALANCE)).toBe(`2024-03-31 ${state}, 2024-03-31 ${state}`);
});

describe('a statement that was never asked before', () => {
  test.each([16 * MINUTE, HOUR / 2, 2 * HOUR])(
    'is not computed with others that were asked %d ms earlier',
    async (ms) => {
      await shown(INCOME);
      opened.clock.advance(ms);
      state = 'new';
      expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
    },
  );

  test.each([16 * MINUTE, 2 * HOUR])('is not, if a cell of its own asked for it, %d ms later', async (ms) => {
    await shown(INCOME);
    opened.clock.advance(ms);
    state = 'new';
    expect(await shown(BALANCE)).toBe('2024-03-31 new');
    expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
  });

  test('is not, if it was asked for once more since and came back equal', async () => {
    await shown(BALANCE);
    opened.clock.advance(2 * HOUR);
    state = 'new';
    expect(await shown(NEWEST)).toBe('2024-03-31 new');
    opened.clock.advance(1.1 * HOUR);
    expect(await requests(() => shown(NEWEST))).toBe(1);
    expect(await shown(NEWEST, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
  });

  test('costs one request more where nothing changed, once', async () => {
    await shown(INCOME);
    opened.clock.advance(2 * HOUR);
    expect(await requests(() => shown(INCOME, BALANCE))).toBe(2);
    expect(await requests(() => shown(INCOME, BALANCE))).toBe(0);
    opened.clock.advance(HOUR / 2);
    expect(await requests(() => shown(INCOME, BALANCE))).toBe(0);
  });

  test('costs none where the others were equal before and after it', async () => {
    await shown(NEWEST);
    opened.clock.advance(10 * MINUTE);
    await shown(BALANCE);
    opened.clock.advance(HOUR);
    expect(await requests(() => shown(NEWEST))).toBe(1);
    expect(await requests(() => shown(NEWEST, BALANCE))).toBe(0);
  });

  test('within a quarter of an hour costs none', async () => {
    await shown(INCOME);
    opened.clock.advance(15 * MINUTE - 100);
    expect(await requests(() => shown(INCOME, BALANCE))).toBe(1);
  });
});

test('a new period is not computed with figures of before that its filing restated', async () => {
  expect(await shown(NEWEST)).toBe('2024-03-31 old');
  opened.clock.advance(10 * HOUR);
  await shown(BEFORE);
  opened.clock.advance(3 * HOUR);
  [newest, state] = ['2025-03-31', 'new'];
  expect(await shown(NEWEST)).toBe('2025-03-31 new');
  expect(await shown(NEWEST, BEFORE)).toBe('2025-03-31 new, 2023-03-31 new');
});

describe('a new period', () => {
  test('that a date shows is the latest in the next cell', async () => {
    expect(await shown(NEWEST)).toBe('2024-03-31 old');
    newest = '2025-03-31';
    opened.clock.advance(MINUTE);
    expect(await shown([incomeStatement, { ticker: 'A', type: 'annual', date: '2025-03-31' }])).toBe('2025-03-31 old');
    expect(await shown(NEWEST)).toBe('2025-03-31 old');
  });

  test('that the latest shows is there by its date, though there was none a moment before', async () => {
    const dated: Asked = [incomeStatement, { ticker: 'A', type: 'annual', date: '2025-03-31' }];
    expect(await shown(dated)).toBe('none');
    newest = '2025-03-31';
    opened.clock.advance(MINUTE);
    expect(await shown(NEWEST)).toBe('2025-03-31 old');
    expect(await shown(dated)).toBe('2025-03-31 old');
  });

  test('has nobody ask again for the statements of other dates', async () => {
    await shown(NEWEST, INCOME, BEFORE, BALANCE);
    newest = '2025-03-31';
    opened.clock.advance(2 * HOUR);
    await shown(NEWEST);
    expect(await requests(() => shown(INCOME, BEFORE, BALANCE))).toBe(0);
  });
});

test('the latest and its date show one statement, of the state that was asked later', async () => {
  expect(await shown(INCOME)).toBe('2024-03-31 old');
  state = 'new';
  opened.clock.advance(MINUTE);
  expect(await shown(NEWEST)).toBe('2024-03-31 new');
  expect(await shown(INCOME)).toBe('2024-03-31 new');
});

describe('a company that is asked for by two names', () => {
  const byName: Asked = [balanceSheet, { ticker: 'NSE:A', type: 'annual', date: '2024-03-31' }];

  test('is of one state after a revision that one of both shows', async () => {
    await shown(INCOME);
    opened.clock.advance(6 * HOUR);
    await shown(byName, OTHER);
    opened.clock.advance(18 * HOUR);
    state = 'new';
    await shown(INCOME);
    expect(await shown(byName)).toBe('2024-03-31 new');
    expect(await requests(() => shown(OTHER))).toBe(0);
  });

  test('is, in one cell, also where the later answer has none before it', async () => {
    await shown(INCOME);
    opened.clock.advance(2 * HOUR);
    state = 'new';
    expect(await shown(INCOME, byName)).toBe('2024-03-31 new, 2024-03-31 new');
  });

  test('loses a withdrawn filing, and gets a new one, under both', async () => {
    const dated = (ticker: string): Asked => [incomeStatement, { ticker, type: 'annual', date: '2025-03-31' }];
    newest = '2025-03-31';
    expect(await shown(NEWEST, dated('NSE:A'))).toBe('2025-03-31 old, 2025-03-31 old');
    newest = '2024-03-31';
    opened.clock.advance(2 * HOUR);
    await shown(NEWEST);
    expect(await shown(dated('NSE:A'))).toBe('none');
    opened.clock.advance(3 * MINUTE);
    expect(await shown(dated('NSE:A'))).toBe('none');
    newest = '2025-03-31';
    opened.clock.advance(MINUTE);
    expect(await shown(dated('NSE:A'))).toBe('none');
    expect(await shown(dated('A'))).toBe('2025-03-31 old');
    expect(await shown(dated('NSE:A'))).toBe('2025-03-31 old');
  });
});

test('a filing that is withdrawn takes its figures with it', async () => {
  newest = '2025-03-31';
  const dated: Asked = [incomeStatement, { ticker: 'A', type: 'annual', date: '2025-03-31' }];
  expect(await shown(NEWEST, dated)).toBe('2025-03-31 old, 2025-03-31 old');
  newest = '2024-03-31';
  opened.clock.advance(2 * HOUR);
  expect(await shown(NEWEST)).toBe('2024-03-31 old');
  expect(await shown(dated)).toBe('none');
});

test('a clock that ran ahead when a change was seen makes nothing old for ever', async () => {
  const correctMs = opened.clock.now();
  opened.clock.jumpTo(correctMs + 1000 * HOUR);
  await shown(INCOME);
  opened.clock.advance(25 * HOUR);
  state = 'new';
  await shown(INCOME);
  opened.clock.jumpTo(correctMs);
  expect(await shown(INCOME, BALANCE)).toBe('2024-03-31 new, 2024-03-31 new');
  expect(await requests(() => shown(INCOME, BALANCE))).toBe(0);
});

test('Clear forgets a change: what is asked after it is not asked again for one of before', async () => {
  await shown(INCOME);
  opened.clock.advance(25 * HOUR);
  state = 'new';
  expect(await shown(INCOME)).toBe('2024-03-31 new');
  await opened.client.clear();
  await shown(BALANCE);
  opened.clock.advance(2 * MINUTE);
  expect(await requests(() => shown(BALANCE))).toBe(0);
});
