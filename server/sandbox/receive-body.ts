import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { MAX_REQUEST_BYTES } from '../../src/api';
import { ServiceError } from '../endpoints/service-error';
import { isAuthorized } from './credentials';
import type { RequestLog, SandboxEnv } from './request-log';

/** The longest time, and the most bytes, for which a body is received that nobody reads. */
const DROPPED_MS = 2_000;
const DROPPED_BYTES = 64_000_000;

/** Reads the body of a request with the credential, up to a limit; the body of any other request is not kept. */
export function readBody(log: RequestLog): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (context.req.method === 'POST' && isAuthorized(context)) {
      const body = await receiveBody(context);
      context.set('body', body);
      log.addBody(context.get('logged'), body);
    }
    await next();
  };
}

/** Receives the body of a request. Refuses one over the limit; if its length is declared, before it is received. */
export async function receiveBody(context: Context<SandboxEnv>): Promise<string> {
  if (!hasBody(context)) return '';
  const { incoming } = context.env;
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const isWhole = await receive(incoming, (chunk) => {
    bytes += chunk.length;
    if (bytes <= MAX_REQUEST_BYTES) chunks.push(chunk);
    return bytes <= MAX_REQUEST_BYTES;
  });
  if (bytes > MAX_REQUEST_BYTES) throw tooLarge();
  if (!isWhole) throw new ServiceError(400, 'Bad Request', 'The body broke off');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Receives and drops a body that the answer did not need before the answer is sent: a client that is disconnected while it sends
 * may not see the answer. Closes the connection if the body does not end.
 */
export const dropUnreadBody: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  await next();
  if (!hasBody(context)) return;
  const { incoming } = context.env;
  if (incoming.complete) return;
  let bytes = 0;
  const take = (chunk: Buffer) => (bytes += chunk.length) <= DROPPED_BYTES;
  const isWhole = await receive(incoming, take, AbortSignal.timeout(DROPPED_MS));
  if (!isWhole) context.header('Connection', 'close');
};

/** Receives until the body ends, `take` returns false or the signal aborts. True where all of the body was received. */
function receive(incoming: IncomingMessage, take: (chunk: Buffer) => boolean, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isWhole: boolean) => {
      incoming.off('data', read);
      incoming.pause();
      resolve(isWhole);
    };
    const read = (chunk: Buffer) => {
      if (!take(chunk)) settle(false);
    };
    if (incoming.destroyed) return settle(false);
    incoming.once('end', () => settle(true));
    incoming.once('close', () => settle(false));
    signal?.addEventListener('abort', () => settle(false), { once: true });
    incoming.on('data', read);
    incoming.resume();
  });
}

function hasBody(context: Context<SandboxEnv>): boolean {
  return context.req.header('Content-Length') !== undefined || context.req.header('Transfer-Encoding') !== undefined;
}

function tooLarge(): ServiceError {
  return new ServiceError(413, 'Payload Too Large', `The body must be at most ${MAX_REQUEST_BYTES} bytes`);
}
