import type { MarketId } from '../../src/api';
import { ENDPOINTS, marketOfPath, MAX_ARGUMENTS, TOO_LONG } from '../../src/api';
import { invalidField, ServiceError } from '../endpoints/service-error';

/** The error for a request that Node's HTTP parser refuses, by the parser's code and the bytes it has read. */
export function refusalOf(code: string | undefined, head: string): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ServiceError(408, 'Request Timeout', 'The request took too long');
  if (code !== 'HPE_HEADER_OVERFLOW') return new ServiceError(400, 'Bad Request', 'The request is not HTTP');
  return argumentTooLong(head) ?? new ServiceError(431, 'Request Header Fields Too Large', 'The headers are too long');
}

/** The market of a request, by its first line. */
export function marketOf(head: string): MarketId | undefined {
  return marketOfPath(head.replace(/^[A-Z]+ /, ''));
}

/** The error for the longest parameter of an address that is too long; the address may have been cut. */
function argumentTooLong(head: string): ServiceError | undefined {
  const [, method, path, query = ''] = /^([A-Z]+) ([^ ?]*)\?([^ ]*)/.exec(head) ?? [];
  const endpoint = ENDPOINTS.find((each) => each.method === method && each.path === path);
  if (!endpoint || query.length <= MAX_ARGUMENTS) return undefined;
  const sent = query.split('&').map((pair) => ({ name: pair.split('=')[0], length: pair.length }));
  const longest = sent.reduce((one, other) => (other.length > one.length ? other : one));
  const parameter = Object.values(endpoint.parameters).find(({ wire }) => wire === longest.name);
  if (!parameter) return undefined;
  return invalidField(parameter.wire, `${parameter.wire} ${TOO_LONG}`);
}
