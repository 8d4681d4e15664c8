import type { ReportingType } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Cell, Table } from '../../../tables';
import { formattedCell } from '../../../tables';
import type { ElementOf } from '../../arguments/ranges/cell-grid';
import { readCellGrid } from '../../arguments/ranges/cell-grid';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { Elements } from '../../arguments/ranges/element';
import { GROWTH_OPTIONS } from '../../arguments/options/option-rules';
import { readOptions } from '../../arguments/options/options-argument';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import { givesFormats } from '../../cells/results/formatted-numbers';
import type { QueryContext } from '../../context/query-context';
import { refuseMixedGrid } from '../../statements/mixed-types';
import type { MarketStatements } from '../../statements/sources/market-statements';
import { withMissing } from '../missing-numbers';
import { firstWay } from '../names/one-quantity';

/** What a call of GROWTH asks, with its arguments read. */
interface GrowthQuestion<K extends SourceKind> {
  readonly market: MarketStatements<K>;
  readonly type: ReportingType | undefined;
  /** By the names of the arguments, of which each market has others beside these. */
  readonly ranges: Readonly<Record<string, Elements<unknown>>> & {
    readonly date: Elements<AskedPeriod>;
    readonly metric: Elements<readonly MetricName<K>[]>;
  };
  readonly options: ReturnType<typeof readGrowthOptions>;
}

export function readGrowthOptions(argument: unknown) {
  const { splits, missing, format } = readOptions(argument, GROWTH_OPTIONS);
  return { adjusts: splits === 'adjust', missing, formats: givesFormats(format) };
}

/** The cells of GROWTH in either market; `growthAt` computes one, of the elements that it picks. */
export function growthCells<K extends SourceKind>(
  context: QueryContext,
  { market, type, ranges, options: { missing, formats } }: GrowthQuestion<K>,
  growthAt: (elementOf: ElementOf) => Coroutine<Cell>,
): Coroutine<Table | CellFailure> {
  if (type === undefined) refuseMixedGrid(ranges.date, ranges.metric, market);
  const cells = readCellGrid(ranges, (elementOf) => {
    const growth = growthAt(elementOf);
    return formats ? asPercent(growth) : growth;
  });
  return withMissing(missing, context, cells);
}

function* asPercent(growth: Coroutine<Cell>): Coroutine<Cell> {
  return formattedCell(yield* growth, 'percent');
}

/** Growth of the first of the names that has both periods. If none has, the failure of the quantity's definition is shown: it says more than that of its line. */
export function firstGrowth<K extends SourceKind>(
  names: readonly MetricName<K>[],
  find: (way: readonly MetricName<K>[]) => Coroutine<Cell>,
): Coroutine<Cell> {
  return firstWay<MetricName<K>, Cell>(names, find);
}
