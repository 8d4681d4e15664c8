import type { EndpointId, MarketId } from '../../api';
import { byMarket, isRecord, MARKET_IDS } from '../../api';
import type { SignIn } from './sign-in';
import { readSignIn } from './sign-in';
import { parseJson } from '../transport/parse-json';

export interface Connection {
  /** The service's address without the path. */
  readonly baseUrl: string;
  readonly token: string;
  /** Set where the address is a team server's, which takes many questions in one request. */
  readonly answers?: true;
  /** Set where a member signed in at the team server, which gave the token. */
  readonly signIn?: SignIn;
  /** The configured wire names as text, if any. Answers depend on them, and so does the credential scope. */
  readonly names?: string;
}

export interface Settings extends Readonly<Record<MarketId, Connection>> {
  /** Wire names that differ from the declared ones, by endpoint and declared name. */
  readonly parameterNames: Readonly<Partial<Record<EndpointId, Readonly<Record<string, string>>>>>;
}

/** Whether there is a service to ask. */
export function isConnected({ baseUrl, token }: Connection): boolean {
  return baseUrl !== '' && token !== '';
}

/** The settings of a service that has all markets at one address. */
export function connectionsTo(connection: Connection): Readonly<Record<MarketId, Connection>> {
  return byMarket(() => connection);
}

/** The connections of all markets. */
export function connectionsIn(settings: Settings): readonly Connection[] {
  return MARKET_IDS.map((market) => settings[market]);
}

/** The key of the settings in `localStorage`, without the partition prefix. */
export const SETTINGS_KEY = 'spillway.settings';

const NOT_CONNECTED: Connection = { baseUrl: '', token: '' };

/** Reads the settings on every call, so that a change takes effect at once. The same text gives the same object. */
export function createSettingsReader(readText: () => string | null): () => Settings {
  let last: { readonly text: string | null; readonly settings: Settings } | undefined;
  return () => {
    const text = readText();
    if (text !== last?.text) last = { text, settings: parseSettings(text) };
    return last.settings;
  };
}

function parseSettings(text: string | null): Settings {
  const stored = asRecord(text === null ? undefined : parseJson(text)); // without settings, cells say that the pane must be opened
  const parameterNames = asRecord(stored['parameterNames']);
  const names = Object.keys(parameterNames).length > 0 && { names: JSON.stringify(parameterNames) };
  return {
    ...byMarket((market) => ({ ...parseConnection(stored[market]), ...names })),
    parameterNames: parameterNames as Settings['parameterNames'],
  };
}

function parseConnection(stored: unknown): Connection {
  const { baseUrl, token, answers, signIn } = asRecord(stored);
  if (typeof baseUrl !== 'string' || typeof token !== 'string') return NOT_CONNECTED;
  const signedIn = readSignIn(signIn);
  return {
    baseUrl: withoutEndSlashes(baseUrl.trim()),
    token: token.trim(),
    ...(answers === true && { answers }),
    ...(signedIn && { signIn: signedIn }),
  };
}

function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
