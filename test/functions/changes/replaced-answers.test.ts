import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { incomeStatement, type Endpoint } from '../../../src/api';
import { answerEntry, type CacheEntry } from '../../../src/client/cache/cache-entry';
import { CanonicalQuery } from '../../../src/client/cache/cache-key';
import { ReplacedAnswers } from '../../../src/functions/changes/replaced-answers';
import { indianData } from '../../support/indian-statement';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const MB = 1024 * 1024;
const MINUTE = 60_000;
const BOUND = 20 * MB;

async function heapUsed(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return process.memoryUsage().heapUsed;
}

/** What differs in every line from the statement of another number; `gone` names a line that only it has. */
function statement(ticker: string, number: number, receivedMs: number, gone = 'other'): readonly [string, CacheEntry] {
  const args = { ticker, type: 'annual', date: '2024-03-31' };
  const lines = Array.from({ length: 200 }, (_, at) => [`line_item_number_${at}`, number + at] as const);
  const income = { ...Object.fromEntries(lines), [gone]: 5 };
  const data = indianData({ income }, { company_id: ticker, period_end_date: '2024-03-31' });
  return entry(incomeStatement, args, JSON.parse(JSON.stringify(data)) as unknown, receivedMs);
}

function entry(endpoint: Endpoint, args: Record<string, string>, data: unknown, receivedMs: number) {
  const { key, times } = {
    key: new CanonicalQuery(endpoint, args).keyIn('scope'),
    times: { sentMs: receivedMs, receivedMs },
  };
  return [key, answerEntry(endpoint, args, { status: 'success', data } as CacheEntry['envelope'], times)] as const;
}

test('an answer that changes again and again holds none of those before it', async () => {
  const answers = new ReplacedAnswers();
  const [key, first] = statement('A', 0, 0);
  let before = first;
  const startBytes = await heapUsed();
  for (let at = 1; at <= 1_000; at += 1) {
    const [, after] = statement('A', at, at * 5 * MINUTE, at % 2 ? 'odd' : 'even');
    answers.replaced(key, before, after);
    before = after;
  }
  expect((await heapUsed()) - startBytes).toBeLessThan(BOUND);
  expect(answers.of(before.envelope.data as object)?.lines.size).toBe(202);
});

test('many answers that change at once hold a bounded number of those before them, and the last are still reported', async () => {
  const answers = new ReplacedAnswers();
  const kept = Array.from({ length: 2_000 }, (_, at) => statement(`T${at}`, 1, 0));
  const later = kept.map(([key], at) => [key, statement(`T${at}`, 2, MINUTE, 'another')[1]] as const);
  const startBytes = await heapUsed();
  kept.forEach(([key, before], at) => answers.replaced(key, before, (later[at] as readonly [string, CacheEntry])[1]));
  kept.length = 0;
  expect((await heapUsed()) - startBytes).toBeLessThan(BOUND - 2_000 * 8_000);
  const last = (later.at(-1) as readonly [string, CacheEntry])[1];
  expect(answers.of(last.envelope.data as object)?.lines.get('income.line_item_number_7')).toMatchObject({
    before: 8,
    after: 9,
  });
});
