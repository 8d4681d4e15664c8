import type { Interface } from '../../api';
import type { Connection, Settings } from '../../client/settings';

export const INTERFACES: readonly Interface[] = ['india', 'us'];

/** An interface's name in front of people. */
export const MARKET_NAMES: Readonly<Record<Interface, string>> = { india: 'India', us: 'United States' };

const isSet = ({ baseUrl, token }: Connection) => baseUrl !== '' && token !== '';

/** True when at least one market has an address and a token. */
export function isConnected(settings: Settings): boolean {
  return INTERFACES.some((market) => isSet(settings[market]));
}

/** A company as a formula names it. */
export interface PickedCompany {
  readonly market: Interface;
  readonly name: string;
  /** What a function's first argument holds: "NSE:INFY", "BSE:500209", or a CIK of 10 digits. */
  readonly argument: string;
}
