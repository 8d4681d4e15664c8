import {
  isErrorBody,
  readSignInKey,
  readSignInOffer,
  SIGN_IN_PATHS,
  type SignInKey,
  type SignInOffer,
} from '../../api';
import { hostOf } from '../texts/host-of';
import { type Clock, FETCH_OPTIONS, parseJson, systemClock, withoutTokens } from '../../client';
import { SignInProblem } from './sign-in-problem';

const TIMEOUT_MS = 15_000;

export interface AskOptions {
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Whether members sign in at this address, and where; undefined for any other server, and for one that does not answer. */
export async function askOffer(baseUrl: string, options: AskOptions): Promise<SignInOffer | undefined> {
  const reply = await ask(baseUrl, SIGN_IN_PATHS.about, { method: 'GET' }, options).catch(() => undefined);
  return reply?.status === 200 ? readSignInOffer(reply.body) : undefined;
}

/** Asks for the key that belongs to the code of the server's message. Throws a SignInProblem. */
export function askKey(
  baseUrl: string,
  body: { readonly code: string; readonly verifier: string },
  options: AskOptions,
): Promise<SignInKey> {
  const headers = { 'Content-Type': 'application/json' };
  return keyOf(baseUrl, SIGN_IN_PATHS.key, { method: 'POST', headers, body: JSON.stringify(body) }, options);
}

/** Asks for a new key that replaces this one. Throws a SignInProblem. */
export function askRenewal(baseUrl: string, key: string, options: AskOptions): Promise<SignInKey> {
  return keyOf(baseUrl, SIGN_IN_PATHS.renew, { method: 'POST', headers: bearer(key) }, options);
}

/** Ends a key. Throws a SignInProblem. */
export async function askOut(baseUrl: string, key: string, options: AskOptions): Promise<void> {
  const reply = await ask(baseUrl, SIGN_IN_PATHS.out, { method: 'POST', headers: bearer(key) }, options);
  // 401: the key has already ended.
  if (reply.status !== 204 && reply.status !== 401) throw problemOf(baseUrl, reply);
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function keyOf(baseUrl: string, path: string, init: RequestInit, options: AskOptions): Promise<SignInKey> {
  const reply = await ask(baseUrl, path, init, options);
  const key = reply.status === 200 ? readSignInKey(reply.body) : undefined;
  if (!key) throw problemOf(baseUrl, reply);
  return key;
}

async function ask(
  baseUrl: string,
  path: string,
  init: RequestInit,
  { fetch: send, clock = systemClock }: AskOptions,
): Promise<Reply> {
  const controller = new AbortController();
  const timer = clock.setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await send(baseUrl + path, { ...FETCH_OPTIONS, ...init, signal: controller.signal });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    throw new SignInProblem(
      controller.signal.aborted
        ? `${hostOf(baseUrl)} did not answer in time. Try again in a few minutes.`
        : `Nothing answers at ${hostOf(baseUrl)}. Check whether this computer is online (a VPN or proxy may be needed), and try again.`,
    );
  } finally {
    clock.clearTimeout(timer);
  }
}

function problemOf(baseUrl: string, { status, body }: Reply): SignInProblem {
  const host = hostOf(baseUrl);
  if (status === 401) return new SignInProblem(`${host} no longer takes this sign-in. Sign in again.`, 'over');
  if (status === 429) return new SignInProblem(`${host} limits requests at the moment. Try again in a minute.`);
  if (status >= 500) return new SignInProblem(`${host} failed (HTTP ${status}). Try again in a few minutes.`);
  if (status < 300) return new SignInProblem(`${host} answers, but not as a team server does. Check the address.`);
  const [first] = isErrorBody(body) ? body.errors : [];
  const words = withoutTokens([first?.title, first?.message].filter(Boolean).join(': ')) || `HTTP ${status}`;
  return new SignInProblem(`${host} refused (${words}). Sign in again; if it goes on, tell whoever runs the server.`);
}
