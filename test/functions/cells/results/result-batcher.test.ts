import fc from 'fast-check';
import { CellFailure } from '../../../../src/functions/cells/failures/cell-error';
import { excelTable } from '../../../../src/functions/cells/results/excel-result';
import { MOST_FORMATTED, ResultBatcher } from '../../../../src/functions/cells/results/result-batcher';
import type { Cell } from '../../../../src/tables';
import { cellOfMonths } from '../../../../src/tables';
import { CustomFunctionsError, ErrorCode } from '../../support/custom-functions-error';

Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const MILLION = 1_000_000;

/** Until then there must be room for a batch beside the next. */
const CONFIRMED_AFTER_MS = 16_000;

/** Plain text of a million characters takes a third of the bytes that MAX_RESULT_SIZE stands for. */
const table = (name: string, characters = MILLION) => ({ value: [[name]], size: characters / 3, characters });

/** Counts the promises that have settled. */
const settled = async (promises: readonly unknown[]) => {
  let count = 0;
  for (const promise of promises) void Promise.resolve(promise).then(() => (count += 1));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return count;
};

test('send returns a value up to 1.5 million characters, then promises', () => {
  const batcher = new ResultBatcher();
  expect(batcher.send(table('a'))).toEqual([['a']]);
  expect(batcher.send(table('b'))).toBeInstanceOf(Promise);
  expect(batcher.send(table('c', 10))).toBeInstanceOf(Promise); // no overtaking
});

test('serializing the first result of a batch counts as a flush and sends the next batch', async () => {
  const batcher = new ResultBatcher();
  const first = batcher.send(table('a'));
  const rest = ['b', 'c', 'd'].map((name) => batcher.send(table(name)));
  expect(JSON.stringify({ results: [first] })).toBe('{"results":[[["a"]]]}');
  expect(await settled(rest)).toBe(1);
  JSON.stringify(await rest[0]);
  expect(await settled(rest)).toBe(2);
});

test('only the first serialization of a result counts as a flush', async () => {
  const batcher = new ResultBatcher();
  const first = batcher.send(table('a'));
  const rest = ['b', 'c', 'd'].map((name) => batcher.send(table(name)));
  for (let time = 0; time < 3; time += 1) JSON.stringify(first);
  expect(await settled(rest)).toBe(1);
});

test('a message that is serialized again was refused: nothing is added to it until it is taken', async () => {
  const batcher = new ResultBatcher();
  const first = batcher.send(table('a'));
  const rest = ['b', 'c'].map((name) => batcher.send(table(name)));
  JSON.stringify(first);
  expect(await settled(rest)).toBe(1);
  for (let time = 0; time < 4; time += 1) {
    await jest.advanceTimersByTimeAsync(500);
    JSON.stringify([first, await rest[0]]);
    expect(await settled(rest)).toBe(1);
  }
  await jest.advanceTimersByTimeAsync(CONFIRMED_AFTER_MS);
  expect(await settled(rest)).toBe(2);
});

test('the batcher marks a copy, not rows that other cells share', () => {
  const batcher = new ResultBatcher();
  const shared = table('a');
  batcher.send(shared);
  expect(Object.getOwnPropertyNames(shared.value)).not.toContain('toJSON');
});

test('errors count, too; a silent batch counts as flushed after 16 seconds, and no result is lost', async () => {
  const batcher = new ResultBatcher();
  const fail = () => batcher.send({ error: new Error('x'), size: MILLION });
  expect(fail).toThrow('x');
  const held = [fail(), fail()].map((promise) => (promise as Promise<never>).catch((error: Error) => error.message));
  expect(await settled(held)).toBe(0);
  const flush = () => jest.advanceTimersByTimeAsync(16_000 + CONFIRMED_AFTER_MS);
  await jest.advanceTimersByTimeAsync(15_999);
  expect(await settled(held)).toBe(0);
  await flush();
  expect(await settled(held)).toBe(1);
  await flush();
  expect(await Promise.all(held)).toEqual(['x', 'x']);
  await flush();
  expect(jest.getTimerCount()).toBe(0);
});

/** The first message to Excel where every cell shows this: the number of cells, and their bytes. */
function firstMessage(cell: Cell, most: number): { bytes: number; cells: number } {
  const batcher = new ResultBatcher();
  const outcome = excelTable([[cell]]);
  let cells = 0;
  while (cells < most && !(batcher.send(outcome) instanceof Promise)) cells += 1;
  const entry = JSON.stringify(JSON.stringify([1_000_000, true, [[cell]], [12345]])); // the message holds JSON inside JSON
  return { bytes: cells * (Buffer.byteLength(entry) - 1), cells };
}

test('100,000 cells with a number are sent together', () => {
  expect(firstMessage(126_245.03, 100_000)).toMatchObject({ cells: 100_000 });
});

test('numbers beyond 1.5 million characters are sent separately', () => {
  const batcher = new ResultBatcher();
  const row = Array.from({ length: 50_000 }, (_, index) => 1_000_000 + index); // 400,000 characters
  const sent = Array.from({ length: 4 }, () => batcher.send(excelTable([row])));
  expect(sent.map((outcome) => outcome instanceof Promise)).toEqual([false, false, false, true]);
});

