import { run } from '../../client';
import type { Table } from '../../tables';
import type { ExcelResult } from '../cells/excel-result';
import { excelTable, failedResult } from '../cells/excel-result';
import type { StreamingInvocation } from '../cells/invocation';
import type { AddInParts } from '../context/query-context';
import { CacheOnlyContext } from '../context/query-context';
import { ResultBatcher } from '../cells/result-batcher';
import type { RunActivity } from '../cells/run-activity';
import type { LiveQuery } from './live-feed';
import { LiveFeeds } from './live-feed';
import { PollContext } from './poll-context';
import { StreamCell } from './stream-cell';
import type { Timer } from './timer';
import { WorkerTimer } from './timer';

/** The dependencies that all streams of the add-in share. */
export interface Streams extends AddInParts {
  readonly activity: RunActivity;
  readonly batcher: ResultBatcher;
  /** Opens the worker whose timers run on time in a hidden page. */
  openWorker?: () => Worker;
  timer?: Timer;
  feeds?: LiveFeeds;
}

/**
 * Shows the rows of the query that `read` returns in one cell until Excel cancels it, or the error that `read` throws.
 * Decision: docs/decisions/excel/streams-share-a-poll.md
 */
export function startStream(
  streams: Streams,
  invocation: StreamingInvocation<unknown[][]>,
  read: () => LiveQuery,
): void {
  const { activity } = streams;
  const cell = new StreamCell<unknown[][]>(invocation.isUnseen ? new ResultBatcher() : streams.batcher, (result) =>
    invocation.setResult?.(result as unknown[][]),
  );
  const show = (outcome: ExcelResult<unknown[][]>) => {
    if (!invocation.isUnseen) activity.report(invocation.address, outcome.failures);
    cell.show(outcome);
  };
  try {
    const query = read();
    if (invocation.isInValuePreview) {
      show(excelTable(run(query.compute(new CacheOnlyContext(streams))) as Table));
      return;
    }
    const leave = feedsOf(streams).join(query, show);
    const ended = invocation.isUnseen ? undefined : activity.stream();
    invocation.onCanceled = () => {
      cell.end();
      leave();
      ended?.();
    };
  } catch (error) {
    show(failedResult(error, [['']]));
  }
}

function feedsOf(streams: Streams): LiveFeeds {
  const { openWorker } = streams;
  streams.timer ??= new WorkerTimer(openWorker);
  streams.feeds ??= new LiveFeeds({
    timer: streams.timer,
    openContext: () => new PollContext(streams),
  });
  return streams.feeds;
}
