import { INDIAN_STATEMENTS } from '../../api';
import type { Grid } from '../arguments/broadcast';
import { elementAt } from '../arguments/broadcast';
import type { AskedPeriod } from '../arguments/date-argument';
import { INDIAN_DATES, readPeriod, typeOfPeriod } from '../arguments/date-argument';
import { INDIAN_METRICS, readMetric } from '../arguments/metric-argument';
import { plainValue } from '../arguments/scalar-argument';
import { badArgument } from '../runtime/cell-error';
import type { SourceKind } from './statement-source';

/**
 * Throws for a fiscal token next to a date that would get another type by default, where `type` is blank: the cells
 * would mix two kinds of amounts.
 */
export function refuseMixedTypes(kind: SourceKind, periods: readonly AskedPeriod[]): void {
  const standard = kind === 'shareholding' ? undefined : INDIAN_STATEMENTS[kind].parameters['type']?.default;
  if (standard === undefined) return;
  const types = periods.map((period) => typeOfPeriod(undefined, period));
  const other = types.find((type) => type !== undefined && type !== standard);
  if (other !== undefined && types.includes(undefined)) {
    throw badArgument(
      `date: a fiscal token among them is ${other}, while the others are ${standard} where type is blank. Give type, or a token for each date.`,
    );
  }
}

/** The same for the dates that a grid of METRIC combines with the lines of each statement. */
export function refuseMixedGrid(date: Grid, metric: Grid): void {
  const periods = date.map((row) => row.map((value) => readable(value, (plain) => readPeriod(plain, INDIAN_DATES))));
  if (!periods.flat().some((period) => typeof period === 'object' && period.impliedType !== undefined)) return;
  const kinds = kindsIn(metric);
  const periodsOf = new Map<SourceKind, AskedPeriod[]>();
  for (let row = 0; row < Math.max(periods.length, kinds.length); row += 1) {
    for (let column = 0; column < Math.max(widthOf(periods), widthOf(kinds)); column += 1) {
      const period = elementAt(periods, row, column) as AskedPeriod | undefined;
      for (const kind of (elementAt(kinds, row, column) ?? []) as readonly SourceKind[]) {
        if (!periodsOf.has(kind)) periodsOf.set(kind, []);
        if (period !== undefined) periodsOf.get(kind)?.push(period);
      }
    }
  }
  for (const [kind, all] of periodsOf) refuseMixedTypes(kind, all);
}

/** The statements that each element of a metric argument is looked for in; undefined for one that cannot be read. */
export function kindsIn(metric: Grid): readonly (readonly (readonly SourceKind[] | undefined)[])[] {
  return metric.map((row) => row.map((value) => readable(value, kindsOf)));
}

function kindsOf(value: unknown): readonly SourceKind[] {
  return readMetric(value, INDIAN_METRICS).flatMap(({ kinds }) => kinds.slice(0, 1));
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
