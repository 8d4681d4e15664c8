import type { MarketId } from '../../api';
import { MARKETS } from '../../api';

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
