import type { Coroutine } from '../../../client';
import type { Condition } from '../../../definitions/expression';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { Computation } from '../computation';
import { earnsLess } from './shares/earnings-below-profit';
import { foots } from './sums/footing';
import { isMadeWithout, namesAllOwners } from './sums/lines-of-equity';
import { hasUnnamedLiabilities, namesAllLiabilities } from './sums/unnamed-liabilities';
import { hasUnnamedPart } from './sums/unnamed-part';
import { hasUnnamedPayments } from './sums/unnamed-payments';
import { hasGap, isWhole } from './sums/whole-section';
import { yearStart } from './year-start';

/** Conditions that hold for a sum of several statements if they hold in one of them. */
const IN_ONE: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>(['earns less', 'unnamed payments']);

type OfTotal = Extract<Condition, { readonly total: string }>;

/**
 * Whether a condition on a total holds. One on unnamed payments must hold in the year before too; of an issuer's first year, before which none was filed,
 * in the year after. It does not where neither was.
 */
export function* totalConditionHolds<K extends SourceKind>(
  condition: OfTotal,
  computation: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  const isHeld = yield* holdsInPeriod(condition, computation, date);
  if (isHeld !== true || condition.kind !== 'unnamed payments') return isHeld;
  for (const other of [12, -12].flatMap((months) => computation.reader.before(date, months))) {
    const isHeldThere = yield* holdsInPeriod(condition, computation, other);
    if (!(isHeldThere instanceof CellFailure)) return isHeldThere;
  }
  return false;
}

/** Whether a condition on a total holds in all statements of the period; for some conditions one statement is enough. */
function* holdsInPeriod<K extends SourceKind>(
  condition: OfTotal,
  { namesOf, reader }: Computation<K>,
  date: string,
): Coroutine<boolean | CellFailure> {
  for (const line of namesOf(condition.total)) {
    const [kind] = line.kinds;
    if (kind === undefined) continue;
    const statements = yield* reader.statements(line, kind, date);
    if (statements instanceof CellFailure) return statements;
    const isHeld = (statement: Statement) => holdsIn(statement, line.name, condition);
    if (IN_ONE.has(condition.kind) ? statements.some(isHeld) : statements.every(isHeld)) return true;
  }
  return false;
}

/** Whether it holds in one statement, which has the total or not. */
function holdsIn(statement: Statement, total: string, condition: OfTotal): boolean {
  switch (condition.kind) {
    case 'whole':
      return isWhole(statement, total);
    case 'year began before':
      return yearStart(statement) < condition.day;
    case 'gap':
      return hasGap(statement, total, condition.after);
    case 'unnamed part':
      return hasUnnamedPart(statement, total, condition);
    case 'all owners':
      return namesAllOwners(statement, total, condition);
    case 'made without':
      return isMadeWithout(statement, total, condition);
    case 'foots':
      return foots(statement, total, condition.of);
    case 'earns less':
      return earnsLess(statement, total);
    case 'all liabilities':
      return namesAllLiabilities(statement, total, condition);
    case 'unnamed liabilities':
      return hasUnnamedLiabilities(statement, total, condition.of);
    case 'unnamed payments':
      return hasUnnamedPayments(statement, total, condition);
  }
}
