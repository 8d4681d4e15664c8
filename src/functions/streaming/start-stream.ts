import { CacheOnlyContext } from '../runtime/query-context';
import { outcomeOf } from '../runtime/outcome';
import { ResultBatcher } from '../runtime/result-batcher';
import { excelTable } from '../runtime/excel-value';
/**
 * Streaming functions. In `india.ts` or `us.ts`, with the tag `@streaming` in place of `@cancelable`:
 *
 *     export function finLive(tickers: …, seconds?: unknown, invocation?: CustomFunctions.StreamingInvocation<unknown[][]>): void {
 *       edge.stream(invocation, () => liveFunction(ANNOUNCEMENTS, { tickers, …, seconds }));
 *     }
 *
 * `liveFunction` reads the arguments and returns a `LiveQuestion` (`live-feed.ts`). What it throws (`badArgument`) shows in the cell, and
 * nothing is sent.
 */
import type { Client, CompanyLoaders } from '../../client';
import type { Table } from '../../tables';
import type { RunActivity } from '../runtime/run-activity';
import { PollContext } from './poll-context';
import type { LiveOutcome, LiveQuestion } from './live-feed';
import { LiveFeeds } from './live-feeds';
import type { StreamingInvocation } from './stream-cell';
import { StreamCell } from './stream-cell';
import type { Timer } from './timer';
import { WorkerTimer } from './timer';

/** What all streams of the add-in share. */
export interface Streams {
  readonly client: Client;
  readonly companies: CompanyLoaders;
  readonly activity: RunActivity;
  readonly batcher: ResultBatcher;
  /** What starts the worker whose timers a hidden page does not slow down. */
  openWorker?: () => Worker;
  timer?: Timer;
  feeds?: LiveFeeds;
}

/** Shows what `read` asks for in one cell, until Excel cancels it. */
export function startStream(
  streams: Streams,
  invocation: StreamingInvocation<unknown[][]>,
  read: () => LiveQuestion,
): void {
  const { client, companies, activity } = streams;
  const cell = new StreamCell<unknown[][]>(invocation.isUnseen ? new ResultBatcher() : streams.batcher, (result) =>
    invocation.setResult?.(result as unknown[][]),
  );
  const show = (outcome: LiveOutcome) => {
    if (!invocation.isUnseen) activity.errors.report(invocation.address, outcome.failure);
    cell.show(outcome);
  };
  try {
    const question = read();
    if (invocation.isInValuePreview) {
      show(excelTable(question.compute(new CacheOnlyContext(client, companies)) as Table));
      return;
    }
    const leave = feedsOf(streams).join(question, show);
    invocation.onCanceled = () => {
      cell.end();
      leave();
    };
  } catch (error) {
    const raise = () => {
      throw error;
    };
    show(outcomeOf(raise, [['']]));
  }
}

function feedsOf(streams: Streams): LiveFeeds {
  const { client, companies, openWorker } = streams;
  streams.timer ??= new WorkerTimer(openWorker);
  streams.feeds ??= new LiveFeeds({
    timer: streams.timer,
    openContext: () => new PollContext(client, companies),
  });
  return streams.feeds;
}
