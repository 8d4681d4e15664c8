/** Conditions on the statements that have a line: a total, or another whose place matters. */
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';
import type { Evaluator } from './evaluator';

/** What such a condition takes: the line alone, or beside others. */
type OnLine = string | { readonly total: string };

/** Whether it holds in one statement, which has the line or not. The line is named as in its statement. */
type IsTrue<Argument> = (statement: Statement, line: string, argument: Argument) => boolean;

/** The condition that something is so in all statements of the period. */
export const inEach = <Argument extends OnLine>(isTrue: IsTrue<NoInfer<Argument>>): Evaluator<Argument> =>
  inStatements<Argument>((statements, isHeld) => statements.every(isHeld), isTrue);

/** The condition that something is so in one of the statements of the period, which is then so of their sum. */
export const inSome = <Argument extends OnLine>(isTrue: IsTrue<NoInfer<Argument>>): Evaluator<Argument> =>
  inStatements<Argument>((statements, isHeld) => statements.some(isHeld), isTrue);

/** The same, in the year before too; where that cannot be read, as before an issuer's first year, in the year after. It does not hold where neither can. */
export function inSomeOfBothYears<Argument extends OnLine>(isTrue: IsTrue<NoInfer<Argument>>): Evaluator<Argument> {
  const isHeldOn = inSome<Argument>(isTrue);
  return function* holds<K extends SourceKind>(
    argument: Argument,
    computation: Computation<K>,
    date: string,
  ): Coroutine<boolean | CellFailure> {
    const isHeld = yield* isHeldOn(argument, computation, date);
    if (isHeld !== true) return isHeld;
    for (const other of [12, -12].flatMap((months) => computation.reader.before(date, months))) {
      const isHeldThere = yield* isHeldOn(argument, computation, other);
      if (!(isHeldThere instanceof CellFailure)) return isHeldThere;
    }
    return false;
  };
}

function inStatements<Argument extends OnLine>(
  areEnough: (statements: readonly Statement[], isHeld: (statement: Statement) => boolean) => boolean,
  isTrue: IsTrue<Argument>,
): Evaluator<Argument> {
  return function* holds<K extends SourceKind>(
    argument: Argument,
    { namesOf, reader }: Computation<K>,
    date: string,
  ): Coroutine<boolean | CellFailure> {
    const text = typeof argument === 'string' ? argument : argument.total;
    for (const line of namesOf(text)) {
      const [kind] = line.kinds;
      if (kind === undefined) continue;
      const statements = yield* reader.statements(line, kind, date);
      if (statements instanceof CellFailure) return statements;
      if (areEnough(statements, (statement) => isTrue(statement, line.name, argument))) return true;
    }
    return false;
  };
}
