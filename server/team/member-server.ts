import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { serverOptionsOf } from '../http/server-options';
import type { ConnectionLimits } from '../http/limits';
import { refuseAmbiguous } from './ambiguous-requests';

/** How long a connection may take. One on which questions wait for their turn is kept alive (`routes/waiting-reply.ts`). */
const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  betweenMs: 65_000,
  silentMs: 30_000,
  checkMs: 1_000,
};

/** All headers together; an address with the longest arguments has 8,000 characters. */
const MAX_HEADER_BYTES = 24 * 1024;

const MAX_CONNECTIONS = 20_000;

/** The server below Fastify. Whoever sends or receives too slowly is cut off; tests set shorter times. */
export function createMemberServer(handle: RequestListener, limits = LIMITS): Server {
  // A missing Host is refused there too, in the service's words.
  const options = { ...serverOptionsOf(limits), maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false };
  const server = createServer(options, refuseAmbiguous(handle));
  server.timeout = limits.silentMs;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** Lets each connection end with its next answer, so that a proxy keeps none that is about to be closed. */
export function endKeepAlive(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/** A connection that was just accepted has its request on the way. */
const FIRST_BYTE_MS = 500;

/**
 * Closes the connections of a server on which nothing is asked: those between two requests, and those that a browser has
 * opened ahead of its first one, which `closeIdleConnections` leaves open. To be made before the server listens.
 */
export function idleCloserOf(server: Server): () => void {
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, Date.now());
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    const beforeMs = Date.now() - FIRST_BYTE_MS;
    for (const [socket, sinceMs] of open) if (socket.bytesRead === 0 && sinceMs <= beforeMs) socket.destroy();
  };
}
