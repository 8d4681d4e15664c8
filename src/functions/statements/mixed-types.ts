import type { ReportingType } from '../../api';
import type { Grid } from '../arguments/broadcast';
import { elementAt, isOne } from '../arguments/broadcast';
import type { AskedPeriod } from '../arguments/period-grammar';
import { readPeriod, typeOfPeriod } from '../arguments/date-argument';
import type { ReadMetric } from '../arguments/defined-metric';
import { plainValue } from '../arguments/scalar-argument';
import { badArgument } from '../cells/cell-error';
import type { MarketStatements } from './market';
import type { SourceKind } from '../arguments/source-kind';

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
      `date: a fiscal token among them is ${other}, while the others are ${standard} where type is blank. Give type, or a token for each date.`,
    );
  }
}

/** The same for the dates that a grid combines with the lines of each statement. */
export function refuseMixedGrid<K extends SourceKind>(
  date: Grid,
  metric: Grid,
  { market, read }: { readonly market: MarketStatements<K>; readonly read: ReadMetric<K> },
): void {
  if (isOne(date)) return;
  const readDate = (value: unknown) => readPeriod(value, market.dates);
  const periods = date.map((row) => row.map((value) => readable(value, readDate)));
  if (!periods.flat().some((period) => typeof period === 'object' && period.impliedType !== undefined)) return;
  const kinds = kindsIn(metric, read);
  const periodsOf = new Map<K, AskedPeriod[]>();
  for (let row = 0; row < Math.max(periods.length, kinds.length); row += 1) {
    for (let column = 0; column < Math.max(widthOf(periods), widthOf(kinds)); column += 1) {
      const period = elementAt(periods, row, column) as AskedPeriod | undefined;
      for (const kind of (elementAt(kinds, row, column) ?? []) as readonly K[]) {
        if (!periodsOf.has(kind)) periodsOf.set(kind, []);
        if (period !== undefined) periodsOf.get(kind)?.push(period);
      }
    }
  }
  for (const [kind, all] of periodsOf) refuseMixedTypes(market.standardType(kind), all);
}

/** The statements that each element of a metric argument is looked for in; undefined for one that cannot be read. */
export function kindsIn<K extends SourceKind>(
  metric: Grid,
  read: ReadMetric<K>,
): readonly (readonly (readonly K[] | undefined)[])[] {
  const kindsOf = (value: unknown) => read(value).flatMap(({ kinds }) => kinds.slice(0, 1));
  return metric.map((row) => row.map((value) => readable(value, kindsOf)));
}

function widthOf(grid: Grid): number {
  return grid[0]?.length ?? 0;
}

/** An element that cannot be read fails in its own cell. */
function readable<T>(value: unknown, read: (plain: unknown) => T): T | undefined {
  try {
    return read(plainValue(value));
  } catch {
    return undefined;
  }
}
