import { REPORTING_TYPES } from '../../api';
import type { Coroutine } from '../../client';
import type { DefinedMetric, MetricName } from '../arguments/metric-argument';
import { CellFailure } from '../runtime/cell-error';
import { lookUpMetric } from '../statements/metric-lookup';
import type { SourceKind } from '../statements/statement-source';
import type { TrailingQuery } from '../statements/trailing-amounts';
import { trailingTwelveMonths } from '../statements/twelve-months';
import type { DefinedValue } from './definition-value';
import { computeDefinition, valueOfLine } from './definition-value';

/**
 * A definition over twelve months: each amount of a period is that of the twelve months to the date, each line of the
 * balance sheet that of the date.
 */
export function* trailingDefinition<K extends SourceKind>(
  query: TrailingQuery<K>,
  { name, kinds }: MetricName<K>,
  defined: DefinedMetric<K>,
  date: string,
): Coroutine<DefinedValue | CellFailure> {
  const { annual, sourceOf } = query;
  const { asked } = annual;
  const reader = {
    asked,
    profile: yield* profileOn(query, kinds[0] as K, date),
    *line(line: MetricName<K>, end: string) {
      const found = yield* line.kinds[0] === 'balance'
        ? lookUpMetric([line], sourceOf(undefined), { date: end })
        : trailingTwelveMonths({ ...query, names: [line] }, end);
      if (found instanceof CellFailure) return found;
      return 'row' in found ? valueOfLine(asked, found) : { amount: found.amount, power: 1, lines: [found.found] };
    },
    yearBefore: (end: string) => annual.before(end, 12),
  };
  return yield* computeDefinition(name, defined, reader, date);
}

/** The accounting profile that the company's statement of any type for the date says. */
function* profileOn<K extends SourceKind>({ sourceOf }: TrailingQuery<K>, kind: K, date: string): Coroutine<unknown> {
  for (const type of REPORTING_TYPES) {
    const statement = yield* sourceOf(type).statement(kind, { date });
    if (!(statement instanceof CellFailure)) return statement.facts['profile'];
  }
  return undefined;
}
