import type Database from 'libsql';
import { bodyText } from '../../../server/database/packed-body';

/** A statement in the market's database: the columns that select it and the response body. */
export interface Filed {
  readonly market: string;
  readonly company_id: string;
  readonly statement_type: string;
  readonly scope: string;
  readonly cadence: string;
  readonly period_end_date: string;
  readonly filed: string;
  readonly accession: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read bodies of every shape
  readonly body: any;
}

type Key = Pick<Filed, 'company_id' | 'scope' | 'cadence' | 'period_end_date'>;

export const keyOf = ({ company_id, scope, cadence, period_end_date }: Key) =>
  [company_id, scope, cadence, period_end_date].join('|');

/** Every statement of one type that an endpoint would return, by company, scope, cadence and period end. */
export function returnedStatements(
  database: Database.Database,
  market: 'india' | 'us',
  type: string,
): Map<string, Filed> {
  const order = market === 'india' ? 'filed ASC' : 'filed DESC, accession DESC';
  const rows = database
    .prepare(`SELECT * FROM statements WHERE market = ? AND statement_type = ? ORDER BY ${order}`)
    .all(market, type) as (Omit<Filed, 'body'> & { body: ArrayBuffer })[];
  // The last row of a key is kept: the latest filed in India, the original in the US.
  return new Map(rows.map((row) => [keyOf(row), { ...row, body: JSON.parse(bodyText(row.body)) }]));
}

/** Every number of a nested body by its dotted path. */
export function numbersOf(body: object, prefix = ''): Map<string, number> {
  const found = new Map<string, number>();
  for (const [key, value] of Object.entries(body)) {
    if (typeof value === 'number') found.set(prefix + key, value);
    else if (value !== null && typeof value === 'object') {
      for (const [path, number] of numbersOf(value as object, `${prefix}${key}.`)) found.set(path, number);
    }
  }
  return found;
}

/** Compares to two decimals, the precision of the statements. */
export const sameCrores = (left: number, right: number) => Math.abs(left - right) < 0.005;

export const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
