import { ENDPOINTS } from '../../api';
import type { Settings } from '../../client';
import { parseQueryText, readQuery, wireRequest } from '../../client';
import type { SeenAnswer } from '../context/cache-only-context';

/** The request of an answer as it is sent, without the address of the service: "GET /api/in/v0/…". */
export function requestText(
  { endpointId, asked }: Pick<SeenAnswer, 'endpointId' | 'asked'>,
  settings: Settings,
): string {
  const endpoint = ENDPOINTS.find(({ id }) => id === endpointId);
  if (!endpoint) return '';
  const nowhere = { ...settings[endpoint.market], baseUrl: '', token: '' };
  const { url, init } = wireRequest(endpoint, readQuery(endpoint, asked).args, nowhere, settings);
  return [init.method, url, typeof init.body === 'string' ? init.body : ''].filter(Boolean).join(' ');
}

/** The same of a question whose answer is not kept. */
export function questionText(question: string, settings: Settings): string {
  const { id, args } = parseQueryText(question) ?? {};
  const endpointId = ENDPOINTS.find((each) => each.id === id)?.id;
  return endpointId && args ? requestText({ endpointId, asked: args }, settings) : question;
}
