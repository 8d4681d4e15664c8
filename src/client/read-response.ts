import type { Endpoint } from '../api';
import { MAX_BODY_BYTES, STALE_HEADER } from '../api';
import type { RawAnswer } from './read-answer';
import { parseJson } from './read-answer';
import { RequestError } from './request-error';
import { withoutToken } from './secrets';
import type { WireRequest } from './wire-request';

/** Reads a whole response, without the token. Throws where it redirects, or where its body is too large. */
export async function readResponse(endpoint: Endpoint, request: WireRequest, response: Response): Promise<RawAnswer> {
  const { status, headers } = response;
  const address = request.url.replace(/[?#].*/, '');
  if (isRedirect(response)) {
    throw new RequestError('redirected', endpoint, { status, address, message: 'it redirects' });
  }
  const text = withoutToken(await readBody(endpoint, response), request.token);
  return {
    status,
    retryAfter: headers.get('Retry-After'),
    body: parseJson(text),
    address,
    ageMs: Number(headers.get('Age')) * 1000,
    stale: headers.get(STALE_HEADER),
  };
}

/** A browser hides the status of a redirect that it does not follow. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/**
 * The text of a response. Throws where the body is larger than any answer of the endpoint, and stops receiving it then:
 * a body without an end must not fill the page's memory.
 */
async function readBody(endpoint: Endpoint, response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let left = endpoint.maxBodyBytes ?? MAX_BODY_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    left -= value.byteLength;
    if (left < 0) {
      void reader.cancel().catch(() => undefined);
      throw new RequestError('unreadable', endpoint, { message: 'the body is too large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}
