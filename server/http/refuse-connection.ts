import type { Socket } from 'node:net';
import { errorJson } from '../endpoints/service-error';
import { marketOf, refusalOf } from './refused-head';

type ConnectionFailure = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** Answers a connection that sent no valid request with an error body like the service's, and closes it. */
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
