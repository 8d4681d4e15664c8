import { isOfAnotherOrder, isUnusualWorth } from '../../../../checks';
import type { Coroutine } from '../../../../client';
import type { Condition, LineName } from '../../../../definitions/expression';
import type { Statement } from '../../../../tables';
import { numberOnLine } from '../../../../tables';
import type { SourceKind } from '../../../arguments/metrics/source-kind';
import { NotServed } from '../../../cells/failures/absence-text';
import { CellFailure } from '../../../cells/failures/cell-error';
import type { Computation, DefinedValue } from '../../computation';

type OfShares = Extract<Condition, { readonly shares: LineName }>;

const PER_SHARE = ['earnings_per_share_basic', 'earnings_per_share_basic_and_diluted'];

/**
 * Whether a number of shares is not what its line says, or nothing shows that it is. Times earnings per share it is of another order of magnitude than the
 * profit: then it was filed in thousands, or multiplied. Or no income statement of the day holds it, and the equity in its balance sheet is unusual for
 * it. The lines are read as filed, since an average in thousands makes their own checks fail.
 */
export function* areWrong<K extends SourceKind>(
  condition: OfShares,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const [counted] = namesOf(condition.shares.text);
  const [earned] = namesOf(condition.profit);
  const [kind] = earned?.kinds ?? [];
  if (!counted || !earned || kind === undefined) return false;
  const number = yield* reader.line(counted, date);
  if (number instanceof CellFailure) return number;
  if (condition.kind === 'shares unproved' && !isUnusual(number, condition.equity)) return false;
  const statements = yield* reader.statements(earned, kind, date);
  if (condition.kind === 'shares unproved') return statements instanceof NotServed;
  if (statements instanceof CellFailure) return statements;
  return statements.some((statement) => isFar(statement, earned.name, number.amount));
}

/** Whether the equity in the balance sheet of the shares is unusual for their number. */
function isUnusual({ lines: [line], amount }: DefinedValue, equity: string): boolean {
  const worth = line && numberOnLine(line.statement, equity);
  return worth !== undefined && isUnusualWorth(worth, amount);
}

function isFar(statement: Statement, profit: string, shares: number): boolean {
  const all = numberOnLine(statement, profit);
  const perShare = PER_SHARE.map((line) => numberOnLine(statement, line)).find((each) => each !== undefined);
  if (!all || !perShare) return false;
  return isOfAnotherOrder(shares, perShare, all);
}
