import fc from 'fast-check';
import { CellFailure } from '../../../src/functions/cells/cell-error';
import { excelTable, type ExcelResult } from '../../../src/functions/cells/excel-result';
import { ResultBatcher } from '../../../src/functions/cells/result-batcher';
import { CustomFunctionsError, ErrorCode } from '../support/custom-functions-error';
import { SentResults, type ExcelPace } from '../support/sent-results';

Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const tables = (text: string, rows: number) =>
  Array.from({ length: rows }, (_, row) => [text, row, 1_234_567.89, -row / 7]);

const RESULTS = {
  statement: excelTable(tables('Income before taxes', 60)),
  rupees: excelTable(tables('₹'.repeat(40), 150)),
  large: excelTable(tables('₹'.repeat(1_000), 1_200)),
  figure: excelTable([[125_371.5]]),
  missing: excelTable(new CellFailure('#N/A', 'No statement of this period. '.repeat(6))),
};
type Kind = keyof typeof RESULTS;

const repeat = (kind: Kind, count: number) => Array.from({ length: count }, () => RESULTS[kind]);

/** All results of one moment in an Excel of this pace. */
async function sendAll(results: readonly ExcelResult<unknown>[], pace: ExcelPace): Promise<SentResults> {
  const batcher = new ResultBatcher();
  const sent = new SentResults(pace);
  const settle = (id: number, result: unknown) => sent.set(id, result);
  results.forEach((result, id) => {
    const failed = (error: unknown) => settle(id, (error as Error).message);
    try {
      const outcome = batcher.send(result);
      if (outcome instanceof Promise) outcome.then((value) => settle(id, value), failed);
      else settle(id, outcome);
    } catch (error) {
      failed(error);
    }
  });
  for (let second = 0; second < 600 && sent.arrived.size + sent.dropped < results.length; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
  }
  return sent;
}

test.each<[string, ExcelPace]>([
  ['answers at once', {}],
  ['takes 3 s for a message', { answersAfterMs: 3_000 }],
  ['takes 20 s for a message', { answersAfterMs: 20_000 }],
  ['refuses messages for 10 s, while a cell is edited', { refusesForMs: 10_000 }],
])('every result arrives in an Excel that %s', async (_, pace) => {
  for (const results of [
    repeat('statement', 1_500),
    repeat('rupees', 400),
    repeat('large', 5),
    repeat('missing', 25_000),
    [...repeat('missing', 20_000), ...repeat('statement', 800), ...repeat('figure', 30_000)],
  ]) {
    const { arrived, dropped, largest, messages } = await sendAll(results, pace);
    expect([arrived.size, dropped]).toEqual([results.length, 0]);
    expect(largest).toBeLessThan(5_000_000);
    expect(messages).toBeGreaterThan(1);
  }
});

test('3,000 statements arrive in an Excel that answers at once as fast as its messages go', async () => {
  const startMs = Date.now();
  const { messages } = await sendAll(repeat('statement', 3_000), {});
  expect(Date.now() - startMs).toBeLessThanOrEqual(messages * 550 + 1_000);
});

test('results of any kind arrive, at any pace', async () => {
  const parts = fc.array(
    fc.tuple(
      fc.constantFrom<Kind>('statement', 'rupees', 'large', 'figure', 'missing'),
      fc.integer({ min: 1, max: 300 }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const pace = fc.record({
    answersAfterMs: fc.integer({ min: 0, max: 16_000 }),
    refusesForMs: fc.constantFrom(0, 0, 1_000, 20_000),
  });
  await fc.assert(
    fc.asyncProperty(parts, pace, async (sizes, { answersAfterMs, refusesForMs }) => {
      // Excel refuses at once: it does not take a large message first.
      const excel = refusesForMs > 0 ? { answersAfterMs: answersAfterMs / 16, refusesForMs } : { answersAfterMs };
      const results = sizes.flatMap(([kind, count]) => repeat(kind, kind === 'large' ? (count % 4) + 1 : count));
      const { arrived, largest } = await sendAll(results, excel);
      expect(arrived.size).toBe(results.length);
      expect(largest).toBeLessThan(5_000_000);
    }),
    { numRuns: 10 },
  );
});
