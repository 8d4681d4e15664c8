import { addDays } from '../../../api';
import type { Coroutine } from '../../../client';
import type { ConditionArguments, ConditionKind, FormulaCondition } from '../../../definitions/condition';
import { kindAndArgument } from '../../../definitions/condition';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';
import { addUp, amountsAre, areApart, roundTo } from './amounts';
import type { Evaluator } from './evaluator';
import { filedAround, filedInQuartersBefore, wasFiled } from './filed-in-others';
import { areAbsent, areAbsentOrZero, arePresent } from './lines-there';
import { isLarger, isLargerOutflow, isLargerRest, isLess, isSame } from './other-scope';
import { earnsLess } from './shares/earnings-below-profit';
import { areOfAnotherOrder, areUnproved } from './shares/wrong-shares';
import { inEach, inSome, inSomeOfBothYears } from './statement-condition';
import { foots } from './sums/footing';
import { isMadeWithout, namesAllOwners } from './sums/lines-of-equity';
import { hasUnnamedLiabilities, namesAllLiabilities } from './sums/unnamed-liabilities';
import { hasUnnamedPart } from './sums/unnamed-part';
import { hasUnnamedPayments } from './sums/unnamed-payments';
import { hasGap, isWhole } from './sums/whole-section';
import { isCoarse, isNegative, isZero, isZeroInSome } from './value-condition';
import { yearStart } from './year-start';

const EVALUATORS: { readonly [Kind in ConditionKind]: Evaluator<ConditionArguments[Kind]> } = {
  same: amountsAre('same'),
  different: amountsAre('different'),
  alike: amountsAre('alike'),
  addsUp: addUp,
  roundsTo: roundTo,
  apart: areApart,
  zero: isZero,
  negative: isNegative,
  zeroInSome: isZeroInSome,
  coarse: isCoarse,
  present: arePresent,
  absent: areAbsent,
  absentOrZero: areAbsentOrZero,
  wasFiled,
  filedAround,
  filedInQuartersBefore,
  atYearEndBefore: heldAtYearEnd,
  inOtherScope: holdInOtherScope,
  largerThanInOtherScope: isLarger,
  lessThanInOtherScope: isLess,
  restLargerThanInOtherScope: isLargerRest,
  outflowLargerThanInOtherScope: isLargerOutflow,
  sameInOtherScope: isSame,
  whole: inEach(isWhole),
  yearBeganBefore: inEach((statement, _, { day }) => yearStart(statement) < day),
  gap: inEach((statement, total, { after }) => hasGap(statement, total, after)),
  unnamedPart: inEach(hasUnnamedPart),
  madeWithout: inEach(isMadeWithout),
  allOwners: inEach(namesAllOwners),
  foots: inEach(foots),
  allLiabilities: inEach(namesAllLiabilities),
  unnamedLiabilities: inEach(hasUnnamedLiabilities),
  unnamedPayments: inSomeOfBothYears(hasUnnamedPayments),
  earnsLess: inSome(earnsLess),
  sharesOfAnotherOrder: areOfAnotherOrder,
  sharesUnproved: areUnproved,
};

/** Whether all conditions of a case hold; the failure of a line that is needed to check them. */
export function* holds<K extends SourceKind>(
  conditions: readonly FormulaCondition[],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const condition of conditions) {
    const [kind, argument] = kindAndArgument(condition);
    // The argument is the one that the kind takes.
    const evaluate = EVALUATORS[kind] as Evaluator<typeof argument>;
    const isTrue = yield* evaluate(argument, computation, date);
    if (isTrue !== true) return isTrue;
  }
  return true;
}

/** Whether conditions hold in the statements of the other scope, of which one may be missing. */
function* holdInOtherScope<K extends SourceKind>(
  conditions: readonly FormulaCondition[],
  { inOtherScope }: Computation<K>,
  date: string,
): Coroutine<boolean> {
  return inOtherScope !== undefined && (yield* holds(conditions, inOtherScope(), date)) === true;
}

/** Whether conditions held on the day on which the last fiscal year before that of a line's statement ended. */
function* heldAtYearEnd<K extends SourceKind>(
  { line, hold }: ConditionArguments['atYearEndBefore'],
  computation: Computation<K>,
  date: string,
): Coroutine<boolean> {
  const [name] = computation.namesOf(line);
  const [kind] = name?.kinds ?? [];
  if (!name || kind === undefined) return false;
  const statements = yield* computation.reader.statements(name, kind, date);
  const [statement] = statements instanceof CellFailure ? [] : statements;
  if (statement === undefined) return false;
  return (yield* holds(hold, computation.ofYear(), addDays(yearStart(statement), -1))) === true;
}
