import { Limiter, MAX_CONCURRENT } from '../../src/client/limiter';

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
  limiter = new Limiter(pause);
});

const never = new AbortController().signal;
const fill = () => Array.from({ length: MAX_CONCURRENT }, () => limiter.tryEnter());

/** Waits for a place; its name is in `entered` when it has one, in `failed` when it never will. */
const entered: string[] = [];
const failed: string[] = [];
beforeEach(() => {
  entered.length = 0;
  failed.length = 0;
});
function wait(name: string, { signal = never, isUrgent = false } = {}): void {
  limiter.enter(signal, isUrgent).then(
    () => entered.push(name),
    (error: unknown) => failed.push(`${name}: ${String(error)}`),
  );
}
const settle = () => new Promise(setImmediate);

test('six have a place at a time; the others get one in their order, the urgent first', async () => {
  expect(fill()).toEqual(Array.from({ length: MAX_CONCURRENT }, () => true));
  expect(limiter.tryEnter()).toBe(false);
  for (const name of ['A', 'B']) wait(name);
  wait('U', { isUrgent: true });
  for (const so of [['U'], ['U', 'A'], ['U', 'A', 'B']]) {
    limiter.leave();
    await settle();
    expect(entered).toEqual(so);
  }
});

test('after the service asked for fewer there is one at a time, and one more after each success', async () => {
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

test('one that is aborted while it waits takes no place', async () => {
  fill();
  const controller = new AbortController();
  wait('A', controller);
  wait('B');
  controller.abort('gone');
  limiter.leave();
  await settle();
  expect([entered, failed]).toEqual([['B'], ['A: gone']]);
});

test('all that wait can be failed; what comes after them waits again', async () => {
  fill();
  for (const name of ['A', 'B']) wait(name);
  limiter.failWaiting('down');
  wait('C');
  limiter.leave();
  await settle();
  expect([entered, failed]).toEqual([['C'], ['A: down', 'B: down']]);
});

test('nothing starts in a pause; what waited starts when it is over', async () => {
  isPaused = true;
  expect(limiter.tryEnter()).toBe(false);
  for (const name of ['A', 'B']) wait(name);
  await settle();
  expect(entered).toEqual([]);
  endPause();
  await settle();
  expect(entered).toEqual(['A', 'B']);
});

test('a reset allows six again at once', async () => {
  limiter.slowDown();
  limiter.tryEnter();
  for (const name of ['A', 'B']) wait(name);
  limiter.reset();
  await settle();
  expect(entered).toEqual(['A', 'B']);
});
