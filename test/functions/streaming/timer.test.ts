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

test("ends with the worker's timer where the page's are slow, and runs once", () => {
  wait('a');
  const [worker] = StubWorker.open;
  expect(worker?.asked).toEqual([[expect.any(Number), 10_000]]);
  worker?.fire(0);
  worker?.fire(0);
  jest.runAllTimers();
  expect(ran).toEqual(['a']);
});

test("ends with the page's timer where the worker stays silent or cannot start", () => {
  wait('silent');
  jest.advanceTimersByTime(10_000);
  ticker = new WorkerTimer(() => {
    throw new Error('forbidden by policy');
  });
  wait('none');
  jest.advanceTimersByTime(10_000);
  expect(ran).toEqual(['silent', 'none']);
});

test('opens one worker, with the first wait, and closes it at rest', () => {
  expect(StubWorker.open).toHaveLength(0);
  wait('a');
  wait('b');
  expect(StubWorker.open).toHaveLength(1);
  ticker.rest();
  expect(StubWorker.open[0]?.terminated).toBe(true);
  wait('c');
  expect(StubWorker.open).toHaveLength(2);
});

test('what is prevented never runs and leaves no timer', () => {
  wait('a')();
  StubWorker.open[0]?.fire(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(ran).toEqual([]);
});
