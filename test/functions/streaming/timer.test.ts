import { WorkerTimer } from '../../../src/functions/streaming/timer';

/** A worker whose timers the test fires. */
class StubWorker {
  static readonly open: StubWorker[] = [];
  onmessage: ((event: { data: number }) => void) | undefined;
  readonly asked: [id: number, ms: number][] = [];
  terminated = false;

  constructor() {
    StubWorker.open.push(this);
  }

  postMessage(message: [number, number]): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  fire(index: number): void {
    this.onmessage?.({ data: this.asked[index]?.[0] ?? -1 });
  }
}

let ran: string[];
let ticker: WorkerTimer;
beforeEach(() => {
  jest.useFakeTimers();
  StubWorker.open.length = 0;
  ran = [];
  ticker = new WorkerTimer(() => new StubWorker() as unknown as Worker);
});
afterEach(() => jest.useRealTimers());

const wait = (name: string, ms = 10_000) => ticker.after(ms, () => ran.push(name));

test("the worker's timer ends a wait where the page's is slow, and the callback runs once", () => {
  wait('a');
  const [worker] = StubWorker.open;
  expect(worker?.asked).toEqual([[expect.any(Number), 10_000]]);
  worker?.fire(0);
  worker?.fire(0);
  jest.runAllTimers();
  expect(ran).toEqual(['a']);
});

test("the page's timer ends a wait where the worker does not answer or cannot start", () => {
  wait('silent');
  jest.advanceTimersByTime(10_000);
  ticker = new WorkerTimer(() => {
    throw new Error('forbidden by policy');
  });
  wait('none');
  jest.advanceTimersByTime(10_000);
  expect(ran).toEqual(['silent', 'none']);
});

test('the first wait opens one worker, and rest closes it', () => {
  expect(StubWorker.open).toHaveLength(0);
  wait('a');
  wait('b');
  expect(StubWorker.open).toHaveLength(1);
  ticker.rest();
  expect(StubWorker.open[0]?.terminated).toBe(true);
  wait('c');
  expect(StubWorker.open).toHaveLength(2);
});

test('a cancelled wait never runs its callback and leaves no timer', () => {
  wait('a')();
  StubWorker.open[0]?.fire(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(ran).toEqual([]);
});
