import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { errorJson } from '../endpoints/service-error';
import type { ConnectionLimits } from './limits';
import { marketOf, refusalOf } from './refused-head';

/** Serves an app over HTTP. What never becomes a request is refused in the service's words and closed. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { headersMs, requestMs, betweenMs, silentMs, checkMs }: ConnectionLimits,
): Server {
  const serverOptions = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: betweenMs,
    connectionsCheckingInterval: checkMs,
  };
  const server = createAdaptorServer({ fetch, createServer, serverOptions }) as Server;
  server.timeout = silentMs;
  server.on('clientError', refuse);
  return server;
}

function refuse(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = error.rawPacket?.toString('latin1') ?? '';
  const refusal = refusalOf(error.code, head);
  const body = errorJson(refusal, marketOf(head));
  socket.write(
    [
      `HTTP/1.1 ${refusal.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Access-Control-Allow-Origin: *',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Not `end`: a client that never closes its side would keep the connection.
  socket.destroySoon();
}
