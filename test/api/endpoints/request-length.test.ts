import type { Endpoint } from '../../../src/api';
import { documents, ENDPOINTS, MAX_REQUEST_BYTES, readArguments } from '../../../src/api';
import { wireRequest } from '../../../src/client/transport/wire-request';

const connection = { baseUrl: '', token: 'token' };
const settings = { india: connection, us: connection, parameterNames: {} };

/** The address and the body of the request, where the arguments make one. */
function requestOf(endpoint: Endpoint, values: Readonly<Record<string, string>>) {
  const read = readArguments(endpoint, values);
  if ('violation' in read) return undefined;
  const { url, init } = wireRequest(endpoint, read.arguments, connection, settings);
  return { url, body: init.body as string | undefined };
}

/** Names that are as long as one may be, of characters that a URL or JSON spells longest. */
const names = (count: number, character: string) =>
  Array.from({ length: count }, (_, at) => `${String(at).padStart(3, '0')}${character.repeat(190)}x`).join('\n');

test('arguments that no address holds are refused, by the name of the one that is too much', () => {
  const given = { types: 'annual-report', type: 'annual-report', tickers: 'NSE:INFY', sectors: names(45, 'x') };
  expect(readArguments(documents, given)).toEqual({
    violation: {
      parameter: 'sector',
      message: 'sector must be shorter: all arguments have at most 8000 characters',
    },
  });
});

test.each(ENDPOINTS)('every request to $id that is accepted fits an address or a body', (endpoint) => {
  const required = Object.entries(endpoint.parameters).filter(([, parameter]) => parameter.required);
  const given = Object.fromEntries(required.map(([key, { rule }]) => [key, rule.example]));
  for (const character of ['x', 'ॐ', '"', '\u0001']) {
    for (const count of [1, 4, 5, 10, 20, 40, 57, 58, 500]) {
      const request = requestOf(endpoint, { ...given, sectors: names(count, character), query: character.repeat(200) });
      expect(request?.url.length ?? 0).toBeLessThan(8_200);
      expect(Buffer.byteLength(request?.body ?? '')).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
    }
  }
});
