import type { Table } from '../../tables';
import type { ExcelResult } from '../cells/results/excel-result';
import { excelTable, failedResult } from '../cells/results/excel-result';
import type { StreamingInvocation } from '../cells/invocation';
import type { StreamParts } from './open-stream-cell';
import { openStreamCell } from './open-stream-cell';

/** The parts of a watched table. */
interface Watched {
  /** Calls the listener after changes; the returned function ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves as soon as the table can be computed. Never fails. */
  readonly load: () => Promise<void>;
  /** Throws for an argument that cannot be read. */
  readonly compute: () => Table;
}

/** Shows a table in one cell, and again after each change, until Excel cancels the cell. Nothing is requested. */
export function watchTable(
  parts: StreamParts,
  invocation: StreamingInvocation<unknown[][]>,
  { subscribe, load, compute }: Watched,
): void {
  const cell = openStreamCell(parts, invocation);
  let isOpen = true;
  let shown = '';
  const show = () => {
    if (!isOpen) return;
    const outcome = outcomeOf(compute);
    const text = 'value' in outcome ? JSON.stringify(outcome.value) : 'error';
    if (text === shown) return;
    shown = text;
    cell.show(outcome);
  };
  const leave = subscribe(show);
  cell.follow(() => {
    isOpen = false;
    leave();
  });
  void load().then(show);
}

function outcomeOf(compute: () => Table): ExcelResult<unknown[][]> {
  try {
    return excelTable(compute());
  } catch (error) {
    return failedResult(error, [['']]);
  }
}
