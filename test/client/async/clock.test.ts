import { nextTask, sleep, systemClock, TimeoutError, withTimeout } from '../../../src/client/async/clock';
import { failureOf, NO_COMPANY, StubbedClient } from '../support/stubbed-client';

const HOUR = 3_600_000;

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

describe('a clock set back', () => {
  test('does not lengthen the 2 s in which a failure is shared', async () => {
    stub.answer = () => NO_COMPANY;
    await failureOf(stub.income('A'));
    stub.clock.jumpTo(stub.clock.now() - HOUR);
    await failureOf(stub.income('A'));
    await failureOf(stub.income('A'));
    expect(stub.service.received).toHaveLength(2);
  });

  test('after a Refresh keeps later answers fresh and earlier ones stale', async () => {
    await stub.income('OLD');
    stub.clock.advance(1000);
    stub.client.refresh();
    stub.clock.jumpTo(stub.clock.now() - HOUR);
    await stub.income('A');
    stub.clock.advance(10);
    await stub.income('A');
    expect(stub.service.received).toHaveLength(2);
    await stub.income('OLD');
    expect(stub.service.received).toHaveLength(3);
  });
});

describe('a time limit', () => {
  const busyFor = (ms: number) => {
    const endMs = Date.now() + ms;
    while (Date.now() < endMs);
  };

  test('is not over for what became ready while the page was busy for longer', async () => {
    const ready = nextTask().then(() => 'ready');
    const limited = withTimeout(systemClock, 20, ready);
    busyFor(60);
    expect(await limited).toBe('ready');
  });

  test('ends what never comes, a busy page or not', async () => {
    const limited = withTimeout(systemClock, 20, new Promise(() => {}));
    busyFor(60);
    await expect(limited).rejects.toBeInstanceOf(TimeoutError);
  });
});

test('a signal that has aborted already ends a sleep', async () => {
  await expect(sleep(systemClock, 60_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
