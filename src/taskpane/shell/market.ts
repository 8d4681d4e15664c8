import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import type { Settings } from '../../client';
import { isConnected } from '../../client';

/** True when at least one market has an address and a token. */
export function hasConnection(settings: Settings): boolean {
  return MARKET_IDS.some((market) => isConnected(settings[market]));
}

/** The parts of a company that a formula's first argument needs. */
export interface PickedCompany {
  readonly market: MarketId;
  readonly name: string;
  /** The first argument of a function: "NSE:INFY", "BSE:500209", "AAPL", or a CIK of 10 digits. */
  readonly argument: string;
}

/** The scope as an argument of the market's functions; none where its statements have no scope. */
export function scopeArgument<Scope>(market: MarketId, scope: Scope): readonly Scope[] {
  return MARKETS[market].scopes.length > 0 ? [scope] : [];
}
