import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Sandbox } from '../../../server/sandbox/server';

/** A connection below HTTP, to say what no HTTP client would. */
export interface RawConnection {
  readonly socket: Socket;
  /** What the sandbox said until it closed the connection. */
  readonly answer: Promise<string>;
}

export async function openRaw({ url }: Pick<Sandbox, 'url'>, text = ''): Promise<RawConnection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += String(chunk)));
  // Whoever is cut off while writing is told so; the tests look at the answer.
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, answer };
}

/** The head of a request with these headers, and the line between head and body. */
export function head(line: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
