import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { ConnectionLimits } from './limits';
import { refuseWith } from './refuse-connection';
import { serverOptionsOf } from './server-options';

/** Serves an app over HTTP. A connection without a valid request gets an error body like the service's, and is closed. */
export function createHttpServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  limits: ConnectionLimits,
): Server {
  const server = createAdaptorServer({ fetch, createServer, serverOptions: serverOptionsOf(limits) }) as Server;
  server.timeout = limits.silentMs;
  server.on('clientError', refuseWith('Access-Control-Allow-Origin: *'));
  return server;
}
