import type { Interface } from '../../api';
import type { Settings } from '../../client/settings';
import { checkConnection, type CheckOutcome } from './check-connection';
import { INTERFACES } from './connection-state';
import { readAddress } from './read-address';
import { readToken } from './read-token';

/** What stands in the form. Without `usToken` one token is for both. */
export interface Entered {
  readonly token: string;
  readonly usToken?: string;
  readonly address: Readonly<Record<Interface, string>>;
}

export type FieldName = 'token' | 'usToken' | 'indiaAddress' | 'usAddress';
export type Problems = Partial<Record<FieldName, string>>;

export interface Checked {
  readonly market: Interface;
  readonly baseUrl: string;
  /** Undefined where the interface has no address or no token, so that there was nothing to check. */
  readonly outcome: CheckOutcome | undefined;
}

/** The settings as entered, or what is wrong by field. */
export function readEntered(
  { token, usToken, address }: Entered,
  before: Settings,
): { readonly settings: Settings } | { readonly problems: Problems } {
  const read = {
    token: readToken(token),
    usToken: readToken(usToken ?? token),
    indiaAddress: readAddress(address.india),
    usAddress: readAddress(address.us),
  };
  const problems: Problems = {};
  for (const [field, outcome] of Object.entries(read)) {
    if ('problem' in outcome) problems[field as FieldName] = outcome.problem;
  }
  if (usToken === undefined) delete problems.usToken;
  const settings: Settings = {
    india: { baseUrl: textOf(read.indiaAddress), token: textOf(read.token) },
    us: { baseUrl: textOf(read.usAddress), token: textOf(read.usToken) },
    parameterNames: before.parameterNames,
  };
  Object.assign(problems, missing(settings, problems));
  return Object.keys(problems).length > 0 ? { problems } : { settings };
}

/** At least one market needs both a token and an address. */
function missing({ india, us }: Settings, found: Problems): Problems {
  if (Object.keys(found).length > 0 || (india.token && india.baseUrl) || (us.token && us.baseUrl)) return {};
  if (!india.token && !us.token) return { token: 'Enter the access token.' };
  return { indiaAddress: 'Enter the address of the service, for India, the United States or both.' };
}

function textOf(read: { token: string } | { baseUrl: string } | { problem: string }): string {
  if ('token' in read) return read.token;
  return 'baseUrl' in read ? read.baseUrl : '';
}

/** Asks each interface that has an address and a token, at once, past every cache. */
export function checkAll(settings: Settings): Promise<Checked[]> {
  const uncached: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-store' });
  return Promise.all(
    INTERFACES.map(async (market) => {
      const { baseUrl, token } = settings[market];
      const outcome = baseUrl && token ? await checkConnection(market, settings, { fetch: uncached }) : undefined;
      return { market, baseUrl, outcome };
    }),
  );
}
