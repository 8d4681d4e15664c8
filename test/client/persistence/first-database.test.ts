import { AnswerDatabase } from '../../../src/client/persistence/database';
import { until } from '../../support/manual-clock';
import { Machine } from './support/machine';

let machine: Machine;
let isMarked: boolean;

beforeEach(async () => {
  machine = await Machine.start();
  isMarked = false;
  machine.mark = {
    isSet: () => isMarked,
    set: () => {
      isMarked = true;
    },
  };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

/** Holds the opening of every database until the returned function is called. */
function holdOpening(): () => void {
  let letOpen = () => {};
  const held = new Promise<void>((resolve) => {
    letOpen = resolve;
  });
  const { open } = AnswerDatabase.prototype;
  jest.spyOn(AnswerDatabase.prototype, 'open').mockImplementation(async function (this: AnswerDatabase) {
    await held;
    return open.call(this);
  });
  return letOpen;
}

test('on a machine without a database no cell waits until the first one is open, and its answer is kept', async () => {
  const letOpen = holdOpening();
  const tab = machine.begin();
  await tab.opened;
  expect(await tab.sales('A')).toBe(100);
  letOpen();
  await until(() => isMarked, 'the mark');
  await tab.written();
  expect(await machine.stored()).toHaveLength(1);
  const next = await machine.open();
  expect(await next.sales('A')).toBe(100);
  expect(machine.requests).toBe(1);
});

test('the first database is opened when the client is idle, and not while the first cells are asked for', async () => {
  let becomeIdle = () => {};
  machine.idle = new Promise<void>((resolve) => {
    becomeIdle = resolve;
  });
  const open = jest.spyOn(AnswerDatabase.prototype, 'open');
  machine.newStore().open();
  const tab = machine.begin();
  await tab.opened;
  expect(await tab.sales('A')).toBe(100);
  expect(open).not.toHaveBeenCalled();
  becomeIdle();
  await tab.written();
  expect(open).toHaveBeenCalled();
  expect(await machine.stored()).toHaveLength(1);
});

test('on a machine with one the cells wait, and nothing is requested twice', async () => {
  const before = await machine.open();
  await before.sales('A');
  await until(() => isMarked, 'the mark');
  await before.written();
  const letOpen = holdOpening();
  const tab = machine.begin();
  const shown = tab.sales('A');
  await until(() => machine.clock.pending > 0, 'the lookup');
  expect(machine.requests).toBe(1);
  letOpen();
  expect(await shown).toBe(100);
  expect(machine.requests).toBe(1);
});

test('where the mark is lost, what the database holds does not replace newer answers', async () => {
  const before = await machine.open();
  await before.sales('A');
  await before.written();
  isMarked = false;
  machine.sales = 200;
  const letOpen = holdOpening();
  const tab = machine.begin();
  await tab.opened;
  expect(await tab.sales('A')).toBe(200);
  letOpen();
  await tab.written();
  expect(await tab.sales('A')).toBe(200);
  expect(machine.requests).toBe(2);
});
