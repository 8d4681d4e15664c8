import { incomeStatement } from '../../../src/api';
import { RetryAfterPause } from '../../../src/client/pacing/retry-after-pause';
import { ManualClock } from '../../support/manual-clock';

let clock: ManualClock;
let pause: RetryAfterPause;
beforeEach(() => {
  clock = new ManualClock();
  pause = new RetryAfterPause(clock);
});
const rejectionOf = () => pause.rejection(incomeStatement);

test('a pause that a cell can wait for rejects nothing', () => {
  expect([pause.isOver, rejectionOf()]).toEqual([true, undefined]);
  pause.extend(clock.now() + 20_000);
  expect([pause.isOver, rejectionOf()]).toEqual([false, undefined]);
  clock.advance(20_000);
  expect(pause.isOver).toBe(true);
});

test('a longer pause rejects requests and says for how long', () => {
  pause.extend(clock.now() + 60_000);
  expect(rejectionOf()).toMatchObject({ kind: 'limited', status: 429, retryInMs: 60_000 });
  clock.advance(40_000);
  expect(rejectionOf()).toBeUndefined();
});

test('a shorter Retry-After does not shorten the pause', () => {
  pause.extend(clock.now() + 60_000);
  pause.extend(clock.now() + 1_000);
  expect(rejectionOf()?.retryInMs).toBe(60_000);
});

test('the pause ends by itself, on end(), and when the clock is set back', () => {
  const over = jest.fn();
  pause.extend(clock.now() + 5_000);
  pause.whenOver(over);
  pause.whenOver(over);
  clock.advance(4_999);
  expect(over).not.toHaveBeenCalled();
  clock.advance(1);
  expect(over).toHaveBeenCalledTimes(1);
  pause.extend(clock.now() + 60_000);
  pause.end();
  expect(pause.isOver).toBe(true);
  pause.extend(clock.now() + 60_000);
  clock.jumpTo(clock.now() - 3_600_000);
  expect(pause.isOver).toBe(true);
  clock.advance(3_650_000);
  expect(pause.isOver).toBe(true);
});

test('after end() a shorter pause ends at its own time', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  pause.extend(clock.now() + 20_000);
  pause.whenOver(first);
  pause.end();
  pause.extend(clock.now() + 2_000);
  pause.whenOver(second);
  clock.advance(2_000);
  expect(second).toHaveBeenCalledTimes(1);
  clock.advance(20_000);
  expect(first).not.toHaveBeenCalled();
});
