import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Never responds. */
  readonly hang?: boolean;
  /** Writes the body itself, piece by piece, and ends or breaks it. */
  readonly write?: (response: ServerResponse) => void | Promise<void>;
}

export interface StubService {
  readonly url: string;
  /** Method and URL of each request received. */
  readonly received: string[];
  /** Headers and bodies, for tests of what a request must not contain. */
  readonly raw: { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  close(): Promise<void>;
}

/** A real HTTP server whose answers a test controls, for bodies that the sandbox never sends. */
export async function startStubService(
  answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>,
): Promise<StubService> {
  const received: string[] = [];
  const raw: StubService['raw'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(`${request.method} ${request.url}`);
      raw.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      void Promise.resolve(answer(new URL(request.url ?? '', 'http://stub'), received.length)).then((made) => {
        if (made.hang) return;
        response.writeHead(made.status ?? 200, { 'Content-Type': 'application/json', ...made.headers });
        if (made.write) return made.write(response);
        response.end(typeof made.body === 'string' ? made.body : JSON.stringify(made.body ?? {}));
      });
    });
  });
  // A test that fails before it closes the server must not block the whole run.
  server.unref();
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, raw, close };
}
