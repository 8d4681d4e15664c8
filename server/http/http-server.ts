import type { Server, ServerOptions } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { errorJson } from '../endpoints/service-error';
import type { ConnectionLimits } from './limits';
import { marketOf, refusalOf } from './refused-head';

/** The limits that Node's own server keeps. Silence is its `timeout`. */
export function serverOptionsOf({ headersMs, requestMs, betweenMs, checkMs }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: betweenMs,
    connectionsCheckingInterval: checkMs,
  };
}

/** Serves an app over HTTP. What never becomes a request is refused in the service's words and closed. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  limits: ConnectionLimits,
): Server {
  const server = createAdaptorServer({ fetch, createServer, serverOptions: serverOptionsOf(limits) }) as Server;
  server.timeout = limits.silentMs;
  server.on('clientError', refuseWith('Access-Control-Allow-Origin: *'));
  return server;
}

type ConnectionFailure = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Answers a connection that sent no request, in the service's words, and closes it. */
export const refuseWith =
  (...headers: readonly string[]) =>
  (error: Error, socket: Socket): void => {
    const { code, rawPacket } = error as ConnectionFailure;
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const head = rawPacket?.toString('latin1') ?? '';
    const refusal = refusalOf(code, head);
    const body = errorJson(refusal, marketOf(head));
    socket.write(
      [
        `HTTP/1.1 ${refusal.status} Refused`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...headers,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    // Not `end`: a client that never closes its side would keep the connection.
    socket.destroySoon();
  };
