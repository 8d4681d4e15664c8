import { announcements } from '../../../src/api';
import type { ClientOptions, Coroutine } from '../../../src/client';
import { ChangeStore, Client, CompanyLoaders, createSettingsReader, wait } from '../../../src/client';
import { ChangeLog } from '../../../src/functions/changes/change-log';
import type { QueryContext } from '../../../src/functions/context/query-context';
import { FunctionRuntime } from '../../../src/functions/runtime/function-runtime';
import type { LiveQuery } from '../../../src/functions/streaming/live-feed';
import { startStream } from '../../../src/functions/streaming/start-stream';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import type { Table } from '../../../src/tables';
import { ManualClock } from '../../support/manual-clock';
import { settingsFor } from './cells';
import { CustomFunctionsError, ErrorCode } from './custom-functions-error';

/** One streaming cell, with all results that it received. */
export interface StreamedCell {
  readonly results: readonly unknown[];
  readonly last: unknown;
  cancel(): void;
}

/** A runtime with its own sandbox and a clock that the test moves. */
export interface OpenRuntime {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly runtime: FunctionRuntime;
  readonly clock: ManualClock;
  useSettings(text: string | null): void;
  stream(query: () => LiveQuery, invocation?: object): StreamedCell;
  close(): Promise<void>;
}

export async function openRuntime(world: Partial<ClientOptions> = {}): Promise<OpenRuntime> {
  Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });
  const sandbox = await startSandbox({ port: 0 });
  const clock = new ManualClock();
  let settings: string | null = settingsFor(sandbox.url);
  const client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock, ...world });
  await client.open();
  const timer = {
    after(ms: number, run: () => void) {
      const handle = clock.setTimeout(run, ms);
      return () => clock.clearTimeout(handle);
    },
    rest: () => undefined,
  };
  const readiness = { isReady: true, wait: Promise.resolve() };
  const definitions = { get: () => () => undefined };
  const changeLog = new ChangeLog(
    clock,
    new ChangeStore(
      clock,
      createSettingsReader(() => settings),
    ),
  );
  const runtime = new FunctionRuntime({
    client,
    companies: new CompanyLoaders(client),
    definitions,
    changed: changeLog.answers,
    changeLog,
    readiness,
  });
  runtime.streams.timer = timer;
  return {
    sandbox,
    client,
    runtime,
    clock,
    useSettings: (text) => {
      settings = text;
    },
    stream: (query, extra = {}) => {
      const results: unknown[] = [];
      const invocation: { setResult(result: unknown): void; onCanceled?: () => void } = {
        setResult: (result) => void results.push(result),
        ...extra,
      };
      startStream(runtime.streams, invocation, query);
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

/** A query for the newest announcements, as a feed function would send it. */
export function newest(limit: number, seconds = 60): LiveQuery {
  return { key: `newest ${limit}`, seconds, compute: (context) => announcementTable(context, limit) };
}

export function* announcementTable(context: QueryContext, limit: number): Coroutine<Table> {
  const { data } = yield* wait(context.query(announcements, { limit: String(limit) }));
  return [['Announcements', 'Date'], ...(data as { id?: unknown }[]).map((row) => [JSON.stringify(row), 1])];
}
