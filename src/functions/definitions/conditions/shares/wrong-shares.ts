import { isOfAnotherOrder, isUnusualWorth } from '../../../../checks';
import type { Coroutine } from '../../../../client';
import type { ConditionArguments } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import { numberOnLine } from '../../../../tables';
import type { SourceKind } from '../../../arguments/metrics/source-kind';
import { NotServed } from '../../../cells/failures/absence-text';
import { CellFailure } from '../../../cells/failures/cell-error';
import type { Computation, DefinedValue } from '../../computation';

const PER_SHARE = ['earnings_per_share_basic', 'earnings_per_share_basic_and_diluted'];

/**
 * Whether a number of shares times earnings per share is of another order of magnitude than the profit: then it was filed in thousands, or multiplied.
 * The lines are read as filed, since an average in thousands makes their own checks fail.
 */
export function* areOfAnotherOrder<K extends SourceKind>(
  { shares, profit }: ConditionArguments['sharesOfAnotherOrder'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const names = namesFor(shares, profit, computation);
  if (!names) return false;
  const number = yield* computation.reader.line(names.counted, date);
  if (number instanceof CellFailure) return number;
  const statements = yield* computation.reader.statements(names.earned, names.kind, date);
  if (statements instanceof CellFailure) return statements;
  return statements.some((statement) => isFar(statement, names.earned.name, number.amount));
}

/** Whether no income statement of the day holds the number of shares, and the equity in its balance sheet is unusual for it. */
export function* areUnproved<K extends SourceKind>(
  { shares, profit, equity }: ConditionArguments['sharesUnproved'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const names = namesFor(shares, profit, computation);
  if (!names) return false;
  const number = yield* computation.reader.line(names.counted, date);
  if (number instanceof CellFailure) return number;
  if (!isUnusual(number, equity)) return false;
  return (yield* computation.reader.statements(names.earned, names.kind, date)) instanceof NotServed;
}

/** The lines of the number of shares and of the profit, and the statement of the profit. */
function namesFor<K extends SourceKind>(shares: string, profit: string, { namesOf }: Computation<K>) {
  const [counted] = namesOf(shares);
  const [earned] = namesOf(profit);
  const [kind] = earned?.kinds ?? [];
  return counted && earned && kind !== undefined ? { counted, earned, kind } : undefined;
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
