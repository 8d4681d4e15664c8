import type { Interface, StatementKind } from '../../api';
import { usHomeStatement } from '../../api';
import { INDIAN_METRICS, readMetric, usMetrics } from '../../functions/arguments/metric-argument';
import { findLine, type Statement } from '../../tables';

const US_METRICS = usMetrics(usHomeStatement);

/**
 * The shortest metric that means a line of a statement and no other: its last key where that is a well-known line's, else a longer part of its
 * path, else the statement and the whole path. Undefined for a line that no text can name.
 */
export function metricOf(
  market: Interface,
  kind: StatementKind,
  statement: Statement,
  path: string,
): string | undefined {
  const steps = path.split('.');
  const parts = steps.map((_, at) => steps.slice(steps.length - 1 - at).join('.'));
  return [...parts, `${kind}.${path}`].find((metric) => means(metric, market, kind, statement, path));
}

/** Whether METRIC would look for this text in this statement alone, and find this line there. */
function means(metric: string, market: Interface, kind: StatementKind, statement: Statement, path: string): boolean {
  const names = readNames(market, metric);
  const [name, ...others] = names;
  if (!name || others.length > 0 || name.kinds.length !== 1 || name.kinds[0] !== kind) return false;
  const found = findLine(statement, name.name, name.isPath, name.asked);
  return found.kind === 'line' && found.line.path === path;
}

function readNames(market: Interface, metric: string) {
  try {
    return market === 'india' ? readMetric(metric, INDIAN_METRICS) : readMetric(metric, US_METRICS);
  } catch {
    return []; // a key that is no name, such as one of spaces
  }
}
