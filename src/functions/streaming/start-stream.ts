/**
 * Streaming functions. In `india.ts` or `us.ts`, with the tag `@streaming` in place of `@cancelable`:
 *
 *     export function finLive(tickers: …, seconds?: unknown, invocation?: CustomFunctions.StreamingInvocation<unknown[][]>): void {
 *       edge.stream(invocation, records, (part) => part.liveFunction(part.ANNOUNCEMENTS, { tickers, …, seconds }));
 *     }
 *
 * `liveFunction` reads the arguments and returns a `LiveQuestion` (`live-feed.ts`). What it throws (`badArgument`) shows in the cell, and
 * nothing is sent. The part, loaded with the first stream, exports `startStream`.
 */
import type { Client, Companies } from '../../client';
import type { Table } from '../../tables';
import { excelTable, Outbox, outcomeOf, PreviewAsking } from '../functions';
import type { RunActivity } from '../running/run-activity';
import { LiveAsking } from './live-asking';
import type { LiveOutcome, LiveQuestion } from './live-feed';
import { LiveFeeds } from './live-feeds';
import type { StreamingInvocation } from './stream-cell';
import { StreamCell } from './stream-cell';
import type { Ticker } from './ticker';
import { WorkerTicker } from './ticker';

/** What all streams of the add-in share. */
export interface Streams {
  readonly client: Client;
  readonly companies: Companies;
  readonly activity: RunActivity;
  readonly outbox: Outbox;
  /** What starts the worker whose timers a hidden page does not slow down. */
  openWorker?: () => Worker;
  ticker?: Ticker;
  feeds?: LiveFeeds;
}

/** Shows what `read` asks for in one cell, until Excel cancels it. */
export function startStream(
  streams: Streams,
  invocation: StreamingInvocation<unknown[][]>,
  read: () => LiveQuestion,
): void {
  const { client, companies, activity } = streams;
  const cell = new StreamCell<unknown[][]>(invocation.isUnseen ? new Outbox() : streams.outbox, (result) =>
    invocation.setResult?.(result as unknown[][]),
  );
  const show = (outcome: LiveOutcome) => {
    if (!invocation.isUnseen) activity.errors.report(invocation.address, outcome.failure);
    cell.show(outcome);
  };
  try {
    const question = read();
    if (invocation.isInValuePreview) {
      show(excelTable(question.compute(new PreviewAsking(client, companies)) as Table));
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
  streams.ticker ??= new WorkerTicker(openWorker);
  streams.feeds ??= new LiveFeeds({
    ticker: streams.ticker,
    openAsking: () => new LiveAsking(client, companies),
  });
  return streams.feeds;
}