test('a batch is below five million bytes for any content', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const text = fc.constantFrom('', 'Sales', '₹', '₹'.repeat(500));
  fc.assert(
    fc.property(fc.oneof(number, text), (value) => {
      const { bytes } = firstMessage(value, 300_000);
      expect(bytes).toBeGreaterThan(1_000_000);
      expect(bytes).toBeLessThan(5_000_000);
    }),
    { numRuns: 20 },
  );
});

test('a table of any text is below five million bytes as JSON inside JSON, or refused', () => {
  const unit = fc.constantFrom('a', '₹', '"', '\\', '\n', '\u0001', '\ud800', '😀');
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (units, rows) => {
      const text = units.join('').repeat(30_000 / units.length);
      const table = Array.from({ length: rows }, () => [text, text]);
      const outcome = excelTable(table);
      if ('error' in outcome) expect(rows).toBeGreaterThan(5);
      else expect(Buffer.byteLength(JSON.stringify(JSON.stringify(outcome.value)))).toBeLessThan(5_000_000);
    }),
    { numRuns: 15 },
  );
});

test('an error shows at most a thousand characters, alone and in a table', () => {
  const failure = new CellFailure('#VALUE!', `${'x'.repeat(999)}😀${'x'.repeat(6 * MILLION)}`);
  const alone = excelTable(failure) as { error: CustomFunctionsError; size: number };
  const inTable = (excelTable([[failure, 1]]) as unknown as { value: CustomFunctionsError[][] }).value[0]![0]!;
  for (const { message } of [alone.error, inTable]) expect(message).toBe(`${'x'.repeat(999)}…`);
  expect(alone.size).toBeLessThan(1_100);
});

test('errors sent more than 16 seconds ago count as flushed: the next result is not held back', async () => {
  const batcher = new ResultBatcher();
  const fail = (size: number) => () => batcher.send({ error: new Error('x'), size });
  expect(fail(MILLION)).toThrow('x');
  const other = { value: [['a']], size: MILLION };
  await jest.advanceTimersByTimeAsync(15_999);
  expect(batcher.hasRoom(other)).toBe(false);
  await jest.advanceTimersByTimeAsync(1 + CONFIRMED_AFTER_MS);
  expect(fail(MILLION)).toThrow('x');
  expect(batcher.hasRoom(other)).toBe(false);
});

test('the counted size of an error is at least its bytes as JSON inside JSON, at three bytes per character', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', '\\', '\n', 'é', '€', '\ud800'), fc.string({ minLength: 1, maxLength: 1 })),
  });
  fc.assert(
    fc.property(text, (message) => {
      const { size } = excelTable(new CellFailure('#N/A', message));
      const nested = JSON.stringify(JSON.stringify(message));
      expect(size * 3).toBeGreaterThanOrEqual(Buffer.byteLength(nested) - 6);
    }),
  );
});

test('while a calculation blocks the thread, Excel flushes nothing and nothing counts as flushed', () => {
  const batcher = new ResultBatcher();
  expect(batcher.send(table('a'))).toEqual([['a']]);
  jest.setSystemTime(Date.now() + 10_000); // no timer runs
  expect(batcher.send(table('b'))).toBeInstanceOf(Promise);
});

test('a result passed within the last 16 seconds does not count as flushed', () => {
  const batcher = new ResultBatcher();
  expect(batcher.send(table('a'))).toEqual([['a']]);
  jest.advanceTimersByTime(900);
  expect(batcher.send(table('b', 400_000))).toEqual([['b']]);
  jest.advanceTimersByTime(15_999);
  expect(batcher.hasRoom(table('c'))).toBe(false);
  jest.advanceTimersByTime(1);
  expect(batcher.hasRoom(table('c'))).toBe(true);
});

test('after 5,000 formatted figures of a moment the others come as plain numbers, and none waits', () => {
  Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported: () => true } } } });
  const batcher = new ResultBatcher();
  const figure = { number: 153670, numberFormat: '#,##0' };
  const sent = Array.from({ length: 100_000 }, () => batcher.send(batcher.lightened(excelTable([[figure]]))));
  const shown = sent.map((each) => JSON.stringify(each));
  const formatted = '[[{"type":"Double","basicValue":153670,"numberFormat":"#,##0"}]]';
  expect(new Set(shown.slice(0, MOST_FORMATTED))).toEqual(new Set([formatted]));
  expect(new Set(shown.slice(MOST_FORMATTED))).toEqual(new Set(['[[153670]]']));
  // Serializing the first result was a flush.
  expect(batcher.lightened(excelTable([[figure]]))).toHaveProperty('figure');
});

test('a figure keeps the months behind it after 5,000 others, and in a table that only its formats make too large', () => {
  Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported: () => true } } } });
  const batcher = new ResultBatcher();
  const ofFifteen = cellOfMonths({ number: 153670, numberFormat: '#,##0' }, 15);
  const figure = { number: 153670, numberFormat: '#,##0' };
  for (let index = 0; index < MOST_FORMATTED; index += 1) batcher.lightened(excelTable([[figure]]));
  const months = { type: 'Double', basicValue: 153670, numberFormat: '#,##0" (15 months)"' };
  expect(batcher.send(batcher.lightened(excelTable([[ofFifteen]])))).toEqual([[months]]);
  expect(batcher.send(batcher.lightened(excelTable([[figure]])))).toEqual([[153670]]);
  const large = excelTable([...Array.from({ length: 20_000 }, () => [figure]), [ofFifteen]]);
  expect(large).toHaveProperty('value.0', [153670]);
  expect(large).toHaveProperty('value.20000', [months]);
});
