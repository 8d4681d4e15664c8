import { MARKETS } from '../../api';
import type { Check } from '../../checks';
import { checkStatement } from '../../checks';
import type { Coroutine } from '../../client';
import type { SourceKind } from '../arguments/metrics/source-kind';
import type { Statement } from '../../tables';
import type { StatementSource } from './sources/statement-source';

/** The checks that the corner names. A computed statement has no sums of its own, and a figure per share has remarks of its own. */
const MEASURES: ReadonlySet<Check['measure']> = new Set<Check['measure']>(['amount', 'zeros', 'income']);

/**
 * What a table's corner says of statements that do not add up: no cell below shows it. Totals of segments are held to the income statement of
 * their period where that is in memory: nothing is requested for a remark.
 */
export function* failedSums<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  statements: readonly Statement[],
): Coroutine<string | undefined> {
  const ends = new Set<string>();
  for (const statement of statements) {
    const { facts, computed, periodEnd } = statement;
    if (computed || facts.statement_type === undefined) continue;
    const neighbours = kind === 'segments' ? yield* source.inMemory(kind, statement) : [];
    if (checkStatement(facts, neighbours).some(({ holds, measure }) => !holds && MEASURES.has(measure)))
      ends.add(periodEnd);
  }
  if (ends.size === 0) return undefined;
  const which = statements.length === 1 ? '' : `: ${[...ends].join(', ')}`;
  return `does not add up${which} ("checks" of ${MARKETS[source.market].namespace}.SOURCE says why)`;
}
