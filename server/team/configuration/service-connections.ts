import type { MarketId } from '../../../src/api';
import { byMarket, MARKET_IDS } from '../../../src/api';
import { credentialScope } from '../../../src/client/cache/credential-scope';
import type { Connection } from '../../../src/client/settings/settings';
import type { Scopes } from '../question';
import type { SecretVariable } from './secrets';
import { marketVariable } from './secrets';

/** The address and the token of each interface of the service. */
export type Connections = Readonly<Record<MarketId, Connection>>;

type Addresses = Readonly<Record<'SERVICE_URL' | ReturnType<typeof marketVariable<'URL'>>, string | undefined>>;

/** The addresses and tokens of the service; undefined where no address is given. What is wrong is added to `wrong`. */
export function readConnections(
  addresses: Addresses,
  secret: (name: SecretVariable) => string | undefined,
  wrong: string[],
): Connections | undefined {
  const common = secret('SERVICE_TOKEN');
  const isSaid = (name: string) => wrong.some((line) => line.startsWith(name));
  const connectionOf = (market: MarketId): Connection => {
    const [url, token] = [marketVariable(market, 'URL'), marketVariable(market, 'TOKEN')];
    const connection = {
      baseUrl: (addresses[url] ?? addresses.SERVICE_URL ?? '').replace(/\/+$/, ''),
      token: secret(token) ?? common ?? '',
    };
    if (!connection.baseUrl)
      wrong.push(`${url} is missing: give the service's address, or SERVICE_URL for both markets`);
    if (!connection.token && !isSaid(token) && !isSaid('SERVICE_TOKEN'))
      wrong.push(`${token} is missing: give the service's token, or SERVICE_TOKEN for both markets`);
    return connection;
  };
  if (!addresses.SERVICE_URL && MARKET_IDS.every((market) => !addresses[marketVariable(market, 'URL')])) {
    if (common !== undefined) wrong.push('SERVICE_URL is missing: SERVICE_TOKEN is of no use without an address');
    return undefined;
  }
  return byMarket(connectionOf);
}

/** All tokens as one text, for deriving a secret: nobody can make it without them. */
export const tokensOf = (connections: Connections) => MARKET_IDS.map((market) => connections[market].token).join(' ');

/** The scopes under which answers are cached: one for each token, or the owner's name for what all of the tokens may see. */
export async function scopesOf(connections: Connections, cacheScope: string | undefined): Promise<Scopes> {
  const scopeOf = async (market: MarketId) => {
    const { baseUrl } = connections[market];
    // A token has no space, so that it cannot equal such a name.
    const credential = cacheScope === undefined ? connections[market] : { baseUrl, token: `scope ${cacheScope}` };
    return [market, await credentialScope(credential)] as const;
  };
  const scopes = new Map(await Promise.all(MARKET_IDS.map(scopeOf)));
  return byMarket((market) => scopes.get(market) ?? '');
}
