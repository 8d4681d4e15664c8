/** The alternatives' access to the service: the address of a statement, and the value of a line in it. */

interface Connection {
  readonly baseUrl: string;
  readonly token: string;
}

/** A function's arguments as Excel passes them. */
export type CellArguments = readonly [ticker: unknown[][], date: unknown[][], metric: unknown[][], type?: unknown];

export interface Statement {
  readonly data: { readonly financials: Readonly<Record<string, unknown>> } | null;
}

const PATH = '/api/in/v0/financial-statements/income-statement';

function connection(): Connection {
  const settings = JSON.parse(localStorage.getItem('spillway.settings') ?? '{}') as { india: Connection };
  return settings.india;
}

export function headers(): Record<string, string> {
  return { Authorization: `Bearer ${connection().token}`, Accept: 'application/json' };
}

export function addressOf([ticker, date, , type]: CellArguments): string {
  const values = { ticker: ticker[0]?.[0], period_end_date: date[0]?.[0], reporting_type: type };
  const query = Object.entries(values).map(([name, value]) => `${name}=${String(value)}`);
  return `${connection().baseUrl}${PATH}?${query.join('&')}`;
}

/** Fetches and parses one statement. */
export async function fetchStatement(address: string): Promise<Statement> {
  const response = await fetch(address, { headers: headers() });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Statement;
}

/** The value of the metric's line, in any section. */
export function lineOf({ data }: Statement, [, , metric]: CellArguments): unknown[][] {
  const value = find(data?.financials ?? {}, String(metric[0]?.[0]));
  if (typeof value !== 'number') throw new Error('no such line');
  return [[value]];
}

function find(node: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in node) return node[name];
  for (const value of Object.values(node)) {
    if (typeof value !== 'object' || value === null) continue;
    const found = find(value as Readonly<Record<string, unknown>>, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
