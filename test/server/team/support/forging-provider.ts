import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** What the next ID token says otherwise than it should. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** In the place of the ID token. */
  readonly idToken?: string;
  /** Signed by a key that is not in the provider's list. */
  readonly isForeign?: boolean;
  /** A status that the token endpoint answers instead. */
  readonly status?: number;
  readonly error?: string;
  /** Milliseconds before it answers. */
  readonly delayMs?: number;
}

/** A provider that says what a test wants. It has no pages: whoever is sent to it has signed in as Ada. */
export class ForgingProvider {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  forgery: Forgery = {};
  /** How each request for a token brought the secret. */
  readonly secretsBy: ('basic' | 'post' | 'none')[] = [];
  readonly #told: Readonly<Record<string, unknown>>;
  #nonce = '';
  #keys = newKeys();
  #keyId = 1;

  /** `told` is what its document says beside what is needed. */
  constructor(told: Readonly<Record<string, unknown>> = {}) {
    this.#told = told;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Signs with another key from now on, which its list has in the place of the one before. */
  rotateKeys(): void {
    this.#keys = newKeys();
    this.#keyId += 1;
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((closed) => void this.#server.close(() => closed()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer);
    const reply = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') return void reply(this.#metadata());
    if (pathname === '/jwks') {
      const jwk = this.#keys.publicKey.export({ format: 'jwk' });
      return void reply({ keys: [{ ...jwk, kid: `${this.#keyId}`, alg: 'RS256', use: 'sig' }] });
    }
    if (pathname === '/auth') {
      this.#nonce = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'the-code', state: searchParams.get('state') ?? '' }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    this.secretsBy.push(await waySecretCame(request));
    const { status, error, delayMs = 0 } = this.forgery;
    await new Promise((waited) => setTimeout(waited, delayMs));
    if (error !== undefined) return void reply({ error }, status ?? 400);
    if (status !== undefined)
      return void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>down</h1>');
    reply({
      access_token: 'the-access-token',
      token_type: 'Bearer',
      id_token: this.#idToken(),
    });
  }

  #metadata() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.#told,
    };
  }

  #idToken(): string {
    return this.forgery.idToken ?? this.#signedToken();
  }

  #signedToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.issuer,
      sub: 'ada',
      aud: 'spillway',
      iat: now,
      exp: now + 300,
      nonce: this.#nonce,
      name: 'Ada Lovelace',
      groups: ['analysts'],
      ...this.forgery.claims,
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'RS256', kid: `${this.#keyId}` })}.${encode(claims)}`;
    const key = this.forgery.isForeign ? otherKey : this.#keys.privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
  }
}

async function waySecretCame(request: IncomingMessage): Promise<'basic' | 'post' | 'none'> {
  let body = '';
  for await (const piece of request) body += String(piece);
  if (request.headers.authorization?.startsWith('Basic ')) return 'basic';
  return new URLSearchParams(body).has('client_secret') ? 'post' : 'none';
}
