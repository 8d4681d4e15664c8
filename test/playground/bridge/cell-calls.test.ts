import type { Bridge, Call } from '../../../playground/bridge/bridge';
import { BUSY, CellCalls, type CellPlace } from '../../../playground/bridge/cell-calls';
import type { FunctionResult } from '../../../playground/bridge/cell-value';
import { readDeclarations } from '../../../playground/bridge/declarations';

interface Sent {
  readonly call: Call;
  cancelled: boolean;
  answer(result: FunctionResult): void;
}

const declarations = readDeclarations({
  functions: [
    { id: 'F', name: 'F', parameters: [{ name: 'x', optional: true }] },
    { id: 'LIVE', name: 'LIVE', parameters: [{ name: 'x' }], options: { stream: true } },
    { id: 'HERE', name: 'HERE', parameters: [{ name: 'x' }], options: { stream: true, requiresStreamAddress: true } },
  ],
});
const place: CellPlace = { sheet: 'book/sheet', row: 0, column: 0 };
const other: CellPlace = { ...place, row: 1 };

function setUp() {
  const messages: Sent[][] = [];
  const recalculated: CellPlace[][] = [];
  const bridge: Bridge = {
    together(start) {
      messages.push([]);
      return start();
    },
    invoke(call) {
      let listener: (result: FunctionResult) => void = () => undefined;
      const sent: Sent = { call, cancelled: false, answer: (result) => listener(result) };
      messages.at(-1)?.push(sent);
      return {
        id: 0,
        result: Promise.resolve(0),
        onResult: (added) => (listener = added),
        cancel: () => (sent.cancelled = true),
      };
    },
    counts: () => {
      throw new Error('not asked here');
    },
  };
  const calls = new CellCalls({
    bridge,
    declarations,
    addressOf: ({ row, column }) => `S!${row},${column}`,
    onResults: (places) => recalculated.push(places),
  });
  /** Runs one calculation of these cells. */
  const calculate = (...cells: [CellPlace, string, readonly (number | typeof BUSY)[]][]) => {
    calls.beginCalculation((dirty) => cells.some(([cell]) => cell === dirty));
    const values = cells.map(([cell, name, args]) => calls.value(cell, name, args));
    calls.endCalculation();
    return values;
  };
  return { calls, messages, recalculated, calculate };
}

test('all calls of a calculation go out in one message when it ends', () => {
  const { calls, messages } = setUp();
  expect(calls.value(place, 'F', [1])).toBe(BUSY);
  expect(calls.value(other, 'F', [2])).toBe(BUSY);
  expect(messages).toHaveLength(0);
  calls.endCalculation();
  expect(messages.map((message) => message.length)).toEqual([2]);
  expect(calls.waiting).toBe(2);
});

test('results that arrive together recalculate their cells once', async () => {
  const { calls, messages, recalculated } = setUp();
  calls.value(place, 'F', [1]);
  calls.value(other, 'F', [2]);
  calls.endCalculation();
  messages[0]?.forEach((sent, index) => sent.answer(index * 10));
  await Promise.resolve();
  expect(recalculated).toEqual([[place, other]]);
  expect([calls.value(place, 'F', [1]), calls.value(other, 'F', [2])]).toEqual([0, 10]);
  calls.endCalculation();
  expect(messages).toHaveLength(1);
  expect(calls.waiting).toBe(0);
});

test('a cell whose arguments change cancels its previous call', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.value(place, 'F', [2]);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([true, false]);
  expect(calls.waiting).toBe(1);
});

test('a cell outside the calculation keeps its call', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.value(other, 'F', [2]);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([false, false]);
});

test('an edited cell cancels its call and calls again, even with the same arguments', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.forget((cell) => cell.row === 0);
  expect(calls.waiting).toBe(0);
  expect(calls.value(place, 'F', [1])).toBe(BUSY);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([true, false]);
});

test('a call that Excel would not make is answered at once', () => {
  const { calls, messages } = setUp();
  expect(calls.value(place, 'NOBODY', [])).toEqual({ error: '#NAME?' });
  calls.endCalculation();
  expect(messages).toHaveLength(0);
  expect(calls.waiting).toBe(0);
});

test('it is busy until a calculation has read the results', async () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  expect({ waiting: calls.waiting, busy: calls.busy }).toEqual({ waiting: 0, busy: true });
  expect(calls.value(place, 'F', [1])).toBe(7);
  expect(calls.busy).toBe(false);
  messages[0]?.[0]?.answer(8);
  expect(calls.busy).toBe(false);
});

test('a cell that depends on itself shows 0, as in Excel, and is not busy', async () => {
  const { calls, messages, recalculated, calculate } = setUp();
  calculate([place, 'F', [0]]);
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  // Its argument is its own value, which was #BUSY! at the start.
  expect(calculate([place, 'F', [BUSY]])).toEqual([BUSY]);
  await Promise.resolve();
  expect(recalculated).toEqual([[place], [place]]);
  expect(calls.busy).toBe(true);
  expect(calculate([place, 'F', [BUSY]])).toEqual([0]);
  // Calculates again for a cell of the circle that was calculated before this one.
  await Promise.resolve();
  expect(recalculated).toEqual([[place], [place], [place]]);
  expect(calculate([place, 'F', [0]])).toEqual([0]);
  expect(calls.busy).toBe(false);
  expect(calculate([place, 'F', [0]])).toEqual([0]);
  expect(messages).toHaveLength(1);
});

