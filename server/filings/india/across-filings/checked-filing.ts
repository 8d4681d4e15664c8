import { deserialize, serialize } from 'node:v8';
import type { LeftOut } from '../../../database/row';
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

/** What the checks of one company are made of: its filings in the order in which they were read, and what of them is not served. */
export interface CompanyChecks {
  readonly filings: readonly CheckedFiling[];
  readonly leftOut: readonly LeftOut[];
}

/** What fails in the statements of one company that are served. */
export const failedIn = ({ filings, leftOut }: CompanyChecks): readonly string[] =>
  failedChecksOf(filings.map((each) => statementsOf(each).filter((statement) => !isLeftOut(statement, leftOut))));

const isLeftOut = ({ of, moment }: CheckedStatement, leftOut: readonly LeftOut[]): boolean =>
  leftOut.some(
    ({ scope, periodEndDate, accession, cadence = of.cadence, statementType = of.statementType }) =>
      scope === of.scope &&
      periodEndDate === of.periodEndDate &&
      cadence === of.cadence &&
      statementType === of.statementType &&
      moment.endsWith(` ${accession}`),
  );
