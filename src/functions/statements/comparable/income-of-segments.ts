import type { ReportingType } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../lines/found-line';
import type { StatementSource } from '../sources/statement-source';

/**
 * The income statement of a line's period: that of segment results shows what they do not, such as accounting standards and discontinued
 * operations. A line of an income statement has its own. Undefined where there is none.
 */
export function* incomeOfPeriod<K extends SourceKind>(
  source: StatementSource<K>,
  { kind, statement }: Pick<FoundLine<K>, 'kind' | 'statement'>,
): Coroutine<Statement | undefined> {
  if (kind === 'income') return statement;
  if (kind !== 'segments') return undefined;
  const { type, periodEnd } = statement;
  const found = yield* source.ofType(type as ReportingType).statement('income' as K, { date: periodEnd });
  return found instanceof CellFailure ? undefined : found;
}
