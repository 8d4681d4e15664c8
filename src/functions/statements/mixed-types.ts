import type { ReportingType } from '../../api';
import type { Grid } from '../arguments/ranges/broadcast';
import { elementAt, isOne } from '../arguments/ranges/broadcast';
import type { AskedPeriod } from '../arguments/periods/period-grammar';
import { typeOfPeriod } from '../arguments/periods/date-argument';
import type { MetricName } from '../arguments/metrics/defined-metric';
import type { Elements } from '../arguments/ranges/element';
import { badArgument } from '../cells/failures/cell-error';
import type { MarketStatements } from './sources/market-statements';
import type { SourceKind } from '../arguments/metrics/source-kind';

/**
 * Throws for a fiscal token next to a date that would get another type by default, where `type` is blank: the cells
 * would mix two kinds of amounts.
 */
export function refuseMixedTypes(standard: ReportingType | undefined, periods: readonly AskedPeriod[]): void {
  if (standard === undefined) return;
  const types = periods.map((period) => typeOfPeriod(undefined, period));
  const other = types.find((type) => type !== undefined && type !== standard);
  if (other !== undefined && types.includes(undefined)) {
    throw badArgument(
      `date: a word such as FY2024 among them is ${other}, while the others are ${standard} where type is blank. Give type, or such a word for each date.`,
    );
  }
}

/** The same for the periods that a grid combines with the lines of each statement. */
export function refuseMixedGrid<K extends SourceKind>(
  periods: Elements<AskedPeriod>,
  metrics: Elements<readonly MetricName<K>[]>,
  market: Pick<MarketStatements<K>, 'standardType'>,
): void {
  if (isOne(periods)) return;
  const isToken = (period: AskedPeriod) => typeof period === 'object' && period.impliedType !== undefined;
  if (!periods.flat().some((element) => 'value' in element && isToken(element.value))) return;
  const kinds = kindsIn(metrics);
  const periodsOf = new Map<K, AskedPeriod[]>();
  for (let row = 0; row < Math.max(periods.length, kinds.length); row += 1) {
    for (let column = 0; column < Math.max(widthOf(periods), widthOf(kinds)); column += 1) {
      const period = elementAt(periods, row, column);
      for (const kind of elementAt(kinds, row, column) ?? []) {
        if (!periodsOf.has(kind)) periodsOf.set(kind, []);
        if (period && 'value' in period) periodsOf.get(kind)?.push(period.value);
      }
    }
  }
  for (const [kind, all] of periodsOf) refuseMixedTypes(market.standardType(kind), all);
}

/** The statements that each metric is looked for in first; undefined for one that cannot be read. */
export function kindsIn<K extends SourceKind>(
  metrics: Elements<readonly MetricName<K>[]>,
): readonly (readonly (readonly K[] | undefined)[])[] {
  return metrics.map((row) =>
    row.map((metric) => ('value' in metric ? metric.value.flatMap(({ kinds }) => kinds.slice(0, 1)) : undefined)),
  );
}

function widthOf(grid: Grid): number {
  return grid[0]?.length ?? 0;
}
