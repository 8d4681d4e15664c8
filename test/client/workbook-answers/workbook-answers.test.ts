/** The answers of a workbook's file stand in for the service, and only for it. */
import * as api from '../../../src/api';
import {
  answerKey,
  COMPANY_LISTS,
  CompanyLoaders,
  readQuery,
  run,
  type WorkbookAnswer,
  WorkbookAnswers,
  writeAnswers,
} from '../../../src/client';
import { queryPagedRows } from '../../../src/client/lists/paged-rows';
import { indianData } from '../../support/indian-statement';
import { failureOf, StubbedClient } from '../support/stubbed-client';

const statement = (value: number, facts = {}) => ({
  status: 'success',
  data: indianData({ income: { value } }, facts),
});
const questionOf = (ticker: string) => readQuery(api.incomeStatement, { ticker, type: 'annual' }).text;
const saved = (ticker: string, value: number, more: Partial<WorkbookAnswer> = {}): WorkbookAnswer => ({
  question: questionOf(ticker),
  envelope: statement(value) as unknown as api.Envelope,
  sentMs: 1_000,
  receivedMs: 1_500,
  ...more,
});

let stub: StubbedClient;
let texts: ReadonlyMap<string, string>;
let reads = 0;
let workbook: WorkbookAnswers;

async function carry(...answers: readonly WorkbookAnswer[]): Promise<void> {
  const written = await writeAnswers({ savedMs: 2_000, answers });
  texts = new Map(written.map((text, at) => [answerKey(at), text]));
}

beforeEach(async () => {
  stub = new StubbedClient();
  reads = 0;
  await carry(saved('AAA', 1));
  workbook = new WorkbookAnswers({
    clock: stub.clock,
    readTexts: () => {
      reads += 1;
      return Promise.resolve(texts);
    },
  });
  await stub.open({ workbookAnswers: workbook });
});
afterEach(() => stub.close());

const asked = async (ticker = 'AAA') => stub.client.query(api.incomeStatement, { ticker, type: 'annual' });
const valueOf = async (ticker = 'AAA') => {
  const { envelope, stale } = await asked(ticker);
  return [
    (envelope.data as { financials: { income: { value: number } } }).financials.income.value,
    stale?.isOfWorkbook ?? false,
  ] as const;
};
const disconnect = () => stub.use({ token: '' });

test('without a token the answer is that of the workbook; nothing is sent', async () => {
  disconnect();
  expect(await valueOf()).toEqual([1, true]);
  expect((await asked()).stale).toMatchObject({ receivedMs: 1_500, error: { kind: 'not-connected' } });
  expect(stub.service.raw).toEqual([]);
  expect(reads).toBe(1);
});

test('of two readings at a time the one that began last counts, whichever ends last', async () => {
  disconnect();
  const older = await writeAnswers({ savedMs: 2_000, answers: [saved('AAA', 1)] });
  let endOlder = (): void => undefined;
  const readings = [
    () => new Promise<void>((resolve) => (endOlder = resolve)).then(() => older),
    () => writeAnswers({ savedMs: 2_000, answers: [saved('AAA', 2)] }),
  ];
  const both = new WorkbookAnswers({
    clock: stub.clock,
    readTexts: async () => new Map(((await readings.shift()?.()) ?? []).map((text, at) => [answerKey(at), text])),
  });
  const [first, second] = [both.readAgain(), both.readAgain()];
  await second;
  endOlder();
  await first;
  expect(both.get(questionOf('AAA'))?.envelope.data).toEqual(saved('AAA', 2).envelope.data);
});

test('a question that the workbook does not carry fails, and says so', async () => {
  disconnect();
  expect(await failureOf(asked('BBB'))).toMatchObject({
    kind: 'not-connected',
    detail: expect.stringContaining('the workbook carries no answer'),
  });
  texts = new Map();
  await workbook.readAgain();
  expect(await failureOf(asked())).toMatchObject({ kind: 'not-connected', detail: undefined });
});

test('with a token the service is asked, and the workbook is not read', async () => {
  stub.answer = () => ({ body: statement(2) });
  expect(await valueOf()).toEqual([2, false]);
  expect(reads).toBe(0);
});

test.each([
  ['fails', { status: 500, body: {} }, [1, true]],
  ['answers something else', { body: 'sign in' }, [1, true]],
] as const)('where the service %s, the workbook stands in', async (_what, answer, shown) => {
  stub.answer = () => answer;
  expect(await stub.settled(valueOf())).toEqual(shown);
});

test('an earlier answer of the service goes before that of the workbook, and is not replaced by it', async () => {
  stub.answer = () => ({ body: statement(2) });
  await valueOf();
  stub.client.refresh();
  stub.answer = () => ({ status: 500, body: {} });
  expect(await stub.settled(valueOf())).toEqual([2, false]);
  stub.client.refresh();
  stub.answer = () => ({ body: statement(3) });
  expect(await valueOf()).toEqual([3, false]);
  expect(stub.client.cacheSize.answers).toBe(1);
});

test('what stood in is asked again as soon as there is a token: it never comes into the cache', async () => {
  disconnect();
  await valueOf();
  expect(stub.client.cacheSize.answers).toBe(0);
  stub.use({});
  stub.answer = () => ({ body: statement(2) });
  expect(await valueOf()).toEqual([2, false]);
});

test.each([
  [401, 'auth'],
  [400, 'invalid'],
])('a refusal of the service (%i) is shown, whatever the workbook carries', async (status, kind) => {
  stub.answer = () => ({ status, body: { errors: [{ title: 'No' }] } });
  const failure = await stub.settled(failureOf(asked()));
  expect(failure).toMatchObject({ kind });
});

