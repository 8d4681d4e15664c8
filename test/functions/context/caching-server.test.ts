import { incomeStatement, statementIn } from '../../../src/api';
import type { Coroutine } from '../../../src/client';
import { all, wait } from '../../../src/client';
import type { QueryContext } from '../../../src/functions/context/query-context';
import { indianAnswer } from '../../support/indian-statement';
import type { StubAnswer, StubService } from '../../support/stub-service';
import { settingsFor } from '../support/cells';
import { openRuntime, type OpenRuntime } from '../support/runtime';
import { startServiceInProcess } from '../support/service-in-process';

/** A server between the add-in and the service that answers from a cache of its own, and that the settings do not know as a team server. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let state: string;
let opened: OpenRuntime;
let service: StubService;
const [YEAR, BEFORE] = ['2024-03-31', '2023-03-31'];
/** What it keeps, for a day, and when it got it. */
let kept: Map<string, { readonly atMs: number; readonly state: string }>;

beforeEach(async () => {
  state = 'old';
  kept = new Map();
  service = startServiceInProcess(answer);
  opened = await openRuntime();
  opened.useSettings(settingsFor(service.url));
});
afterEach(async () => {
  await opened.close();
  await service.close();
});

function answer({ searchParams: asked }: URL): StubAnswer {
  const date = asked.get('period_end_date') ?? '';
  const nowMs = opened.clock.now();
  let held = kept.get(date);
  if (!held || nowMs - held.atMs >= 24 * HOUR) kept.set(date, (held = { atMs: nowMs, state }));
  const age = String(Math.floor((nowMs - held.atMs) / 1000));
  return { ...indianAnswer({ state: held.state }, { company_id: 'A', period_end_date: date }), headers: { Age: age } };
}

async function shown(...dates: readonly string[]): Promise<string> {
  const asked = dates.map((date) => ({ ticker: 'A', type: 'annual', date }));
  function* compute(context: QueryContext): Coroutine<string> {
    const answers = yield* wait(all(asked.map((values) => () => context.query(incomeStatement, values))));
    return answers.map((each) => (statementIn(each)?.['financials'] as { state: string }).state).join(', ');
  }
  try {
    return String(await opened.runtime.value(undefined, compute));
  } catch (error) {
    return (error as Error).message;
  }
}

async function requests(run: () => Promise<unknown>): Promise<number> {
  service.received.length = 0;
  await run();
  return service.received.length;
}

beforeEach(async () => {
  await shown(YEAR);
  opened.clock.advance(12 * HOUR);
  await shown(BEFORE);
  opened.clock.advance(12 * HOUR + MINUTE);
  state = 'new';
});

const TOO_OLD =
  'Unexpected answer: a server in between answered from its cache, with an answer older than the one asked for. Check the service address in the pane.';

test('what it keeps of before a filing is shown alone, never beside what is new', async () => {
  expect(await shown(YEAR)).toBe('new');
  expect(await shown(YEAR, BEFORE)).toBe(TOO_OLD);
  expect(await shown(BEFORE)).toBe('old');
  opened.clock.advance(12 * HOUR);
  expect(await shown(YEAR, BEFORE)).toBe('new, new');
});

test('it is not asked for again and again, and a Refresh asks once', async () => {
  await shown(YEAR);
  opened.clock.advance(3 * MINUTE);
  const calculate = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      for (const dates of [[YEAR, BEFORE], [BEFORE]]) await shown(...dates);
      opened.clock.advance(MINUTE);
    }
  };
  // Once each quarter of an hour; and the new one, which the server keeps for a day, once after the filing has settled.
  expect(await requests(() => calculate(40))).toBe(4);
  opened.client.refresh();
  // What came with an age of minutes is asked for again in minutes.
  expect(await requests(() => calculate(40))).toBeLessThanOrEqual(8);
});

test('what it has kept for seconds is asked for again in seconds', async () => {
  kept.clear();
  opened.clock.advance(MINUTE);
  await requests(() => shown(BEFORE));
  opened.clock.advance(5_000);
  await shown(YEAR);
  await shown(BEFORE);
  kept.clear();
  opened.clock.advance(3 * MINUTE);
  expect(await shown(YEAR, BEFORE)).toBe('new, new');
});
