import type { Coroutine } from '../../../client';
import type { Refusal } from '../../../definitions/definition';
import type { Case, Expression } from '../../../definitions/expression';
import { takesExpression } from '../../../definitions/expression';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { NotServed } from '../../cells/failures/absence-text';
import { CellFailure } from '../../cells/failures/cell-error';
import { doAmountsDisagree } from '../../statements/lines/line-failures';
import type { Computation, Computed } from '../computation';
import { otherLines } from './other-lines';
import { holds } from './condition';

/** The value of the first case whose conditions hold. If none holds, the failure of the first case whose conditions could not be checked. */
export function* firstThatHolds<K extends SourceKind>(
  cases: readonly Case[],
  computation: Computation<K>,
  date: string,
): Computed {
  const unchecked: CellFailure[] = [];
  for (const { when, then } of cases) {
    const applies = yield* holds(when, computation, date);
    if (applies instanceof CellFailure) {
      // A case that would refuse must not be skipped because its lines contradict each other.
      if (!takesExpression(then) && doAmountsDisagree(applies)) return applies;
      unchecked.push(applies);
    }
    if (applies !== true) continue;
    if (takesExpression(then)) return yield* computation.valueOf(then, date);
    const refusal = yield* refusalOf(then, computation, date);
    // The last refusal says what the statement lacks. Where there is no such statement, or its amounts cannot be combined, that failure is shown instead.
    const isLast = when.length === 0 && 'refuse' in then;
    if (refusal) return (isLast ? moreThan(then, unchecked) : undefined) ?? refusal;
  }
  const none = `${computation.reader.asked}: no line of the statement for ${date} gives it.`;
  return unchecked[0] ?? new CellFailure('#N/A', none);
}

function moreThan({ unserved }: Refusal, unchecked: readonly CellFailure[]): CellFailure | undefined {
  const failure = unchecked.find((each) => each instanceof NotServed || doAmountsDisagree(each));
  return failure instanceof NotServed && unserved !== undefined ? failure.since(unserved) : failure;
}

/** Why a case that applies refuses; undefined where the next case is tried. */
function* refusalOf<K extends SourceKind>(
  then: Exclude<Case['then'], Expression>,
  computation: Computation<K>,
  date: string,
): Coroutine<CellFailure | undefined> {
  const refused = 'refuse' in then ? then.refuse : yield* otherLines(then.refuseOthers, computation, date);
  if (refused === undefined || refused instanceof CellFailure) return refused;
  return new CellFailure('#N/A', `${computation.reader.asked}: ${refused}.`);
}
