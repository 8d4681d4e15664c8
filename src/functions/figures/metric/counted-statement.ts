import type { MarketId } from '../../../api';
import type { Coroutine } from '../../../client';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { Elements } from '../../arguments/ranges/element';
import { valueOf } from '../../arguments/ranges/element';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import type { StatementSource } from '../../statements/sources/statement-source';

/**
 * The statement whose periods "last n" counts: the one that all metrics share, else the income statement. A metric that cannot be read fails only its own
 * cells, unless none can be read.
 */
export function* countedStatement<K extends SourceKind>(
  metrics: Elements<readonly MetricName<K>[]>,
  source: StatementSource<K>,
): Coroutine<K> {
  const kinds = new Set<K>();
  for (const metric of metrics.flat()) {
    if (!('value' in metric)) continue;
    for (const kind of yield* statementsOf(metric.value, source)) kinds.add(kind);
  }
  if (kinds.size === 0) valueOf(metrics[0]?.[0]); // throws its error
  const [only, other] = kinds;
  return other === undefined && only !== undefined ? only : ('income' as K);
}

/** Whether the newest statements are asked for a name that may be in several. In the US to find them takes the requests that counting needs. */
const ASKS_NEWEST: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/**
 * The statements of a metric's names: where one may be in several, the one in which the company's newest statements have it, or the first of them: a US tag
 * that no list knows is taken for one of the income statement.
 */
function* statementsOf<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
): Coroutine<readonly K[]> {
  const isSettled = !ASKS_NEWEST[source.market] || names.every(({ kinds }) => kinds.length < 2);
  const found = isSettled ? undefined : yield* statementWith(names, source);
  return found === undefined ? names.flatMap(({ kinds }) => kinds.slice(0, 1)) : [found];
}

function* statementWith<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
): Coroutine<K | undefined> {
  for (const name of names) {
    if (name.defined || name.meanings) return name.kinds[0];
    for (const kind of name.kinds) {
      const newest = yield* source.statement(kind, 'latest');
      if (!(newest instanceof CellFailure) && findAsked(newest, name).kind !== 'absent') return kind;
    }
  }
  return undefined;
}
