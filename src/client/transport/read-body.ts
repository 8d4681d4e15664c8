import type { Endpoint } from '../../api';
import { MAX_BODY_BYTES } from '../../api';
import { RequestError } from '../request-error';

/**
 * The text of a response. Throws where the body is larger than any answer of the endpoint, and stops receiving it then:
 * a body without an end must not fill the page's memory. Calls `onData` at each piece.
 */
export async function readBody(endpoint: Endpoint, response: Response, onData?: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let left = endpoint.maxBodyBytes ?? MAX_BODY_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    onData?.();
    if (done) return text + decoder.decode();
    left -= value.byteLength;
    if (left < 0) {
      void reader.cancel().catch(() => undefined);
      throw new RequestError('unreadable', endpoint, { message: 'the body is too large' });
    }
    text += decoder.decode(value, { stream: true });
  }
}
