import type { MarketId } from '../../api';
import { byMarket, MARKET_IDS, MARKETS } from '../../api';
import type { Connection, Settings } from '../../client';
import { hasConnection } from '../shell/has-connection';
import { readNames, type EnteredNames } from './parameter-names';

/** The market whose token field is that of every market without a field of its own, unless a member signed in for it. */
export const FIRST_MARKET: MarketId = 'india';

/** The values of the form. */
export interface Entered {
  /** Undefined for a market without a field of its own. */
  readonly tokens: Readonly<Partial<Record<MarketId, string | undefined>>>;
  readonly address: Readonly<Record<MarketId, string>>;
  /** Without them the names stay as they are. */
  readonly names?: EnteredNames;
}

/** The field of a market's token. */
export const tokenField = (market: MarketId) => `${market}Token` as const;

/** The field of a market's address. */
export const addressField = (market: MarketId) => `${market}Address` as const;

export type FieldName = ReturnType<typeof tokenField | typeof addressField>;
export type Problems = Partial<Record<FieldName, string>> & {
  /** By the key of a name's field. */
  readonly names?: Readonly<Record<string, string>>;
};
type FoundProblems = { -readonly [K in keyof Problems]: Problems[K] };

/** The settings as entered, or the problem of each field. */
export function readEntered(
  { tokens, address, names }: Entered,
  before: Settings,
): { readonly settings: Settings } | { readonly problems: Problems } {
  const shared = MARKET_IDS.map((market) => tokens[market]).find((token) => token !== undefined) ?? '';
  const read = byMarket((market) => {
    const isKept = tokens[market] === undefined && isSignedInAt(before[market], address[market]);
    return {
      token: isKept ? { token: before[market].token } : readToken(tokens[market] ?? shared),
      address: readAddress(address[market]),
    };
  });
  const readParameters = names ? readNames(names, before.parameterNames) : before;
  const problems: FoundProblems = {};
  for (const market of MARKET_IDS) {
    const { token, address } = read[market];
    if ('problem' in token && tokens[market] !== undefined) problems[tokenField(market)] = token.problem;
    if ('problem' in address) problems[addressField(market)] = address.problem;
  }
  const connection = (market: MarketId) =>
    connectionTo(textOf(read[market].address), textOf(read[market].token), before[market]);
  const settings: Settings = {
    ...byMarket(connection),
    parameterNames: 'parameterNames' in readParameters ? readParameters.parameterNames : before.parameterNames,
  };
  if ('problems' in readParameters) problems.names = readParameters.problems;
  Object.assign(problems, missing(settings, problems));
  return Object.keys(problems).length > 0 ? { problems } : { settings };
}

/**
 * Until the next check, an unchanged address counts as a team server if it was one, and an unchanged key as that of the sign-in
 * that gave it.
 */
function connectionTo(baseUrl: string, token: string, { answers, signIn, ...before }: Connection): Connection {
  if (before.baseUrl !== baseUrl) return { baseUrl, token };
  return { baseUrl, token, ...(answers && { answers }), ...(signIn && before.token === token && { signIn }) };
}

/** Whether a connection's token came from a sign-in at the address that is entered; it then needs no field. */
export function isSignedInAt({ baseUrl, signIn }: Connection, entered: string): boolean {
  const read = readAddress(entered);
  return signIn !== undefined && 'baseUrl' in read && read.baseUrl === baseUrl;
}

/** At least one market needs both a token and an address. */
function missing(settings: Settings, found: Problems): Problems {
  const lacking: FoundProblems = {};
  if (Object.keys(found).length > 0 || hasConnection(settings)) return lacking;
  if (MARKET_IDS.every((market) => !settings[market].token)) {
    lacking[tokenField(FIRST_MARKET)] = 'Enter the access token.';
  } else {
    lacking[addressField(FIRST_MARKET)] = 'Enter the address of the service, for India, the United States or both.';
  }
  return lacking;
}

function textOf(read: { token: string } | { baseUrl: string } | { problem: string }): string {
  if ('token' in read) return read.token;
  return 'baseUrl' in read ? read.baseUrl : '';
}

/** The base URL of an entered address, or the problem with it. "" for an empty field. */
export type ReadAddress = { readonly baseUrl: string } | { readonly problem: string };

/** Plain http is allowed for this machine only; the page's content security policy lists the same hosts. */
const LOOPBACK = ['localhost', '127.0.0.1'];
const API_PATH = new RegExp(`/api/(${MARKET_IDS.map((id) => MARKETS[id].code).join('|')})(/.*)?$`);

/** Reads an address without the service's own path (`/api/in/…`), which users may paste along. */
export function readAddress(typed: string): ReadAddress {
  const text = typed.trim();
  if (text === '') return { baseUrl: '' };
  if (!/^https?:\/\//i.test(text)) {
    return { problem: /^[\w+.-]+:\/\//.test(text) ? 'The address must begin with https://.' : startWithHttps(text) };
  }
  const url = parseUrl(text);
  if (!url || /\s/.test(text)) return { problem: 'This is not an address. It looks like https://api.example.com.' };
  const problem = problemOf(url);
  if (problem) return { problem };
  return { baseUrl: `${url.origin}${url.pathname.replace(API_PATH, '').replace(/\/+$/, '')}` };
}

function problemOf(url: URL): string | undefined {
  if (url.username || url.password) return 'Leave user name and password out of the address; the token is enough.';
  if (url.search || url.hash) return 'Leave out what follows the “?” or “#”.';
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname)) {
    return 'Over http:// the token would travel in the open. Use https://; http:// only works for localhost or 127.0.0.1.';
  }
  return undefined;
}

function startWithHttps(text: string): string {
  const isHost = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(text) || /^localhost(:\d+)?(\/\S*)?$/.test(text);
  return isHost
    ? `The address must begin with https://, as in https://${text}.`
    : 'This is not an address. It looks like https://api.example.com.';
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The cleaned token, or the problem with it. "" for an empty field. */
export type ReadToken = { readonly token: string } | { readonly problem: string };

/**
 * Trims, removes a pasted "Bearer " and quotes, and refuses what is not allowed in an HTTP header. The problem never
 * quotes the token.
 */
export function readToken(typed: string): ReadToken {
  const token = unquoted(
    unquoted(typed.trim())
      .replace(/^(authorization\s*:\s*)?bearer(\s+|$)/i, '')
      .trim(),
  );
  if (/\s/.test(token)) {
    return { problem: 'The token has a space or line break in it. Paste the token alone, in one piece.' };
  }
  const stray = [...token].find((character) => !/[\x21-\x7e]/.test(character));
  if (stray === undefined) return { token };
  return { problem: `The token has a character that cannot be sent (${describe(stray)}). Copy it again.` };
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}

function describe(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}”` : `U+${code}`;
}
