import { Limiter, MAX_CONCURRENT } from '../../../src/client/pacing/limiter';

let isPaused = false;
let endPause = () => {};
let limiter: Limiter;

beforeEach(() => {
  isPaused = false;
  const pause = {
    get isOver() {
      return !isPaused;
    },
    whenOver(run: () => void) {
      endPause = () => {
        isPaused = false;
        run();
      };
    },
  };
  limiter = new Limiter(pause, MAX_CONCURRENT);
});

const never = new AbortController().signal;
const fill = () => Array.from({ length: MAX_CONCURRENT }, () => limiter.tryEnter({ group: 'E10' }));

/** Requests a place under a name, which goes to `entered` once it has one and to `failed` if it is rejected. */
const entered: string[] = [];
const failed: string[] = [];
beforeEach(() => {
  entered.length = 0;
  failed.length = 0;
});
function wait(name: string, { signal = never, group = 'E10', isUrgent = false } = {}): void {
  limiter.enter(signal, { group }, { isUrgent }).then(
    () => entered.push(name),
    (error: unknown) => failed.push(`${name}: ${String(error)}`),
  );
}
const settle = () => new Promise(setImmediate);

test('six places are taken at a time; the queue is first in, first out, urgent requests first', async () => {
  expect(fill()).toEqual(Array.from({ length: MAX_CONCURRENT }, () => true));
  expect(limiter.tryEnter({ group: 'E10' })).toBe(false);
  for (const name of ['A', 'B']) wait(name);
  wait('U', { isUrgent: true });
  for (const so of [['U'], ['U', 'A'], ['U', 'A', 'B']]) {
    limiter.leave();
    await settle();
    expect(entered).toEqual(so);
  }
});

test('after the service asked for fewer requests one place is left, and each success adds one', async () => {
  fill();
  limiter.slowDown();
  for (const name of ['A', 'B', 'C']) wait(name);
  for (let place = 1; place < MAX_CONCURRENT; place += 1) limiter.leave();
  await settle();
  expect(entered).toEqual([]);
  limiter.leave();
  await settle();
  expect(entered).toEqual(['A']);
  limiter.speedUp();
  limiter.leave();
  await settle();
  expect(entered).toEqual(['A', 'B', 'C']);
});

test('an aborted request in the queue takes no place', async () => {
  fill();
  const controller = new AbortController();
  wait('A', controller);
  wait('B');
  controller.abort('gone');
  limiter.leave();
  await settle();
  expect([entered, failed]).toEqual([['B'], ['A: gone']]);
});

test('failWaiting rejects the whole queue; later requests queue again', async () => {
  fill();
  for (const name of ['A', 'B']) wait(name);
  limiter.failWaiting('down');
  wait('C');
  limiter.leave();
  await settle();
  expect([entered, failed]).toEqual([['C'], ['A: down', 'B: down']]);
});

test('nothing starts during a pause, and the queue starts after it', async () => {
  isPaused = true;
  expect(limiter.tryEnter({ group: 'E10' })).toBe(false);
  for (const name of ['A', 'B']) wait(name);
  await settle();
  expect(entered).toEqual([]);
  endPause();
  await settle();
  expect(entered).toEqual(['A', 'B']);
});

test('a reset allows six requests at once', async () => {
  limiter.slowDown();
  limiter.tryEnter({ group: 'E10' });
  for (const name of ['A', 'B']) wait(name);
  limiter.reset();
  await settle();
  expect(entered).toEqual(['A', 'B']);
});
