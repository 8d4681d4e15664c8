import { FaultPlan } from '../../../server/faults/fault-plan';
import { parseFaults } from '../../../server/faults/fault-spec';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { until } from '../../support/manual-clock';
import { request, BEARER, IN, STATEMENT } from '../support/service';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.requests.clear();
});

const query = '?ticker=NSE:AURELKA';
const get = (path: string = STATEMENT.income, init: RequestInit = {}) =>
  fetch(`${sandbox.url}${path}${query}`, { headers: BEARER, ...init });

describe('the specification', () => {
  test.each([
    ['boom', /faults are delay=MS/],
    ['429 rate=2', /rate must be a number from 0 to 1/],
    ['500 next=soon', /next must be a number/],
    ['500 retry-after=2', /goes with 429 and 503 only/],
    ['429 retry-after=soon', /retry-after must be a number/],
    ['delay=fast', /delay must be a number from 0 to 60000/],
    ['delay=60001', /delay must be a number from 0 to 60000/],
    ['delay=1..99999999999', /delay must be a number from 0 to 60000/],
    ['delay=9..3', /longest delay is shorter/],
    ['cut=sometimes', /must be one of: before, body/],
    ['malformed=xml', /must be one of: html, truncated/],
    ['hang colour=blue', /options are rate/],
  ])('"%s" is rejected with a message that names what is allowed', (spec, message) => {
    expect(() => parseFaults(spec)).toThrow(message);
  });

  test('a rule is parsed into its parts', () => {
    expect(parseFaults('seed=7; 429 retry-after=2 next=3 rate=0.5 path=/companies;').rules).toEqual([
      {
        text: '429 retry-after=2 next=3 rate=0.5 path=/companies',
        action: { kind: 'status', status: 429, retryAfter: '2' },
        rate: 0.5,
        next: 3,
        path: '/companies',
      },
    ]);
  });

  test('an invalid plan leaves the current one in force', () => {
    const plan = new FaultPlan('500');
    expect(() => plan.set('nonsense')).toThrow();
    expect(plan.decide('/').text).toBe('500');
  });

  test('a rate holds over many requests, and the same seed affects the same ones', () => {
    const hits = (seed: string) => {
      const plan = new FaultPlan(`seed=${seed}; 500 rate=0.3`);
      return Array.from({ length: 1_000 }, () => (plan.decide('/').failure ? 1 : 0));
    };
    const share = hits('1').reduce<number>((total, hit) => total + hit, 0) / 1_000;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
    expect(hits('1')).toEqual(hits('1'));
    expect(hits('1')).not.toEqual(hits('2'));
  });

  test('delays are added and stay in their range; only the first failure happens', () => {
    const decision = new FaultPlan('delay=10..20; 500; delay=100; 404').decide('/');
    expect(decision.delayMs).toBeGreaterThanOrEqual(110);
    expect(decision.delayMs).toBeLessThanOrEqual(120);
    expect(decision.failure).toEqual({ kind: 'status', status: 500 });
  });

  test('several delays are no longer together than the longest that may be given', () => {
    expect(new FaultPlan('delay=50000; delay=50000; delay=50000').decide('/').delayMs).toBe(60_000);
  });
});

describe('what a caller receives', () => {
  test.each([
    [401, 'Unauthorized'],
    [404, 'Company not found'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
  ])('%i with the documented error body', async (status, title) => {
    sandbox.faults.set(`${status}`);
    const reply = await request(sandbox, STATEMENT.income, { ticker: 'AURELKA' });
    expect(reply.status).toBe(status);
    expect(reply.body.errors).toMatchObject([{ status: String(status), title }]);
  });

  test('Retry-After is sent if set, and browsers may read it', async () => {
    sandbox.faults.set('429 retry-after=120 next=1; 429');
    const [first, second] = [await get(), await get()];
    expect([first.headers.get('Retry-After'), second.headers.get('Retry-After')]).toEqual(['120', null]);
    expect(first.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('with next=n the service answers again after n requests', async () => {
    sandbox.faults.set('503 next=2');
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await get()).status);
    expect(statuses).toEqual([503, 503, 200, 200]);
  });

  test('a path limits a fault to the requests that contain it', async () => {
    sandbox.faults.set('500 path=cash-flow');
    expect((await get(STATEMENT.cash)).status).toBe(500);
    expect((await get(STATEMENT.income)).status).toBe(200);
  });

  test('a delay postpones the response', async () => {
    sandbox.faults.set('delay=120');
    const before = performance.now();
    expect((await get()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(110);
  });

  test('a hanging request is never answered, and others are', async () => {
    sandbox.faults.set('hang next=1');
    const leaving = new AbortController();
    const hanging = get(STATEMENT.income, { signal: leaving.signal });
    await until(() => sandbox.requests.all().length === 1, 'the request');
    expect(await Promise.race([hanging, get(STATEMENT.cash)])).toHaveProperty('url', expect.stringContaining('cash'));
    leaving.abort();
    await expect(hanging).rejects.toThrow(/aborted/);
    expect((await get()).status).toBe(200);
  });

  test('a connection cut before the response fails the request', async () => {
    sandbox.faults.set('cut=before next=1');
    await expect(get()).rejects.toThrow();
    expect((await get()).status).toBe(200);
  });

  test('a connection cut in the body sends the status and then fails the read', async () => {
    sandbox.faults.set('cut=body next=1');
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    await expect(response.text()).rejects.toThrow();
  });

  test('malformed bodies have status 200', async () => {
    const body = async (how: string) => {
      sandbox.faults.set(`malformed=${how}`);
      const response = await get();
      expect(response.status).toBe(200);
      return response.text();
    };
    expect(await body('html')).toMatch(/^<!doctype html>/);
    expect(await body('empty')).toBe('');
    expect(JSON.parse(await body('envelope'))).toEqual({ ok: true });
    expect(JSON.parse(await body('wrong-data'))).toEqual({ status: 'success', data: 'nonsense' });
    const truncated = await body('truncated');
    expect(truncated).toMatch(/^\{"status":"success"/);
    expect(() => JSON.parse(truncated)).toThrow();
  });

  test('a preflight has no fault', async () => {
    sandbox.faults.set('500');
    const response = await fetch(`${sandbox.url}${IN}/companies`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
  });

  test('the log names the fault of each request', async () => {
    sandbox.faults.set('500 next=1');
    await get();
    await get();
    expect(sandbox.requests.all()).toMatchObject([{ status: 500, fault: '500 next=1' }, { status: 200 }]);
    expect(sandbox.requests.all()[1]).not.toHaveProperty('fault');
  });
});
