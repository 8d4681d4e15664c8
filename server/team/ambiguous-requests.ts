import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { marketOfPath } from '../../src/api';
import { errorJson, ServiceError } from '../endpoints/service-error';
import { JSON_TYPE } from './routes/service-reply';

/**
 * Refuses requests that a proxy in front of the server may read differently than the server does. They are refused before anything else of them is
 * read, with the service's error body.
 */
export function refuseAmbiguous(handle: RequestListener): RequestListener {
  return (request, response) => {
    const error = refusalOf(request);
    if (error) refuse(request, response, error);
    else handle(request, response);
  };
}

function refusalOf({ url = '', rawHeaders, httpVersion }: IncomingMessage): ServiceError | undefined {
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) return new ServiceError(400, 'Bad Request', 'A request has one Host header');
  if (hosts === 0 && httpVersion !== '1.0') return new ServiceError(400, 'Bad Request', 'The Host header is missing');
  // A proxy's rule for /metrics would not see /%6detrics. No path of the server needs an escape.
  const path = url.split('?', 1)[0] ?? '';
  return path.includes('%') ? new ServiceError(404, 'Not Found', `No endpoint at ${path.slice(0, 200)}`) : undefined;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function refuse({ url = '' }: IncomingMessage, response: ServerResponse, error: ServiceError): void {
  const body = errorJson(error, marketOfPath(url));
  response.writeHead(error.status, {
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body);
}
