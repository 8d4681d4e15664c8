import { announcements } from '../../../src/api';
import type { World } from '../../../src/client';
import { andThen, Client, companiesOf, createSettingsReader } from '../../../src/client';
import type { Asking } from '../../../src/functions/asking';
import { Edge } from '../../../src/functions/edge/edge';
import type { LiveQuestion } from '../../../src/functions/streaming/live-feed';
import { startStream } from '../../../src/functions/streaming/start-stream';
import type { Sandbox } from '../../../src/sandbox/server';
import { startSandbox } from '../../../src/sandbox/server';
import type { Table } from '../../../src/tables';
import { ManualClock } from '../../support/manual-clock';
import { settingsFor } from './cells';
import { CustomFunctionsError, ErrorCode } from './custom-functions-error';

/** One streaming cell: everything it was told to show. */
export interface StreamedCell {
  readonly results: readonly unknown[];
  readonly last: unknown;
  cancel(): void;
}

/** An edge of its own over a sandbox, with a clock that the test moves. */
export interface OpenEdge {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly edge: Edge;
  readonly clock: ManualClock;
  useSettings(text: string | null): void;
  stream(question: () => LiveQuestion, invocation?: object): StreamedCell;
  close(): Promise<void>;
}

export async function openEdge(world: Partial<World> = {}): Promise<OpenEdge> {
  Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });
  const sandbox = await startSandbox({ port: 0 });
  const clock = new ManualClock();
  let settings: string | null = settingsFor(sandbox.url);
  const client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock, ...world });
  await client.open();
  const ticker = {
    after(ms: number, run: () => void) {
      const timer = clock.setTimeout(run, ms);
      return () => clock.clearTimeout(timer);
    },
    rest: () => undefined,
  };
  const readiness = { isReady: true, wait: Promise.resolve() };
  const edge = new Edge({ client, companies: companiesOf(client), readiness });
  edge.streams.ticker = ticker;
  return {
    sandbox,
    client,
    edge,
    clock,
    useSettings: (text) => {
      settings = text;
    },
    stream: (question, extra = {}) => {
      const results: unknown[] = [];
      const invocation: { setResult(result: unknown): void; onCanceled?: () => void } = {
        setResult: (result) => void results.push(result),
        ...extra,
      };
      startStream(edge.streams, invocation, question);
      return {
        results,
        get last() {
          return results.at(-1);
        },
        cancel: () => invocation.onCanceled?.(),
      };
    },
    close: () => sandbox.close(),
  };
}

/** The newest announcements as a feed function would ask them. */
export function newest(limit: number, seconds = 60): LiveQuestion {
  return { key: `newest ${limit}`, seconds, compute: (asking) => announcementTable(asking, limit) };
}

export function announcementTable(asking: Asking, limit: number) {
  return andThen(asking.ask(announcements, { limit: String(limit) }), ({ data }): Table => [
    ['Announcements', 'Date'],
    ...(data as { id?: unknown }[]).map((row) => [JSON.stringify(row), 1]),
  ]);
}