describe('one answer that the service cannot have given refuses all', () => {
  test.each<[string, Partial<WorkbookAnswer>]>([
    ['of another type', { envelope: statement(9, { reporting_type: 'quarterly' }) as unknown as api.Envelope }],
    ['of another shape', { envelope: { status: 'success', data: 7 } as unknown as api.Envelope }],
    ['of a failed status', { envelope: { status: 'error', data: null } as unknown as api.Envelope }],
    ['to an unknown endpoint', { question: 'E99 ticker=BBB' }],
    ['to a question in another order', { question: questionOf('BBB').split(' ').reverse().join(' ') }],
    ['to a question that breaks a rule', { question: questionOf('BBB').replace('annual', 'weekly') }],
    ['to what is no question', { question: 'x%' }],
    ['to a question that cannot be decoded', { question: `${api.incomeStatement.id} ticker=%ff` }],
    ['received years from now', { receivedMs: 9e12 }],
  ])('%s', async (_what, forged) => {
    disconnect();
    await carry(saved('AAA', 1), saved('BBB', 2, forged));
    expect(await failureOf(asked())).toMatchObject({ kind: 'not-connected' });
    expect(await workbook.readAgain()).toEqual({
      refused: expect.stringContaining('is not one that the service gives'),
      isUnread: false,
    });
  });
});

test('a workbook that cannot be read costs one reading; Refresh tries again', async () => {
  disconnect();
  const good = texts;
  texts = undefined as never;
  expect(await failureOf(asked())).toMatchObject({ kind: 'not-connected' });
  expect(await failureOf(asked())).toMatchObject({ kind: 'not-connected' });
  expect(reads).toBe(1);
  texts = good;
  stub.client.refresh();
  expect(await valueOf()).toEqual([1, true]);
});

describe('a reading that Excel refuses, as while a cell is edited,', () => {
  const refused = { refused: expect.stringContaining('while a cell is edited'), isUnread: true };

  test('leaves the answers that were read before; Refresh reads anew', async () => {
    disconnect();
    await valueOf();
    texts = undefined as never;
    expect(await workbook.readAgain()).toEqual({ refused: expect.stringContaining('before are used'), isUnread: true });
    expect(await valueOf()).toEqual([1, true]);
    stub.client.refresh();
    expect(await valueOf()).toEqual([1, true]);
    await carry(saved('AAA', 2));
    stub.client.refresh();
    expect(await valueOf()).toEqual([2, true]);
    expect(reads).toBe(4);
  });

  test('is said by cells without an answer', async () => {
    disconnect();
    texts = undefined as never;
    expect(await workbook.readAgain()).toEqual(refused);
    expect(await failureOf(asked())).toMatchObject({
      kind: 'not-connected',
      detail: expect.stringContaining('could not be read; Refresh'),
    });
  });

  test('leaves none of a file that was refused before', async () => {
    disconnect();
    await valueOf();
    await carry(saved('AAA', 1, { receivedMs: 9e12 }));
    await workbook.readAgain();
    texts = undefined as never;
    expect(await workbook.readAgain()).toEqual(refused);
    expect(await failureOf(asked())).toMatchObject({ kind: 'not-connected' });
  });

  test('is waited for by cells for a minute', async () => {
    disconnect();
    let leave = (_texts: ReadonlyMap<string, string>): void => undefined;
    const editing = new WorkbookAnswers({
      clock: stub.clock,
      readTexts: () => new Promise((resolve) => (leave = resolve)),
    });
    await stub.reopen({ workbookAnswers: editing });
    const shown = valueOf();
    stub.clock.advance(50_000);
    leave(texts);
    expect(await shown).toEqual([1, true]);
  });
});

test('a company of a list, and its question, are those of the workbook', async () => {
  const companies = new CompanyLoaders(stub.client);
  const { endpoint, parameters } = companies.of(COMPANY_LISTS.us.ciks).questionOf('0000320193');
  const question = readQuery(endpoint, parameters).text;
  const row = { cik: '0000320193', name: 'Apple Inc.' };
  const meta = { total_count: 1, page: 1, limit: 1 };
  await carry({ question, envelope: { status: 'success', data: [row], meta }, sentMs: 1, receivedMs: 2 });
  disconnect();
  expect(await companies.of(COMPANY_LISTS.us.ciks).find('0000320193')).toMatchObject({
    rows: [row],
    stale: { isOfWorkbook: true },
  });
  stub.use({});
  stub.answer = () => ({ status: 500, body: {} });
  expect(await stub.settled(Promise.resolve(companies.of(COMPANY_LISTS.us.ciks).find('0000320193')))).toMatchObject({
    rows: [row],
  });
});

test('a list of several pages is that of the workbook where the service fails', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({ id: `r${n}`, n }));
  const page = (number: number, from: number): WorkbookAnswer => {
    const data = rows.slice(from, from + 50);
    const meta = { total_count: 60, page: number, limit: 50 };
    const { text } = readQuery(api.announcements, { limit: '50', page: String(number) });
    return { question: text, envelope: { status: 'success', data, meta }, sentMs: 1, receivedMs: 2 };
  };
  await carry(page(1, 0), page(2, 50));
  stub.answer = () => ({ status: 500, body: {} });
  const list = run(
    queryPagedRows({
      endpoint: api.announcements,
      page: (number, freshness) =>
        stub.client.query(api.announcements, { limit: '50', page: String(number) }, freshness && { freshness }),
      rowsOf: ({ data }) => data as api.AnswerRow[],
      size: 50,
      limit: Infinity,
    }),
  );
  expect((await stub.settled(Promise.resolve(list)))?.rows).toEqual(rows);
});
