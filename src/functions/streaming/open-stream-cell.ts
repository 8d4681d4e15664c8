import type { ExcelResult } from '../cells/results/excel-result';
import type { StreamingInvocation } from '../cells/invocation';
import { ResultBatcher } from '../cells/results/result-batcher';
import type { RunActivity } from '../cells/activity/run-activity';
import { StreamCell } from './stream-cell';

/** The parts that all streaming cells share. */
export interface StreamParts {
  readonly activity: RunActivity;
  readonly batcher: ResultBatcher;
}

interface OpenStreamCell {
  /** Shows a result, and lists its failures. */
  readonly show: (outcome: ExcelResult<unknown[][]>) => void;
  /** Counts the cell as a stream until Excel cancels it, and then calls `leave`. */
  readonly follow: (leave: () => void) => void;
}

/** Opens the cell that a streaming function was called for. One that is unseen is neither listed nor counted. */
export function openStreamCell(
  { activity, batcher }: StreamParts,
  invocation: StreamingInvocation<unknown[][]>,
): OpenStreamCell {
  const { address, isUnseen } = invocation;
  const cell = new StreamCell<unknown[][]>(isUnseen ? new ResultBatcher() : batcher, (result) =>
    invocation.setResult?.(result as unknown[][]),
  );
  return {
    show: (outcome) => {
      if (!isUnseen) activity.report(address, outcome.failures);
      cell.show(outcome);
    },
    follow: (leave) => {
      const ended = isUnseen ? undefined : activity.stream();
      invocation.onCanceled = () => {
        cell.end();
        leave();
        ended?.();
      };
    },
  };
}
