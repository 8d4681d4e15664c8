import { byMarket, type MarketId } from '../../src/api';

/** Where the service of each market is, by the environment of the build: the pane proposes these addresses. */
export function proposedAddresses(): Readonly<Record<MarketId, string>> {
  return byMarket((id) => process.env[`SPILLWAY_${id.toUpperCase()}_URL`] ?? '');
}
