import type { Bridge, Call } from '../../src/playground/bridge';
import { BUSY, CellCalls, type CellPlace } from '../../src/playground/cell-calls';
import type { FunctionResult } from '../../src/playground/cell-value';
import { readDeclarations } from '../../src/playground/declarations';

interface Sent {
  readonly call: Call;
  cancelled: boolean;
  answer(result: FunctionResult): void;
}

const declarations = readDeclarations({
  functions: [{ id: 'F', name: 'F', parameters: [{ name: 'x', optional: true }] }],
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
  const calls = new CellCalls({ bridge, declarations, onResults: (places) => recalculated.push(places) });
  return { calls, messages, recalculated };
}

test('all calls of a calculation go out in one message as it ends', () => {
  const { calls, messages } = setUp();
  expect(calls.value(place, 'F', [1])).toBe(BUSY);
  expect(calls.value(other, 'F', [2])).toBe(BUSY);
  expect(messages).toHaveLength(0);
  calls.endCalculation();
  expect(messages.map((message) => message.length)).toEqual([2]);
  expect(calls.waiting).toBe(2);
});

test('results that arrive together calculate their cells once, and are there then', async () => {
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

test('a cell whose arguments change cancels its former call', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.value(place, 'F', [2]);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([true, false]);
  expect(calls.waiting).toBe(1);
});

test('a cell that is not part of a calculation keeps its call', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.value(other, 'F', [2]);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([false, false]);
});

test('an edited cell cancels what runs and asks anew, even for the same', () => {
  const { calls, messages } = setUp();
  calls.value(place, 'F', [1]);
  calls.endCalculation();
  calls.forget((cell) => cell.row === 0);
  expect(calls.waiting).toBe(0);
  expect(calls.value(place, 'F', [1])).toBe(BUSY);
  calls.endCalculation();
  expect(messages.flat().map((sent) => sent.cancelled)).toEqual([true, false]);
});

test('a call Excel would not make answers at once', () => {
  const { calls, messages } = setUp();
  expect(calls.value(place, 'NOBODY', [])).toEqual({ error: '#NAME?' });
  calls.endCalculation();
  expect(messages).toHaveLength(0);
  expect(calls.waiting).toBe(0);
});

test('it is busy until a calculation has read what came', async () => {
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
