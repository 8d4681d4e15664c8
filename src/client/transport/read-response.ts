import type { Endpoint } from '../../api';
import { STALE_HEADER } from '../../api';
import type { RawAnswer } from './answer';
import { parseJson } from './parse-json';
import { readBody } from './read-body';
import { RequestError } from '../request-error';
import { withoutToken } from '../secrets';
import type { WireRequest } from './wire-request';

/** An answer with the text of its body, from which the token is removed. */
export interface TextAnswer extends RawAnswer {
  readonly text: string;
}

/** Reads a whole response and removes the token from its text. Throws where it redirects, or where its body is too large. */
export async function readResponse(
  endpoint: Endpoint,
  request: WireRequest,
  response: Response,
  onData?: () => void,
): Promise<TextAnswer> {
  const { status, headers } = response;
  const address = request.url.replace(/[?#].*/, '');
  if (isRedirect(response)) {
    throw new RequestError('redirected', endpoint, { status, address, message: 'it redirects' });
  }
  const text = withoutToken(await readBody(endpoint, response, onData), request.token);
  return {
    status,
    retryAfter: headers.get('Retry-After'),
    text,
    body: parseJson(text),
    address,
    ageMs: Number(headers.get('Age')) * 1000,
    stale: headers.get(STALE_HEADER),
  };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** A browser hides the status of a redirect that it does not follow. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || REDIRECTS.includes(status);
}
