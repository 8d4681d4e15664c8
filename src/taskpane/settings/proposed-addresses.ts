import type { MarketId } from '../../api';

/** Set by the build: empty where it proposes no address. */
declare const PROPOSED_ADDRESSES: Readonly<Record<MarketId, string>>;

/** The address of each market's service, by whoever hosts this add-in; empty where the build was told none. */
export function proposedAddresses(): Readonly<Record<MarketId, string>> {
  return PROPOSED_ADDRESSES;
}
