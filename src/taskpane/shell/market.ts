import type { Interface } from '../../api';
import type { Connection, Settings } from '../../client/settings';

export const INTERFACES: readonly Interface[] = ['india', 'us'];

/** The name of a market in the user interface. */
export const MARKET_NAMES: Readonly<Record<Interface, string>> = { india: 'India', us: 'United States' };

const isSet = ({ baseUrl, token }: Connection) => baseUrl !== '' && token !== '';

/** True when at least one market has an address and a token. */
export function isConnected(settings: Settings): boolean {
  return INTERFACES.some((market) => isSet(settings[market]));
}

/** The parts of a company that a formula's first argument needs. */
export interface PickedCompany {
  readonly market: Interface;
  readonly name: string;
  /** The first argument of a function: "NSE:INFY", "BSE:500209", or a CIK of 10 digits. */
  readonly argument: string;
}
