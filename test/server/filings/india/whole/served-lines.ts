import type { Sandbox } from '../../../../../server/sandbox/server';

/** A line of a served statement: the keys that lead to it, the same in one text, and its number or null. */
export interface ServedLine {
  readonly path: readonly string[];
  readonly name: string;
  readonly value: number | null;
}

/** The statements of one company, scope and day by `endpoint type`; undefined where the service has none. */
export type ServedStatements = ReadonlyMap<string, readonly ServedLine[] | undefined>;

const TOKEN = { headers: { Authorization: 'Bearer sandbox-token' } };
const TO_DATE: Readonly<Record<string, string>> = {
  'First quarter': 'quarterly',
  'Half yearly': 'half_yearly',
  'Third quarter': 'nine_months',
  Yearly: 'annual',
};

/** All statements that the sandbox serves of a filing's periods. */
export async function servedStatements(
  { url, answer }: Sandbox,
  filing: { readonly symbol: string; readonly scope: string; readonly end: string; readonly quarter: string },
): Promise<ServedStatements> {
  const toDate = TO_DATE[filing.quarter] ?? '';
  const served = new Map<string, readonly ServedLine[] | undefined>();
  const ask = async (endpoint: string, type: string, period: string) => {
    const query = new URLSearchParams({
      ticker: filing.symbol,
      period_end_date: filing.end,
      reporting_type: type,
      statement_scope: filing.scope,
    });
    const response = await answer(`${url}/api/in/v0/financial-statements/${endpoint}?${query}`, TOKEN);
    const { data } = (await response.json()) as { data?: { financials: object } | null };
    served.set(`${endpoint} ${period}`, data ? linesOf(data.financials) : undefined);
  };
  await ask('income-statement', 'quarterly', 'quarter');
  await ask('segment-results', 'quarterly', 'quarter');
  if (toDate !== 'quarterly') {
    await ask('income-statement', toDate, 'to-date');
    await ask('segment-results', toDate, 'to-date');
  }
  await ask('balance-sheet', toDate, 'day');
  await ask('cash-flow', toDate, 'to-date');
  return served;
}

function linesOf(body: object, before: readonly string[] = []): ServedLine[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]): ServedLine[] => {
    const path = [...before, key];
    if (typeof value === 'object' && value !== null) return linesOf(value, path);
    return [{ path, name: path.join('.'), value: value as number | null }];
  });
}
