/**
 * The playground's static server: the pages at `/`, the built add-in at `/add-in/`, Microsoft's scripts at `/runtime/`,
 * and in `/playground.json` the service to connect to and the sandbox, which tells what its data are. Run it with
 * `tsx scripts/serve.mts [--port N] [--sandbox URL] [--add-in DIR] [--pages DIR]`.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { send } from '@fastify/send';
import type { ServedSettings } from '../playground/served-settings';
import { listen, readPort } from './ports.mjs';
import { isMain, ROOT } from './processes/node-process.mjs';

/** Browsers show a page of documentation as text, and would otherwise save it. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

interface ServeOptions extends Partial<ServedSettings> {
  readonly port?: number;
  readonly addIn?: string | undefined;
  readonly pages?: string | undefined;
  readonly remedy?: string;
}

/** The beginning of paths, and the folder of their files. */
type Folders = readonly (readonly [start: string, folder: string])[];

/**
 * Starts the server; port 0 means any free port. Resolves to `{url, port, connect, close}` once it listens; rejects with
 * the remedy where the port is taken. The pages connect to `service`, `{name, baseUrl, token}`, or to the sandbox itself;
 * `connect` sets both later. Tests pass `addIn` and `pages` to replace the built folders.
 */
export async function serve({
  port = 0,
  sandboxUrl = null,
  service = null,
  addIn = join(ROOT, 'dist'),
  pages = join(ROOT, 'build/playground'),
  remedy = 'choose another with --port, or 0 for a free one',
}: ServeOptions = {}) {
  const folders: Folders = [
    ['/add-in/', addIn],
    ['/runtime/', join(ROOT, 'node_modules/@microsoft/office-js/dist')],
    ['/docs/', join(ROOT, 'docs')],
    ['/', pages],
  ];
  let settings: ServedSettings = { sandboxUrl, service };
  const server = createServer((request, response) => {
    answer(request, response, folders, settings).catch(() => refuse(response, 500));
  });
  await listen(server, { port, host: '127.0.0.1', remedy });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    connect: (changed: Partial<ServedSettings>) => (settings = { sandboxUrl, service, ...changed }),
    close: () => close(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folders: Folders,
  settings: ServedSettings,
): Promise<unknown> {
  const path = decodedPath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400);
  // Office on the web, and tests on another port, read the add-in's files from a page of another origin.
  if (path.startsWith('/add-in/')) response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cache-Control', 'no-cache');
  // Microsoft's script opens a frame for its telemetry; these pages connect only to the service.
  response.setHeader('Content-Security-Policy', "frame-src 'self'");
  if (path === '/playground.json') {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.end(JSON.stringify(settings));
  }
  const found = folders.find(([start]) => path.startsWith(start));
  if (!found) return refuse(response, 404);
  const [prefix, folder] = found;
  return sendFile(request, response, folder, path.slice(prefix.length) || 'index.html');
}

/**
 * Sends a file, or only that the browser's own is still the same: a script that it has compiled before then starts at
 * once, as from any web server.
 */
async function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, name: string) {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const { type, statusCode, headers, stream } = await send(request, path, { root: folder, cacheControl: false });
  if (type !== 'file') return refuse(response, 404);
  if (name.endsWith('.md')) headers['Content-Type'] = PLAIN_TEXT;
  response.writeHead(statusCode, headers);
  return pipeline(stream, response, () => {});
}

/** The path without its query; undefined where it cannot be a file name. */
function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status, { 'Content-Type': PLAIN_TEXT });
  response.end(status === 404 ? 'not found' : 'cannot answer this');
}

function close(server: Server): Promise<unknown> {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  return closed;
}

async function main() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { port: text, sandbox: text, 'add-in': text, pages: text } });
  const { url } = await serve({
    port: readPort(values.port ?? '0', '--port', { least: 0 }),
    sandboxUrl: values.sandbox ?? null,
    addIn: values['add-in'],
    pages: values.pages,
  });
  console.log(`playground listening on ${url}`);
}

if (isMain(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
