import type { Interface } from '../../api';
import type { Connection, Settings } from '../../client/settings';

export const INTERFACES: readonly Interface[] = ['india', 'us'];

/** An interface's name in front of people. */
export const MARKET_NAMES: Readonly<Record<Interface, string>> = { india: 'India', us: 'United States' };

const isSet = ({ baseUrl, token }: Connection) => baseUrl !== '' && token !== '';

/** True when at least one interface can be asked. */
export function isConnected(settings: Settings): boolean {
  return INTERFACES.some((market) => isSet(settings[market]));
}
