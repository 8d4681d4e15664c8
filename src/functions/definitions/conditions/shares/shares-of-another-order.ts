import { isOfAnotherOrder } from '../../../../checks';
import type { Coroutine } from '../../../../client';
import type { Condition } from '../../../../definitions/expression';
import type { Statement } from '../../../../tables';
import { numberOnLine } from '../../../../tables';
import type { SourceKind } from '../../../arguments/metrics/source-kind';
import { CellFailure } from '../../../cells/failures/cell-error';
import type { Computation } from '../../computation';

type OfShares = Extract<Condition, { kind: 'shares of another order' }>;

const PER_SHARE = ['earnings_per_share_basic', 'earnings_per_share_basic_and_diluted'];

/**
 * Whether a number of shares times earnings per share is of another order of magnitude than the profit: then it was filed in thousands, or
 * multiplied. The lines are read as filed, since an average in thousands makes their own checks fail.
 */
export function* areOfAnotherOrder<K extends SourceKind>(
  { shares, profit }: OfShares,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const [counted] = namesOf(shares.text);
  const [earned] = namesOf(profit);
  const [kind] = earned?.kinds ?? [];
  if (!counted || !earned || kind === undefined) return false;
  const number = yield* reader.line(counted, date);
  if (number instanceof CellFailure) return number;
  const statements = yield* reader.statements(earned, kind, date);
  if (statements instanceof CellFailure) return statements;
  return statements.some((statement) => isFar(statement, earned.name, number.amount));
}

function isFar(statement: Statement, profit: string, shares: number): boolean {
  const all = numberOnLine(statement, profit);
  const perShare = PER_SHARE.map((line) => numberOnLine(statement, line)).find((each) => each !== undefined);
  if (!all || !perShare) return false;
  return isOfAnotherOrder(shares, perShare, all);
}
