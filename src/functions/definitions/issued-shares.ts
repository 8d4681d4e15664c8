import { areIssuedWithin, whySharesAreDoubtful } from '../../checks';
import type { Coroutine } from '../../client';
import { usualMonths } from '../../tables';
import type { SourceKind } from '../arguments/source-kind';
import type { FoundLine } from '../statements/found-line';
import { ifThere } from '../statements/if-there';
import type { StatementSource } from '../statements/sources/statement-source';
import { dataOfSingleLines } from './failed-check';

/**
 * Whether a line of an Indian statement tells of shares that its profit and its earnings per share do not make, and shares issued within the period explain it.
 * The quarter that ends where the period begins is asked for then.
 */
export function* isOfIssuedShares<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
): Coroutine<boolean> {
  const { kind, row, statement } = line;
  const data = dataOfSingleLines(line);
  const months = usualMonths(statement);
  if (!data || months === undefined || whySharesAreDoubtful(data, row.path) === undefined) return false;
  const quarterly = source.ofType('quarterly');
  for (const date of source.before(statement.periodEnd, months)) {
    const before = yield* ifThere(quarterly.statement(kind, { date }));
    if (before && areIssuedWithin(data, before)) return true;
  }
  return false;
}
