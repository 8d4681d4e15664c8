import type { Table } from '../../tables';
import type { ExcelResult } from '../cells/excel-result';
import { excelTable, failedResult } from '../cells/excel-result';
import type { StreamingInvocation } from '../cells/invocation';
import { ResultBatcher } from '../cells/result-batcher';
import { StreamCell } from './stream-cell';
import type { Streams } from './start-stream';

/** What a watched table is made from. */
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
  { activity, batcher }: Streams,
  invocation: StreamingInvocation<unknown[][]>,
  { subscribe, load, compute }: Watched,
): void {
  const cell = new StreamCell<unknown[][]>(invocation.isUnseen ? new ResultBatcher() : batcher, (result) =>
    invocation.setResult?.(result as unknown[][]),
  );
  let isOpen = true;
  let shown = '';
  const show = () => {
    if (!isOpen) return;
    const outcome = outcomeOf(compute);
    const text = 'value' in outcome ? JSON.stringify(outcome.value) : 'error';
    if (text === shown) return;
    shown = text;
    if (!invocation.isUnseen) activity.report(invocation.address, outcome.failures);
    cell.show(outcome);
  };
  const leave = subscribe(show);
  const ended = invocation.isUnseen ? undefined : activity.stream();
  invocation.onCanceled = () => {
    isOpen = false;
    cell.end();
    leave();
    ended?.();
  };
  void load().then(show);
}

function outcomeOf(compute: () => Table): ExcelResult<unknown[][]> {
  try {
    return excelTable(compute());
  } catch (error) {
    return failedResult(error, [['']]);
  }
}
