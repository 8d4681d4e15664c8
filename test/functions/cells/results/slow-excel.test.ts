import fc from 'fast-check';
import { CellFailure } from '../../../../src/functions/cells/failures/cell-error';
import { excelTable, type ExcelResult } from '../../../../src/functions/cells/results/excel-result';
import { ResultBatcher } from '../../../../src/functions/cells/results/result-batcher';
import { StreamCell } from '../../../../src/functions/streaming/stream-cell';
import { CustomFunctionsError, ErrorCode } from '../../support/custom-functions-error';
import { SentResults, type ExcelPace } from '../../support/sent-results';

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

const TABLES = [repeat('statement', 1_500), repeat('rupees', 400), repeat('large', 5)];
const ERRORS = [
  repeat('missing', 25_000),
  [...repeat('missing', 20_000), ...repeat('statement', 800), ...repeat('figure', 30_000)],
];

test.each<[string, ExcelPace, readonly (readonly ExcelResult<unknown>[])[]]>([
  ['answers at once', {}, [...TABLES, ...ERRORS]],
  ['takes 3 s for a message', { answersAfterMs: 3_000 }, [...TABLES, ...ERRORS]],
  ['takes 20 s for a message', { answersAfterMs: 20_000 }, [...TABLES, ...ERRORS]],
  ['refuses messages for 5 s, while a cell is edited', { refusesForMs: 5_000 }, [...TABLES, ...ERRORS]],
  // Of errors alone nothing tells that they were refused: their next batch comes after 16 s.
  ['takes 2 s to refuse a message, for 30 s', { answersAfterMs: 2_000, refusesForMs: 30_000 }, TABLES],
])('every result arrives in an Excel that %s', async (_, pace, moments) => {
  for (const results of moments) {
    const { arrived, dropped, largest, messages } = await sendAll(results, pace);
    expect([arrived.size, dropped]).toEqual([results.length, 0]);
    expect(largest).toBeLessThan(5_000_000);
    expect(messages).toBeGreaterThan(1);
  }
});

test('a cell that shows another result before Excel has its first does not hold back the others', async () => {
  const batcher = new ResultBatcher();
  const sent = new SentResults({});
  const stream = new StreamCell<unknown[][]>(batcher, (result) => sent.set(0, result));
  stream.show(excelTable([['Time', 1]]));
  stream.show(excelTable([['Time', 2]]));
  const startMs = Date.now();
  repeat('statement', 1_500).forEach((result, at) => {
    void Promise.resolve(batcher.send(result)).then((value) => sent.set(at + 1, value));
  });
  while (sent.arrived.size < 1_501) await jest.advanceTimersByTimeAsync(100);
  expect(Date.now() - startMs).toBeLessThan(5_000);
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
      // So much of errors alone is not sent that the time to refuse would matter.
      const excel = refusesForMs > 0 ? { answersAfterMs: answersAfterMs / 4, refusesForMs } : { answersAfterMs };
      const results = sizes.flatMap(([kind, count]) => repeat(kind, kind === 'large' ? (count % 4) + 1 : count));
      const { arrived, largest } = await sendAll(results, excel);
      expect(arrived.size).toBe(results.length);
      expect(largest).toBeLessThan(5_000_000);
    }),
    { numRuns: 10 },
  );
});
