import { run } from '../../client';
import type { Table } from '../../tables';
import { excelTable, failedResult } from '../cells/results/excel-result';
import type { StreamingInvocation } from '../cells/invocation';
import type { AddInParts } from '../context/query-context';
import { CacheOnlyContext } from '../context/cache-only-context';
import type { LiveQuery } from './live-feed';
import { LiveFeeds } from './live-feed';
import type { StreamParts } from './open-stream-cell';
import { openStreamCell } from './open-stream-cell';
import { PollContext } from './poll-context';
import type { Timer } from './timer';
import { WorkerTimer } from './timer';

/** The dependencies that all streams of the add-in share. */
export interface Streams extends AddInParts, StreamParts {
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
  const { show, follow } = openStreamCell(streams, invocation);
  try {
    const query = read();
    if (invocation.isInValuePreview) {
      show(excelTable(run(query.compute(new CacheOnlyContext(streams))) as Table));
      return;
    }
    follow(feedsOf(streams).join(query, show));
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
