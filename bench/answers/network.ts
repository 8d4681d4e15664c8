import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NetworkOptions {
  /** The address that is asked for `/api/…` and `/answers`. */
  readonly service: string;
  /** The address of everything else, without delay: the page has the origin of what it asks, and no preflight. */
  readonly pages?: string;
  /** The delay in each direction. */
  readonly delayMs: number;
}

export interface Network {
  readonly url: string;
  /** The requests for the service since `reset`. */
  readonly requests: readonly string[];
  reset(): void;
  close(): Promise<void>;
}

const ASKED = /^\/(api\/|answers)/;

/** Simulates a network in front of a service: delays requests and each piece of an answer. */
export async function startNetwork({ service, pages, delayMs }: NetworkOptions): Promise<Network> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isAsked = ASKED.test(path);
    if (isAsked) requests.push(`${request.method} ${path}`);
    const target = new URL(path, isAsked ? service : pages);
    void forward({ request, response, target, agent, delayMs: isAsked ? delayMs : 0 });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    reset: () => void requests.splice(0),
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: URL;
  readonly agent: Agent;
  readonly delayMs: number;
}

async function forward({ request, response, target, agent, delayMs }: Forwarded): Promise<void> {
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk as Buffer);
  // Timers of one length end in the order in which they began.
  const later = (run: () => void) => (delayMs === 0 ? run() : void setTimeout(run, delayMs));
  later(() => {
    const { method, headers } = request;
    const outgoing = send(target, { agent, method, headers: { ...headers, host: target.host } }, (answer) => {
      later(() => response.writeHead(answer.statusCode ?? 502, answer.headers));
      answer.on('data', (chunk: Buffer) => later(() => void response.write(chunk)));
      answer.on('end', () => later(() => void response.end()));
      answer.on('error', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => response.writableFinished || outgoing.destroy());
    outgoing.end(Buffer.concat(body));
  });
}
