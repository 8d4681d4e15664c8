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
  lines: ConditionArguments['sharesOfAnotherOrder'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const read = yield* sharesAndIncome(lines, computation, date);
  if (!read || read instanceof CellFailure) return read ?? false;
  const statements = yield* read.incomeStatements();
  if (statements instanceof CellFailure) return statements;
  return statements.some((statement) => isFar(statement, read.profit, read.shares.amount));
}

/** Whether no income statement of the day holds the number of shares, and the equity in its balance sheet is unusual for it. */
export function* areUnproved<K extends SourceKind>(
  lines: ConditionArguments['sharesUnproved'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const read = yield* sharesAndIncome(lines, computation, date);
  if (!read || read instanceof CellFailure) return read ?? false;
  return isUnusual(read.shares, lines.equity) && (yield* read.incomeStatements()) instanceof NotServed;
}

/** The number of shares, the line of the profit, and how its statements are asked for; undefined where a market has no such lines. */
function* sharesAndIncome<K extends SourceKind>(
  { shares, profit }: ConditionArguments['sharesOfAnotherOrder'],
  { namesOf, reader }: Computation<K>,
  date: string,
) {
  const [[counted], [earned]] = [namesOf(shares), namesOf(profit)];
  const [kind] = earned?.kinds ?? [];
  if (!counted || !earned || kind === undefined) return undefined;
  const number = yield* reader.line(counted, date);
  if (number instanceof CellFailure) return number;
  return { shares: number, profit: earned.name, incomeStatements: () => reader.statements(earned, kind, date) };
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
