import type { MarketId } from '../../api';

/** Set by the build: empty where it proposes no address. */
declare const PROPOSED_ADDRESSES: Readonly<Record<MarketId, string>>;

/** The address of each market's service that the host of this add-in proposed in the build; empty where none was given. */
export function proposedAddresses(): Readonly<Record<MarketId, string>> {
  return PROPOSED_ADDRESSES;
}
