import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give other ports than these to who leaves the choice to them: no server of another test, and no connection, takes one of these meanwhile. */
const FIRST = 20_000;
/** Of each of Jest's workers. */
const COUNT = 1_000;
const WORKERS = 10;

const given = new Set<number>();

/** A port that nobody uses now, for a process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const own = FIRST + (Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS) * COUNT;
  for (;;) {
    const port = own + Math.floor(Math.random() * COUNT);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
