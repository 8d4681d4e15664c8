import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { incomeStatement, type Envelope } from '../../../src/api';
import { answerEntry } from '../../../src/client/cache/cache-entry';
import { MemoryCache } from '../../../src/client/cache/memory-cache';
import { findLine, readStatement } from '../../../src/tables';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const BUDGET = 24 * 1024 * 1024;

/** What earlier tests of this process left is collected in several turns; the heap must not shrink by it while it is measured. */
beforeAll(async () => {
  let before = Infinity;
  for (let turns = 0, steady = 0; steady < 3 && turns < 100; turns += 1) {
    await new Promise(setImmediate);
    const used = heapUsed();
    steady = Math.abs(before - used) < 100_000 ? steady + 1 : 0;
    before = used;
  }
});

const nothing = { status: 'success', data: null };
const statement = (lines: number) => ({
  status: 'success',
  data: {
    statement_type: 'income_statement',
    period_end_date: '2024-03-31',
    currency: 'USD',
    financials: Object.fromEntries(Array.from({ length: lines }, (_, at) => [`line_item_number_${at}`, at * 1234.5])),
  },
});
const list = {
  status: 'success',
  data: Array.from({ length: 100 }, (_, at) => ({
    company_name: `Company number ${at} Limited`,
    ticker: [{ exchange: 'NSE', ticker: `COMPANY${at}` }],
    isin: `INE${at}A01010`,
    summary: at % 2 ? 'A summary in plain words, as of an announcement. '.repeat(6) : 'चौथी तिमाही के नतीजे '.repeat(9),
    market_cap: at * 1e6,
    sector: null,
  })),
};

test.each<[string, object]>([
  ['answers without data', nothing],
  ['statements of 12 lines', statement(12)],
  ['statements of 200 lines', statement(200)],
  ['lists of 100 companies', list],
])('a cache full of %s takes no more memory than its budget', (_, body) => {
  const text = JSON.stringify(body);
  const cache = new MemoryCache(BUDGET);
  for (let at = 0; !cache.isFull; at += 1) {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.data !== null && 'financials' in (envelope.data as object)) {
      findLine(readStatement(envelope.data as never), 'line_item_number_1', { orPath: 'x' });
    }
    const key = `0123456789abcdef0123456789abcdef E10 ticker=NSE:COMPANY${at} type=annual date=2024-03-31`;
    cache.set(key, answerEntry(incomeStatement, {}, envelope, { sentMs: at, receivedMs: at }));
  }
  const full = heapUsed();
  cache.clear();
  const taken = full - heapUsed();
  expect(taken).toBeLessThanOrEqual(BUDGET);
  expect(taken).toBeGreaterThan(BUDGET / 5); // nor is most of the budget wasted
});
