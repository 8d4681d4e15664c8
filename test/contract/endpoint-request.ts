import type { Endpoint, EndpointId, Rule } from '../../src/api';
import { SHOWCASE } from '../../server/market/showcase';
import type { Reply } from '../server/support/service';
import { request, BEARER } from '../server/support/service';

/** The address of the service under test. The suites do not know what runs there. */
export interface Target {
  readonly url: string;
  close(): Promise<void>;
}
export type Start = () => Promise<Target>;

const india = { ticker: `NSE:${SHOWCASE.india.ticker}` };
const us = { cik: SHOWCASE.us.cik, period_end_date: SHOWCASE.us.periodEnds[4] };

const transcripts = { query: 'order book', 'filters.types': 'earnings-transcript' };

/** Parameters by wire name of a request with an answer, per endpoint; an endpoint not listed needs none. */
const HAPPY: Readonly<Partial<Record<EndpointId, Readonly<Record<string, string>>>>> = {
  E1: { document_type: 'annual-report' },
  E2: transcripts,
  E3: transcripts,
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

/** The error body of each interface: US items have only status and title. */
export function errors({ market }: Endpoint, status: number, title: string, message?: string) {
  const item = { status: String(status), title };
  return { errors: [market === 'india' && message !== undefined ? { ...item, message } : item] };
}

/** Sends a request with values by wire name: in the URL, or in a JSON body for a POST. */
export function requestEndpoint(
  target: Pick<Target, 'url'>,
  { method, path, parameters }: Endpoint,
  values: Readonly<Record<string, string | undefined>>,
): Promise<Reply> {
  if (method === 'GET') return request(target, path, values);
  const body: Record<string, unknown> = {};
  for (const [wire, value] of Object.entries(values)) {
    const rule = Object.values(parameters).find((parameter) => parameter.wire === wire)?.rule;
    if (value !== undefined) nest(body, wire.split('.'), rule ? jsonOf(rule, value) : value);
  }
  return post(target, path, JSON.stringify(body));
}

export function post(target: Pick<Target, 'url'>, path: string, body: string, type = 'application/json') {
  return request(target, path, {}, { method: 'POST', headers: { ...BEARER, 'Content-Type': type }, body });
}

function jsonOf({ list, kind }: Rule, value: string): unknown {
  if (list) return value.split(',');
  return kind === 'integer' ? Number(value) : value;
}

function nest(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const inner = (body[name] ??= {}) as Record<string, unknown>;
  nest(inner, rest, value);
}
