import type { Table } from '../../tables';
import { dateCell } from '../../tables';
import { readCount } from '../argument/count-argument';
import type { CellError } from '../cell-error';

const DEFAULT_COUNT = 8;
const MAX_COUNT = 100;

/** How many periods are wanted: 8 where blank. */
export function readPeriodCount(count: unknown): number {
  return readCount(count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
}

/** The periods found, or why there is none. */
export function periodColumn(dates: readonly string[], none: CellError): Table {
  if (dates.length === 0) throw none;
  return dates.map((date) => [dateCell(date)]);
}