test('an edit of any cell breaks a circular reference', async () => {
  const { calls, messages, calculate } = setUp();
  calculate([place, 'F', [0]]);
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  calculate([place, 'F', [BUSY]]);
  calculate([place, 'F', [BUSY]]);
  calls.edit((cell) => cell === other);
  expect(calculate([place, 'F', [3]])).toEqual([BUSY]);
  expect(messages.at(-1)?.[0]?.call.args).toEqual([3]);
});

test('a cell is not taken for circular while another cell waits', async () => {
  const { calls, messages, calculate } = setUp();
  calculate([place, 'F', [0]]);
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  calculate([other, 'F', [1]], [place, 'F', [BUSY]]);
  messages[1]?.[0]?.answer(8);
  await Promise.resolve();
  expect(calculate([other, 'F', [1]], [place, 'F', [8]])).toEqual([8, BUSY]);
  expect(calls.waiting).toBe(1);
});

test('a circular reference is detected once the other pending results have arrived', async () => {
  const { calls, messages, calculate } = setUp();
  calculate([place, 'F', [0]], [other, 'F', [1]]);
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  calculate([place, 'F', [BUSY]]);
  messages[0]?.[1]?.answer(8);
  await Promise.resolve();
  calculate([other, 'F', [1]]);
  await Promise.resolve();
  for (let round = 0; round < 2; round++) expect(calculate([place, 'F', [BUSY]])).toEqual([0]);
  expect(calls.busy).toBe(false);
});

test('a result that its formula no longer needs does not keep it busy', async () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  calls.beginCalculation(() => true);
  calls.endCalculation();
  expect(calls.busy).toBe(false);
});

test('a result survives a calculation that was stopped', async () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  messages[0]?.[0]?.answer(7);
  await Promise.resolve();
  calls.beginCalculation(() => true);
  calls.stopCalculation();
  expect(calls.busy).toBe(true);
});

describe('streams', () => {
  test('cells with the same function and arguments share one stream, and each receives every result', async () => {
    const { calls, messages, recalculated, calculate } = setUp();
    calculate([place, 'LIVE', [1]], [other, 'LIVE', [1]]);
    expect(messages.map((message) => message.length)).toEqual([1]);
    expect(messages[0]?.[0]?.call).toMatchObject({ streaming: true });
    expect(calls.waiting).toBe(2);
    for (const result of ['a', 'b']) {
      messages[0]?.[0]?.answer(result);
      await Promise.resolve();
      expect(calculate([place, 'LIVE', [1]], [other, 'LIVE', [1]])).toEqual([result, result]);
    }
    expect(recalculated).toEqual([
      [place, other],
      [place, other],
    ]);
  });

  test('a cell that joins shows the newest result at once', () => {
    const { messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]]);
    messages[0]?.[0]?.answer('a');
    expect(calculate([other, 'LIVE', [1]])).toEqual(['a']);
    expect(messages).toHaveLength(1);
  });

  test('different arguments start different streams', () => {
    const { messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]], [other, 'LIVE', [2]]);
    expect(messages[0]).toHaveLength(2);
  });

  test('a function that requires its cell’s address has a stream for each cell', () => {
    const { messages, calculate } = setUp();
    calculate([place, 'HERE', [1]], [other, 'HERE', [1]]);
    expect(messages[0]?.map(({ call }) => call.address)).toEqual(['S!0,0', 'S!1,0']);
  });

  test('it is cancelled when its last cell is edited or deleted', () => {
    const { calls, messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]], [other, 'LIVE', [1]]);
    const stream = messages[0]?.[0];
    stream?.answer('a');
    calls.edit((cell) => cell === place);
    expect(stream?.cancelled).toBe(false);
    calls.forget((cell) => cell === other);
    expect(stream?.cancelled).toBe(true);
  });

  test('it is cancelled when its last cell changes its arguments, and restarts when they return', () => {
    const { messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]]);
    calculate([place, 'LIVE', [2]]);
    calculate([place, 'LIVE', [1]]);
    expect(messages.flat().map((sent) => sent.cancelled)).toEqual([true, true, false]);
  });

  test('it is cancelled when the formula of its last cell gets a value without calling it', () => {
    const { calls, messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]]);
    const stream = messages[0]?.[0];
    stream?.answer('a');
    calls.endCalculation((cell) => cell === other);
    expect(stream?.cancelled).toBe(false);
    calls.endCalculation((cell) => cell === place);
    expect(stream?.cancelled).toBe(true);
    expect(calls.busy).toBe(false);
  });

  test('it goes on while an argument of its cell waits', () => {
    const { calls, messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]]);
    expect(calls.value(place, 'LIVE', [BUSY])).toBe(BUSY);
    calls.endCalculation(() => true);
    expect(messages[0]?.[0]?.cancelled).toBe(false);
  });

  test('it is busy only until the first result', async () => {
    const { calls, messages, calculate } = setUp();
    calculate([place, 'LIVE', [1]]);
    messages[0]?.[0]?.answer('a');
    await Promise.resolve();
    expect(calls.busy).toBe(true);
    calculate([place, 'LIVE', [1]]);
    messages[0]?.[0]?.answer('b');
    await Promise.resolve();
    expect(calls.busy).toBe(false);
  });
});
