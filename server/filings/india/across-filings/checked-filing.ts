import { deserialize, serialize } from 'node:v8';
import type { CheckedStatement } from '../../failed-checks';
import { failedChecksOf } from '../../failed-checks';

/**
 * The checked statements of one filing, kept until those of its company are compared with each other. A worker serializes them: the thread that keeps them
 * need not look into them.
 */
export type CheckedFiling = readonly CheckedStatement[] | Uint8Array;

export const serialized = (checked: CheckedFiling): Uint8Array =>
  checked instanceof Uint8Array ? checked : serialize(checked);

export const statementsOf = (checked: CheckedFiling): readonly CheckedStatement[] =>
  checked instanceof Uint8Array ? (deserialize(checked) as readonly CheckedStatement[]) : checked;

/** What fails in the statements of one company, from those of its filings in the order in which they were read. */
export const failedIn = (filings: readonly CheckedFiling[]): readonly string[] =>
  failedChecksOf(filings.map(statementsOf));
