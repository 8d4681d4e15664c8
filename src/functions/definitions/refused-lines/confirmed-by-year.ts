import type { ReportingType, StatementData } from '../../../api';
import { typeOfQuarters } from '../../../api';
import { makesWithNext } from '../../../checks';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { ifThere } from '../../statements/sources/optional-statement';
import type { StatementSource } from '../../statements/sources/statement-source';

const QUARTERS_OF_YEAR = 4;

/** A half-year or nine months, as it was filed. */
interface FiledPart<K extends SourceKind> {
  readonly kind: K;
  readonly data: StatementData;
  /** How many quarters it has. */
  readonly count: number;
}

/**
 * Whether the amount of a half-year or nine months makes the year with the quarters after it, each part of the year as it was filed later. Then its own quarters
 * were restated, as after a merger, or one of them is wrong. Asks for two statements for each quarter that is left of the year.
 */
export function* isConfirmedByYear<K extends SourceKind>(
  source: StatementSource<K>,
  { kind, data, count }: FiledPart<K>,
  line: string,
): Coroutine<boolean> {
  if (count === QUARTERS_OF_YEAR) return true;
  const [date = ''] = source.before(data.period_end_date, -3);
  const types = ['quarterly', typeOfQuarters(count + 1)] as const;
  const [next, longer] = yield* together(
    types.map((type) => ifThere(source.ofType(type as ReportingType).statement(kind, { date }))),
  );
  if (!next || !longer || !makesWithNext(data, { next, longer }, line)) return false;
  return yield* isConfirmedByYear(source, { kind, data: longer, count: count + 1 }, line);
}
