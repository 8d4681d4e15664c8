import type { Endpoint, EndpointId } from '../../src/api';
import { ENDPOINTS } from '../../src/api';
import { SHOWCASE } from '../../src/sandbox/market/showcase';

/** Where the service answers; the suites know nothing else of what is behind it. */
export interface Target {
  readonly url: string;
  close(): Promise<void>;
}
export type Start = () => Promise<Target>;

/** Declared in src/api, not served by the sandbox yet: moving one out of here without serving it fails the suite. */
export const UNSERVED: readonly EndpointId[] = ['E1', 'E2', 'E3', 'E4', 'E12', 'E14'];
export const SERVED = ENDPOINTS.filter(({ id }) => !UNSERVED.includes(id));

const india = { ticker: `NSE:${SHOWCASE.india.ticker}` };
const us = { cik: SHOWCASE.us.cik, period_end_date: SHOWCASE.us.periodEnds[4] };

/** By wire name: a request to each served endpoint that has an answer. */
const HAPPY: Readonly<Partial<Record<EndpointId, Readonly<Record<string, string>>>>> = {
  E5: india,
  E6: india,
  E7: india,
  E8: india,
  E9: india,
  E10: india,
  E16: { ...us, reporting_type: 'annual' },
  E17: { ...us, reporting_type: 'annual' },
  E18: us,
};

export function happyQuery({ id }: Endpoint): Readonly<Record<string, string>> {
  return HAPPY[id] ?? {};
}

/** An error as each interface shows it: the US items carry only status and title. */
export function errors({ interface: market }: Endpoint, status: number, title: string, message?: string) {
  const item = { status: String(status), title };
  return { errors: [market === 'india' && message !== undefined ? { ...item, message } : item] };
}
