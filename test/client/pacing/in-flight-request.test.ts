import { HOUR_MS, incomeStatement, MINUTE_MS } from '../../../src/api';
import { RequestError } from '../../../src/client';
import type { AttemptLimits, Outcome } from '../../../src/client/pacing/in-flight-request';
import { answerOf, InFlightRequest } from '../../../src/client/pacing/in-flight-request';
import { RETRY } from '../../../src/client/pacing/retry-policy';
import { Throttle } from '../../../src/client/pacing/throttle';
import { ManualClock } from '../../support/manual-clock';

/** One request whose attempts the test decides. */
class Request {
  readonly clock = new ManualClock();
  readonly throttle = new Throttle(this.clock);
  readonly attempts: {
    readonly limits: AttemptLimits;
    resolve(answer: string): void;
    reject(error: RequestError): void;
  }[] = [];
  readonly outcomes: Outcome<string>[] = [];
  readonly inFlight: InFlightRequest<string>;

  constructor(onSettled: (outcome: Outcome<string>) => string = answerOf, turns?: { readonly isMoving: boolean }) {
    this.inFlight = new InFlightRequest<string>({
      endpoint: incomeStatement,
      throttle: this.throttle,
      asker: { group: incomeStatement.id },
      clock: this.clock,
      random: () => 0.5,
      turns,
      attempt: (limits) =>
        new Promise((resolve, reject) => {
          this.attempts.push({ limits, resolve, reject });
        }),
      onSettled: (outcome) => {
        this.outcomes.push(outcome);
        return onSettled(outcome);
      },
    });
  }

  get last() {
    const attempt = this.attempts.at(-1);
    if (!attempt) throw new Error('no attempt yet');
    return attempt;
  }
}

const error = (kind: ConstructorParameters<typeof RequestError>[0]) => new RequestError(kind, incomeStatement);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the subscribers share one attempt and its answer, also one that subscribes after it', async () => {
  const request = new Request();
  const both = [request.inFlight.subscribe(undefined), request.inFlight.subscribe(new AbortController().signal)];
  request.last.resolve('answer');
  expect(await Promise.all(both)).toEqual(['answer', 'answer']);
  expect(await request.inFlight.subscribe(undefined)).toBe('answer');
  expect(request.attempts).toHaveLength(1);
  expect(request.outcomes).toEqual([{ answer: 'answer' }]);
});

test('a subscriber that has cancelled already leaves none: the attempt is aborted', async () => {
  const request = new Request();
  await expect(request.inFlight.subscribe(AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' });
  expect(request.last.limits.signal.aborted).toBe(true);
});

test('one subscriber that cancels leaves the request to the other', async () => {
  const request = new Request();
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [request.inFlight.subscribe(one.signal), request.inFlight.subscribe(other.signal)];
  one.abort();
  expect(request.last.limits.signal.aborted).toBe(false);
  request.last.resolve('answer');
  expect(await Promise.all(both)).toEqual(['answer', 'answer']);
});

test('when all have cancelled it is aborted and fails as cancelled', async () => {
  const request = new Request();
  const cells = [new AbortController(), new AbortController()];
  const both = Promise.allSettled(cells.map(({ signal }) => request.inFlight.subscribe(signal)));
  for (const cell of cells) cell.abort();
  expect(request.last.limits.signal.aborted).toBe(true);
  expect(await both).toMatchObject(Array(2).fill({ status: 'rejected', reason: { kind: 'cancelled' } }));
  request.last.reject(error('cancelled'));
  await turn();
  expect(request.outcomes).toHaveLength(1);
  expect(request.clock.pending).toBe(0);
});

test('a subscriber without a signal keeps it in flight', async () => {
  const request = new Request();
  const cell = new AbortController();
  const both = [request.inFlight.subscribe(cell.signal), request.inFlight.subscribe(undefined)];
  cell.abort();
  request.last.resolve('answer');
  expect(await Promise.all(both)).toEqual(['answer', 'answer']);
});

test('a failure that is not repeated settles it, and the place is free again', async () => {
  const request = new Request();
  const failure = request.inFlight.subscribe(undefined).catch((reason: unknown) => reason);
  request.last.reject(error('invalid'));
  expect(await failure).toMatchObject({ kind: 'invalid' });
  await turn();
  expect(request.attempts).toHaveLength(1);
  expect(request.clock.pending).toBe(0);
});

test('a failure of the service is repeated', async () => {
  const request = new Request();
  const answer = request.inFlight.subscribe(undefined);
  request.last.reject(error('server'));
  await turn();
  request.clock.advance(RETRY.maxRetryAfterMs);
  await turn();
  expect(request.attempts).toHaveLength(2);
  request.last.resolve('answer');
  expect(await answer).toBe('answer');
});

test('an attempt that never ends is given up as a timeout', async () => {
  const request = new Request();
  const failure = request.inFlight.subscribe(undefined).catch((reason: unknown) => reason);
  request.clock.advance(RETRY.totalMs);
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(request.last.limits.signal.aborted).toBe(true);
});

test('a team server that goes on saying that others are before is believed for an hour', async () => {
  const request = new Request(answerOf, { isMoving: true });
  const failure = request.inFlight.subscribe(undefined).catch((reason: unknown) => reason);
  request.clock.advance(59 * MINUTE_MS);
  expect(request.last.limits.signal.aborted).toBe(false);
  request.clock.advance(2 * MINUTE_MS);
  expect(await failure).toMatchObject({ kind: 'timeout' });
});

test('after the machine slept the request is sent again, and the service counts as working', async () => {
  const request = new Request();
  const answer = request.inFlight.subscribe(undefined);
  request.clock.jumpTo(request.clock.now() + 8 * HOUR_MS); // timers stand still meanwhile
  request.last.reject(error('network'));
  await turn();
  request.clock.advance(RETRY.firstDelayMs);
  await turn();
  expect(request.attempts).toHaveLength(2);
  expect(request.throttle.down(incomeStatement)).toBeUndefined();
  request.last.resolve('answer');
  expect(await answer).toBe('answer');
});

test('what onSettled returns or throws goes to the subscribers', async () => {
  const replaced = new Request((outcome) => ('error' in outcome ? `instead of ${outcome.error.kind}` : outcome.answer));
  const result = replaced.inFlight.subscribe(undefined);
  replaced.last.reject(error('invalid'));
  expect(await result).toBe('instead of invalid');
  const refused = new Request(() => {
    throw error('malformed');
  });
  const failure = refused.inFlight.subscribe(undefined).catch((reason: unknown) => reason);
  refused.last.resolve('answer');
  expect(await failure).toMatchObject({ kind: 'malformed' });
});
