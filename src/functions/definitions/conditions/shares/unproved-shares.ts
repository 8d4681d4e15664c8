import { isUnusualWorth } from '../../../../checks';
import type { Coroutine } from '../../../../client';
import type { Condition } from '../../../../definitions/expression';
import { numberOnLine } from '../../../../tables';
import type { SourceKind } from '../../../arguments/metrics/source-kind';
import { NotServed } from '../../../cells/failures/absence-text';
import { CellFailure } from '../../../cells/failures/cell-error';
import type { Computation } from '../../computation';

type Unproved = Extract<Condition, { kind: 'shares unproved' }>;

/** Whether no income statement of the day holds a number of shares, and the equity in its balance sheet is unusual for it. */
export function* areUnproved<K extends SourceKind>(
  { shares, profit, equity }: Unproved,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const [counted] = namesOf(shares.text);
  const [earned] = namesOf(profit);
  const [kind] = earned?.kinds ?? [];
  if (!counted || !earned || kind === undefined) return false;
  const number = yield* reader.line(counted, date);
  if (number instanceof CellFailure) return number;
  const [line] = number.lines;
  const worth = line && numberOnLine(line.statement, equity);
  if (worth === undefined || !isUnusualWorth(worth, number.amount)) return false;
  return (yield* reader.statements(earned, kind, date)) instanceof NotServed;
}
