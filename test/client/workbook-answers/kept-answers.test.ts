/** What a copy of the workbook, Trace and Refresh take from memory, and from the workbook's own answers where memory lacks them. */
import * as api from '../../../src/api';
import { answerKey, markUsed, readQuery, WorkbookAnswers, writeAnswers } from '../../../src/client';
import { indianData } from '../../support/indian-statement';
import { StubbedClient } from '../support/stubbed-client';

const questionOf = (ticker: string) => readQuery(api.incomeStatement, { ticker, type: 'annual' }).text;
const statement = (value: number) => ({ status: 'success', data: indianData({ income: { value } }) });

let stub: StubbedClient;
beforeEach(async () => {
  stub = new StubbedClient();
  const answers = ['AAA', 'BBB'].map((ticker) => ({
    question: questionOf(ticker),
    envelope: statement(1) as unknown as api.Envelope,
    sentMs: 1,
    receivedMs: 2,
  }));
  const texts = new Map((await writeAnswers({ savedMs: 3, answers })).map((text, at) => [answerKey(at), text]));
  const workbookAnswers = new WorkbookAnswers({ clock: stub.clock, readTexts: () => Promise.resolve(texts) });
  await stub.open({ workbookAnswers });
  await workbookAnswers.readAgain();
  stub.answer = () => ({ body: statement(2) });
});
afterEach(() => stub.close());

/** The questions that are kept, each with the income of its answer. */
const kept = (tickers: readonly string[], withUsed = false) =>
  stub.client
    .kept({ questions: tickers.map(questionOf), withUsed })
    .map(({ question, envelope }) => [
      question,
      (envelope.data as { financials: { income: { value: number } } }).financials.income.value,
    ]);

test('an answer in memory goes before that of the workbook, and one that neither has is left out', async () => {
  await stub.income('AAA');
  expect(kept(['AAA', 'BBB', 'CCC'])).toEqual([
    [questionOf('AAA'), 2],
    [questionOf('BBB'), 1],
  ]);
});

test('all answers that cells used come too where they are wanted, each once', async () => {
  for (const ticker of ['AAA', 'CCC']) {
    const shown = await stub.client.query(api.incomeStatement, { ticker, type: 'annual' });
    markUsed(shown);
  }
  await stub.income('DDD');
  expect(kept(['AAA', 'AAA'])).toEqual([[questionOf('AAA'), 2]]);
  expect(kept(['AAA'], true)).toEqual([
    [questionOf('AAA'), 2],
    [questionOf('CCC'), 2],
  ]);
});

test('an answer that a cell shows since the service fails is one that it used', async () => {
  await stub.income('CCC');
  expect(kept([], true)).toEqual([]);
  stub.client.refresh();
  stub.answer = () => ({ status: 500 });
  await stub.settled(stub.income('CCC'));
  expect(kept([], true)).toEqual([[questionOf('CCC'), 2]]);
});

test('answers under another token are not taken', async () => {
  await stub.income('CCC');
  stub.use({ token: 'B' });
  expect(kept(['CCC'], true)).toEqual([]);
});

test('an answer of before a revision that another one showed is left out, with those that cells used', async () => {
  const yearOf = (date: string) => ({ ticker: 'CCC', type: 'annual', date });
  const question = (date: string) => readQuery(api.incomeStatement, yearOf(date)).text;
  const ask = async (date: string) => markUsed(await stub.client.query(api.incomeStatement, yearOf(date)));
  let value = 2;
  stub.answer = (url) => {
    const period_end_date = url.searchParams.get('period_end_date') ?? '';
    return { body: { status: 'success', data: indianData({ income: { value } }, { period_end_date }) } };
  };
  await ask('2024-03-31');
  stub.clock.advance(12 * 3_600_000);
  await ask('2023-03-31');
  stub.clock.advance(13 * 3_600_000);
  const all = { questions: [question('2023-03-31')], withUsed: true };
  expect(stub.client.kept(all)).toHaveLength(2);
  value = 3;
  await ask('2024-03-31');
  expect(stub.client.kept(all).map((kept) => kept.question)).toEqual([question('2024-03-31')]);
  await ask('2023-03-31');
  expect(stub.client.kept(all)).toHaveLength(2);
});
