import { byMarket, type MarketId } from '../../src/api';

/** The address of each market's service from the environment of the build, which the pane proposes. */
export function proposedAddresses(): Readonly<Record<MarketId, string>> {
  return byMarket((id) => process.env[`SPILLWAY_${id.toUpperCase()}_URL`] ?? '');
}
