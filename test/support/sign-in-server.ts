import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGN_IN_CHALLENGE, SIGN_IN_PATHS, TEAM_SERVER_HEADER, type SignInMessage } from '../../src/api';

const DAY_MS = 86_400_000;
export const PROVIDER = 'login.example.com';
export const MEMBER = 'Ada Lovelace';

interface Options {
  /** Where questions with a key that fits go, with this token. */
  readonly service?: { readonly url: string; readonly token: string };
  readonly now?: () => number;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

/** What a team server's sign-in answers, in one process and without a provider: whoever presses its button has signed in. */
export class SignInServer {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #codes = new Map<string, string>();
  /** The keys that fit, and until when. */
  readonly keys = new Map<string, number>();
  /** Method and path of each request but preflights. */
  readonly received: string[] = [];
  /** Answers the next requests to a path with this status. */
  readonly failing = new Map<string, number>();
  days = 30;
  againDays = 90;
  isOffered = true;
  readonly #options: Options;
  readonly #signedInMs: number;

  constructor(options: Options = {}) {
    this.#options = options;
    this.#signedInMs = this.#now();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server.unref();
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return this;
  }

  close(): Promise<void> {
    return new Promise((closed) => {
      this.#server.close(() => closed());
      this.#server.closeAllConnections();
    });
  }

  /** A code as the last page gives it. */
  codeFor(challenge: string): string {
    const code = randomBytes(32).toString('base64url');
    this.#codes.set(code, challenge);
    return code;
  }

  makeKey(): string {
    const key = `key-${randomBytes(24).toString('base64url')}`;
    this.keys.set(key, this.#expiresMs());
    return key;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #againMs(): number {
    return this.#signedInMs + this.againDays * DAY_MS;
  }

  #expiresMs(): number {
    return Math.min(this.#now() + this.days * DAY_MS, this.#againMs());
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    if (headers.origin) {
      response.setHeader('Access-Control-Allow-Origin', headers.origin);
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Cache-Control');
      response.setHeader('Access-Control-Expose-Headers', TEAM_SERVER_HEADER);
    }
    if (method === 'OPTIONS') return response.writeHead(204).end();
    this.received.push(`${method} ${pathname}`);
    const body = await bodyOf(request);
    const failing = this.failing.get(pathname);
    if (failing !== undefined) return refuse(response, failing, 'Failed', 'as the test wants it');
    const key = headers.authorization?.replace('Bearer ', '') ?? '';
    return this.#routes(`${method} ${pathname}`, { request, response, body, key, query: searchParams });
  }

  #routes(route: string, { request, response, body, key, query }: Asked): unknown {
    const whereItFits = (answer: () => unknown) => (this.#fits(key) ? answer() : unauthorized(response));
    const answers: Readonly<Record<string, () => unknown>> = {
      [`GET ${SIGN_IN_PATHS.about}`]: () =>
        this.isOffered
          ? reply(response, { provider: PROVIDER, days: this.days })
          : refuse(response, 404, 'Not Found', 'members of this server do not sign in'),
      [`GET ${SIGN_IN_PATHS.start}`]: () => this.#login(response, query),
      [`GET ${SIGN_IN_PATHS.start}/callback`]: () => this.#callback(response, query),
      [`POST ${SIGN_IN_PATHS.key}`]: () => this.#redeem(response, body),
      [`POST ${SIGN_IN_PATHS.renew}`]: () => whereItFits(() => this.#giveKey(response)),
      [`POST ${SIGN_IN_PATHS.out}`]: () =>
        whereItFits(() => {
          this.keys.delete(key);
          response.writeHead(204).end();
        }),
    };
    return (answers[route] ?? (() => whereItFits(() => this.#passOn(request, response, body))))();
  }

  #fits(key: string): boolean {
    return (this.keys.get(key) ?? 0) > this.#now();
  }

  /** The provider's page. */
  #login(response: ServerResponse, query: URLSearchParams): void {
    const challenge = query.get('challenge') ?? '';
    if (!SIGN_IN_CHALLENGE.test(challenge)) return refuse(response, 400, 'Bad Request', 'no challenge');
    const next = (end: string) =>
      `<a href="/sign-in/callback?${new URLSearchParams({ challenge, end, origin: query.get('origin') ?? this.url })}">${end}</a>`;
    page(response, `<h1>${PROVIDER}</h1>${next('Continue')} ${next('Refuse')} ${next('Pretend')}`);
  }

  /** The server's last page, which sends its message; "Pretend" sends others before, as a page of somebody else might. */
  #callback(response: ServerResponse, query: URLSearchParams): void {
    const isRefused = query.get('end') === 'Refuse';
    const message: SignInMessage = isRefused
      ? {
          spillway: 'sign-in',
          problem: 'Ada Lovelace is in no group that may use this server. Ask your administrator.',
        }
      : { spillway: 'sign-in', code: this.codeFor(query.get('challenge') ?? '') };
    const others = query.get('end') === 'Pretend' ? ['hello', '{"code":"abc"}', '{"spillway":"sign-in"}'] : [];
    const texts = JSON.stringify([...others, JSON.stringify(message)]).replaceAll('<', '\\u003c');
    const origin = JSON.stringify(query.get('origin'));
    page(
      response,
      `<p>Signed in.</p><script>for (const text of ${texts}) opener.postMessage(text, ${origin})</script>`,
    );
  }

  #redeem(response: ServerResponse, body: string): void {
    const { code = '', verifier = '' } = JSON.parse(body) as { code?: string; verifier?: string };
    const challenge = this.#codes.get(code);
    this.#codes.delete(code);
    const fits = challenge === createHash('sha256').update(verifier).digest('base64url');
    return fits
      ? this.#giveKey(response)
      : refuse(response, 400, 'Bad Request', 'The code or the verifier does not fit');
  }

  #giveKey(response: ServerResponse): void {
    const [expires, signInAgain] = [this.#expiresMs(), this.#againMs()].map((ms) => new Date(ms).toISOString());
    reply(response, { key: this.makeKey(), name: MEMBER, expires, signInAgain });
  }

  async #passOn({ method = 'GET', url, headers }: IncomingMessage, response: ServerResponse, body: string) {
    const { service } = this.#options;
    if (!service) return refuse(response, 404, 'Not Found', 'nothing is behind this server');
    // The sandbox has no lists; add-ins then ask one by one.
    const type = headers['content-type'];
    const answer = await fetch(service.url + (url ?? ''), {
      method,
      headers: { Authorization: `Bearer ${service.token}`, ...(type && { 'Content-Type': type }) },
      ...(body && { body }),
    });
    response.setHeader(TEAM_SERVER_HEADER, '1');
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}

export function startSignInServer(options?: Options): Promise<SignInServer> {
  return new SignInServer(options).start();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function page(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>Sign in</title>${html}`);
}

function reply(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, title: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ errors: [{ title, message }] }));
}

const unauthorized = (response: ServerResponse) => refuse(response, 401, 'Unauthorized', 'The key does not fit');
