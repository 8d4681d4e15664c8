import { redisTroubles } from '../../../../server/team/redis/redis-troubles';
import { networkReason, todoOf } from '../../../../server/team/telemetry/network-reason';
import { serviceTroubles } from '../../../../server/team/telemetry/service-troubles';
import { createLogger } from '../../../../server/team/telemetry/log';
import { Troubles } from '../../../../server/team/telemetry/troubles';
import { incomeStatement } from '../../../../src/api';
import { RequestError } from '../../../../src/client';

const failed = (code: string) => Object.assign(new Error(`${code} https://user:secret@service.example.com`), { code });
const ofFetch = (cause: unknown) => Object.assign(new TypeError('fetch failed'), { cause });

let troubles: Troubles;
beforeEach(() => (troubles = new Troubles(() => Date.now(), createLogger('silent'))));
afterEach(() => troubles.close());

test('the reason is found where fetch puts it, also where several addresses of a name were tried', async () => {
  expect(networkReason(ofFetch(failed('ECONNREFUSED')))).toBe('ECONNREFUSED');
  expect(networkReason(ofFetch(new AggregateError([failed('ENETUNREACH'), failed('ECONNREFUSED')])))).toBe(
    'ENETUNREACH',
  );
  expect(networkReason(new Error('no code'))).toBeUndefined();
  expect(await fetch('http://spillway.invalid').catch(networkReason)).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
});

test.each([
  ['CERT_HAS_EXPIRED', /certificate of X: its last day.*NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /the names in it/],
  ['EPROTO', /speaks TLS/],
  ['ENOTFOUND', /name in X, and the DNS/],
  ['UND_ERR_ABORTED', /proxy of HTTPS_PROXY .* wants a password, .* reach X/],
])('%s says what to look at', (reason, todo) => {
  expect(todoOf(reason, 'X')).toMatch(todo);
});

const CHANGES: readonly (readonly [string, () => void, string])[] = [
  [
    'the service',
    () => {
      const error = new RequestError('network', incomeStatement, { cause: ofFetch(failed('CERT_HAS_EXPIRED')) });
      serviceTroubles(troubles, () => 0).onChange?.({ market: 'india', endpoint: undefined, error });
    },
    'cannot be reached (CERT_HAS_EXPIRED)',
  ],
  ['Redis', () => redisTroubles(troubles).onChange(false, failed('CERT_HAS_EXPIRED')), 'is lost (CERT_HAS_EXPIRED)'],
];

test.each(CHANGES)('an expired certificate of %s is named as that, without the address', (_, change, what) => {
  change();
  const [trouble] = troubles.all;
  expect(trouble?.what).toContain(what);
  expect(trouble?.todo).toContain('NODE_EXTRA_CA_CERTS');
  expect(JSON.stringify(trouble)).not.toContain('secret');
});
