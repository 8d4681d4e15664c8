import type { StubAnswer, StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import { until } from '../../../support/manual-clock';
import { Service } from '../../../../server/team/service/service';
import { incomeStatement, MAX_BODY_BYTES } from '../../../../src/api';
import { failureOf } from '../../../client/support/stubbed-client';

let stub: StubService;
afterEach(() => stub.close());

async function serviceOf(answer: StubAnswer) {
  stub = await startStubService(() => answer);
  const told: (readonly [market: string, ms: number])[] = [];
  const connection = { baseUrl: stub.url, token: 'token' };
  const onPause = (...pause: readonly [string, number]) => void told.push(pause);
  return { service: new Service({ connections: { india: connection, us: connection }, onPause }), told };
}

const ARGUMENTS = { ticker: 'A', type: 'annual' };
const PAUSE = { 'Retry-After': '60' };

test.each([429, 503])('the pause that a %i asks for is reported while its body stalls', async (status) => {
  const { service, told } = await serviceOf({ status, headers: PAUSE, write: (response) => void response.write('{') });
  const member = new AbortController();
  const failure = failureOf(service.ask(incomeStatement, ARGUMENTS, { signal: member.signal }));
  await until(() => told.length > 0, 'the pause is reported');
  expect(told).toEqual([['india', 60_000]]);
  member.abort();
  expect((await failure)?.kind).toBe('cancelled');
});

test('a question that nobody waits for any more is not sent', async () => {
  const { service } = await serviceOf({ status: 200 });
  const failure = await failureOf(service.ask(incomeStatement, ARGUMENTS, { signal: AbortSignal.abort() }));
  expect(failure?.kind).toBe('cancelled');
  expect(stub.received).toHaveLength(0);
});

test('the pause of an answer whose body is too large is reported', async () => {
  const { service, told } = await serviceOf({ status: 429, headers: PAUSE, body: ' '.repeat(MAX_BODY_BYTES + 1) });
  const failure = await failureOf(service.ask(incomeStatement, ARGUMENTS, { signal: new AbortController().signal }));
  expect(failure?.kind).toBe('unreadable');
  expect(told).toEqual([['india', 60_000]]);
});

test('a Retry-After of another status is no pause', async () => {
  const { service, told } = await serviceOf({ status: 404, headers: PAUSE, body: 'not here' });
  await failureOf(service.ask(incomeStatement, ARGUMENTS, { signal: new AbortController().signal }));
  expect(told).toEqual([]);
});
