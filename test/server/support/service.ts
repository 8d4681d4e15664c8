import type { Sandbox } from '../../../server/sandbox/server';

export const BEARER = { Authorization: 'Bearer sandbox-token' };

/** The status and parsed body of a response. */
export interface Reply {
  readonly status: number;
  readonly body: {
    readonly status?: string;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read bodies of every shape
    readonly data?: any;
    readonly meta?: { total_count: number; page: number; limit: number };
    readonly errors?: readonly { status: string; title: string; message?: string }[];
  };
}

/** Sends a request to a path with parameters by wire name; undefined values are left out. */
export async function request(
  { url }: Pick<Sandbox, 'url'>,
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
  init: RequestInit = { headers: BEARER },
): Promise<Reply> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${url}${path}?${search}`, init);
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

export const IN = '/api/in/v0';
export const US = '/api/us/v0';
export const STATEMENT = {
  income: `${IN}/financial-statements/income-statement`,
  balance: `${IN}/financial-statements/balance-sheet`,
  cash: `${IN}/financial-statements/cash-flow`,
  segments: `${IN}/financial-statements/segment-results`,
  usIncome: `${US}/financial-statements/income-statement`,
  usBalance: `${US}/financial-statements/balance-sheet`,
  usCash: `${US}/financial-statements/cash-flow`,
} as const;
