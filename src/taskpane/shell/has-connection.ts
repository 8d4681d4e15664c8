import { MARKET_IDS } from '../../api';
import type { Settings } from '../../client';
import { isConnected } from '../../client';

/** True when at least one market has an address and a token. */
export function hasConnection(settings: Settings): boolean {
  return MARKET_IDS.some((market) => isConnected(settings[market]));
}
