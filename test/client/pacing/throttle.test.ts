import { balanceSheet } from '../../../src/api';
import { COMPANY_LISTS, CompanyLoader } from '../../../src/client';
import { until } from '../../support/manual-clock';
import { startStubService } from '../../support/stub-service';
import { companyPage, failureOf, NO_COMPANY, NOTHING, StubbedClient } from '../support/stubbed-client';

const HOUR = 3_600_000;

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

test.each([
  [404, 'not-found'],
  [403, 'auth'],
  [400, 'invalid'],
] as const)('a %d with a Retry-After fails its own request alone', async (status, kind) => {
  stub.answer = (url) =>
    url.searchParams.get('ticker') === 'ONE' ? { ...NO_COMPANY, status, headers: { 'Retry-After': '60' } } : NOTHING;
  const one = failureOf(stub.income('ONE'));
  const others = Array.from({ length: 20 }, (_, row) => stub.income(`T${row}`));
  expect((await one)?.kind).toBe(kind);
  await Promise.all(others);
});

test('a 429 with a long Retry-After fails its own request; queued requests fail with the pause', async () => {
  stub.answer = (url) =>
    url.searchParams.get('ticker') === 'ONE' ? { status: 429, headers: { 'Retry-After': '60' } } : { hang: true };
  const cells = Array.from({ length: 5 }, () => new AbortController());
  const hanging = cells.map(({ signal }, row) => failureOf(stub.income(`H${row}`, { signal })));
  const one = failureOf(stub.income('ONE'));
  const queued = failureOf(stub.income('GOOD'));
  expect((await one)?.kind).toBe('limited');
  expect(await queued).toMatchObject({ kind: 'limited', retryInMs: 60_000 });
  for (const cell of cells) cell.abort();
  await Promise.all(hanging);
});

test('an endpoint that fails does not fail what waits for another', async () => {
  stub.answer = (url) => (url.pathname.includes('balance') ? NOTHING : { status: 500 });
  const failing = Array.from({ length: 20 }, (_, row) => failureOf(stub.income(`T${row}`)));
  const other = stub.client.query(balanceSheet, { ticker: 'ONE', type: 'annual' });
  const [{ envelope }, ...failures] = await stub.settled(Promise.all([other, ...failing]));
  expect(envelope).toMatchObject({ data: null });
  expect(new Set(failures.map((failure) => failure?.status))).toEqual(new Set([500]));
});

test('an address that hangs does not delay requests to the corrected one', async () => {
  const dead = await startStubService(() => ({ hang: true }));
  stub.use({ baseUrl: dead.url });
  await stub.client.open();
  const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
  const old = Array.from({ length: 600 }, (_, row) => Promise.resolve(companies.find(`T${row}`)));
  const failures = Promise.allSettled(old);
  await until(() => dead.received.length === 6, 'all places taken');
  stub.use({});
  stub.client.resetFailures();
  stub.answer = () => companyPage([{ ticker: 'NEW' }]);
  expect(await companies.find('NEW')).toMatchObject({ rows: [{ ticker: 'NEW' }] });
  expect(stub.service.received).toHaveLength(1);
  await stub.settled(failures);
  await dead.close();
});

describe('a clock set back', () => {
  /** Uses timers as in a browser: they continue whatever the system time is. */
  async function withJumps(): Promise<(byMs: number) => void> {
    const { clock } = stub;
    let offsetMs = 0;
    await stub.reopen({
      clock: {
        now: () => clock.now() + offsetMs,
        setTimeout: (run, ms) => clock.setTimeout(run, ms),
        clearTimeout: (timer) => clock.clearTimeout(timer),
      },
    });
    return (byMs) => (offsetMs += byMs);
  }

  test('does not lengthen a pause for queued requests', async () => {
    const jump = await withJumps();
    stub.answer = (_url, count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '15' } } : NOTHING);
    const first = stub.income('A');
    await until(() => stub.clock.nextInMs() === 15_000, 'the pause');
    const second = stub.income('B');
    jump(-HOUR);
    stub.clock.advance(15_000);
    await Promise.all([first, second]);
    expect(stub.client.waiting).toBe(0);
  });

  test('ends a long pause for good', async () => {
    const jump = await withJumps();
    stub.answer = (_url, count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '600' } } : NOTHING);
    expect((await failureOf(stub.income('A')))?.kind).toBe('limited');
    jump(-HOUR);
    await stub.income('B');
    stub.clock.advance(HOUR + 1000);
    await stub.income('C');
  });

  test('does not make cells time out one after another when the service stops responding', async () => {
    const jump = await withJumps();
    await stub.income('GOOD');
    jump(-HOUR);
    stub.answer = () => ({ hang: true });
    const failures = Array.from({ length: 100 }, (_, row) => failureOf(stub.income(`T${row}`)));
    const kinds = (await stub.settled(Promise.all(failures))).map((failure) => failure?.kind);
    expect(new Set(kinds)).toEqual(new Set(['timeout']));
    expect(stub.service.received.length).toBeLessThanOrEqual(1 + 18);
  });
});
