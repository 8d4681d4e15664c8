import { MARKET_IDS, type MarketId, MARKETS, readArguments, TEAM_SERVER_HEADER } from '../../../api';
import { RequestError, type Settings, systemClock } from '../../../client';
import { checkNames, type CheckedName } from './check-names';
import { CHECK_TIMEOUT_MS, detailOf, requestOnce, type CheckOptions } from './request-once';

/** The result of a real request. */
export type CheckOutcome =
  | {
      readonly kind: 'works';
      readonly companies: number | undefined;
      /** Where the data come from, if the server says so: a sandbox does, the service does not. */
      readonly dataset?: string;
      /** Set for a team server, which takes many questions in one request. */
      readonly isTeamServer?: true;
    }
  | { readonly kind: 'rejected' }
  /** The server no longer takes the key of a sign-in. */
  | { readonly kind: 'signed-out' }
  /** No server answers at the address. */
  | { readonly kind: 'unreachable' }
  /** A server answers, but CORS does not let this page read the answer. */
  | { readonly kind: 'cors' }
  | { readonly kind: 'timeout' }
  /** A server answers, but it is not the service; `detail` says what is unexpected. */
  | { readonly kind: 'not-this-service'; readonly detail: string }
  /** The answer is empty or breaks off. */
  | { readonly kind: 'broken'; readonly detail: string }
  /** The service refused the request; `detail` is its own message. */
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'limited' }
  | { readonly kind: 'failing'; readonly status: number };

/** Requests one company of a market with these settings, without cache and retries. Never rejects. */
export async function checkConnection(
  market: MarketId,
  settings: Settings,
  options: CheckOptions,
): Promise<CheckOutcome> {
  const endpoint = MARKETS[market].companies;
  const read = readArguments(endpoint, { limit: '1' });
  const args = 'arguments' in read ? read.arguments : {};
  try {
    const { envelope, headers } = await requestOnce(endpoint, args, settings, options);
    const dataset = datasetOf(headers);
    return {
      kind: 'works',
      companies: envelope.meta?.total_count,
      ...(dataset !== undefined && { dataset }),
      ...(headers.has(TEAM_SERVER_HEADER) && { isTeamServer: true }),
    };
  } catch (error) {
    if (!(error instanceof RequestError)) return { kind: 'unreachable' };
    return error.kind === 'network' ? whyNoAnswer(settings[market].baseUrl, options) : outcomeOf(error);
  }
}

function datasetOf(headers: Headers): string | undefined {
  try {
    return decodeURIComponent(headers.get('Spillway-Dataset') ?? '') || undefined;
  } catch {
    return undefined;
  }
}

function outcomeOf(error: RequestError): CheckOutcome {
  const detail = detailOf(error);
  switch (error.kind) {
    case 'auth':
      return { kind: error.isSignedIn ? 'signed-out' : 'rejected' };
    case 'limited':
      return { kind: 'limited' };
    case 'server':
      return { kind: 'failing', status: error.status ?? 500 };
    case 'timeout':
      return { kind: 'timeout' };
    case 'invalid':
      return { kind: 'refused', detail };
    case 'broken':
      return { kind: 'broken', detail };
    default:
      return { kind: 'not-this-service', detail };
  }
}

/** Browsers report a CORS refusal and an unreachable address alike; a `no-cors` request distinguishes them. */
async function whyNoAnswer(baseUrl: string, { fetch: send, clock = systemClock }: CheckOptions): Promise<CheckOutcome> {
  const controller = new AbortController();
  const timer = clock.setTimeout(() => controller.abort(), CHECK_TIMEOUT_MS);
  try {
    await send(baseUrl, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: controller.signal });
    return { kind: 'cors' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clock.clearTimeout(timer);
  }
}

export interface Checked {
  readonly market: MarketId;
  readonly baseUrl: string;
  /** The token that was checked; another one may be stored by the time the check ends. It is never shown. */
  readonly token: string;
  /** Undefined where the market has no address or no token, so that nothing was checked. */
  readonly outcome: CheckOutcome | undefined;
  /** Undefined while the names are tried, or where they are not. */
  readonly names?: readonly CheckedName[];
}

const uncached: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-store' });

/** Checks each market that has an address and a token, in parallel and without the cache. */
export function checkAll(settings: Settings): Promise<Checked[]> {
  return Promise.all(
    MARKET_IDS.map(async (market) => {
      const { baseUrl, token } = settings[market];
      const outcome = baseUrl && token ? await checkConnection(market, settings, { fetch: uncached }) : undefined;
      return { market, baseUrl, token, outcome };
    }),
  );
}

/** Tries the assumed parameter names of each market that works. */
export function checkNamesOf(checked: readonly Checked[], settings: Settings): Promise<Checked[]> {
  return Promise.all(
    checked.map(async (one) =>
      one.outcome?.kind === 'works'
        ? { ...one, names: await checkNames(one.market, settings, { fetch: uncached }) }
        : one,
    ),
  );
}
