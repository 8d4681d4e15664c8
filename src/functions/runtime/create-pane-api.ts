import { ENDPOINTS } from '../../api';
import type { EndpointId, Envelope } from '../../api';
import type { WorkbookDefinitions } from '../definitions/workbook-definitions';
import type { FunctionGroup } from '../function-facts';
import { failureOf } from '../cells/failures/request-failure';
import { DATE_RULES } from '../arguments/periods/date-argument';
import { countDatesFrom1904 } from '../cells/results/date-system';
import { forgetSought } from '../companies/proposal';
import { callDeclared, isDeclared } from './call-declared';
import { traceCall } from '../trace/trace-call';
import { preview } from './preview';
import type { Client, ParameterValues, WorkbookAnswers } from '../../client';
import type { FunctionRuntime } from './function-runtime';
import type { Readiness } from './readiness';
import type { PaneError, PaneApi } from './pane-api';
import type { WatchedCell } from './watched-cell';
import { readSettings, storeSettings } from './settings-storage';

export interface PaneApiDependencies {
  readonly client: Client;
  readonly definitions: WorkbookDefinitions;
  readonly readiness: Readiness;
  readonly runtime: FunctionRuntime;
  /** The functions by id. */
  readonly declared: Readonly<Record<string, unknown>>;
  readonly watchedCell: WatchedCell;
  readonly functionGroups: readonly FunctionGroup[];
  readonly workbookAnswers: WorkbookAnswers;
}

/** The API of the running add-in for the pane, with the client and runtime that the cells use. */
export function createPaneApi({
  client,
  definitions,
  readiness,
  runtime,
  declared,
  watchedCell,
  functionGroups,
  workbookAnswers,
}: PaneApiDependencies): PaneApi {
  const { changeLog } = runtime;
  return {
    ready: readiness.wait,
    functionGroups,
    readSettings,
    writeSettings(settings) {
      storeSettings(settings);
      client.resetFailures();
      runtime.streams.feeds?.pollNow();
    },
    ask: (endpointId, values) => askForPane(client, endpointId, values),
    preview: (functionId, ...how) => preview(declared[functionId], ...how),
    async trace(functionId, args, place) {
      await readiness.wait;
      // A definition of the workbook may be named; where it cannot be read, the cell says so.
      await Promise.resolve(definitions.get()).catch(() => undefined);
      const run = declared[functionId];
      if (!isDeclared(run)) throw new Error(`no function ${functionId}`);
      return traceCall((invocation) => callDeclared(run, args, invocation), place, readSettings());
    },
    watchedCell: {
      watch: (address, onCalled) => watchedCell.watch(address, onCalled),
      calls: (address, functionId) => watchedCell.calls(address, functionId),
    },
    readDefinitions: () => definitions.readAgain().catch(rejectPlainly),
    refresh(minAgeMs) {
      client.refresh(minAgeMs);
      runtime.today.refresh();
      forgetSought();
      if (!minAgeMs) runtime.streams.feeds?.pollNow();
    },
    clearCache: async () => {
      await Promise.all([client.clear(), changeLog.clear()]);
    },
    countDatesFrom1904: readNoNumbersAsDates,
    cacheSize: () => client.cacheSize,
    changes: changesOf(runtime),
    workbookAnswers: carriedBy({ client, workbookAnswers }),
    activity: activityOf(runtime),
  };
}

/** What a number meant as a date before is forgotten. */
function readNoNumbersAsDates(): void {
  countDatesFrom1904();
  for (const { read } of Object.values(DATE_RULES)) read.forget();
}

function activityOf({ activity, cards }: FunctionRuntime): PaneApi['activity'] {
  return {
    snapshot: () => activity.snapshot(),
    subscribe: (listener) => activity.subscribe(listener),
    streams: () => activity.streams(),
    stop: () => activity.stop(),
    failures: activity.failures,
    withCards: () => cards.formulas,
    forget(formulas, code) {
      activity.forget(formulas, code);
      if (code === undefined) cards.forget(formulas);
    },
  };
}

function changesOf({ changeLog: log }: FunctionRuntime): PaneApi['changes'] {
  return {
    load: () => log.load(),
    since: (ms) => log.since(ms),
    subscribe: (listener) => log.subscribe(listener),
  };
}

function carriedBy({
  client,
  workbookAnswers,
}: Pick<PaneApiDependencies, 'client' | 'workbookAnswers'>): PaneApi['workbookAnswers'] {
  return {
    kept: (questions, withUsed) => client.kept({ questions, withUsed }),
    read: () => workbookAnswers.readAgain(),
  };
}

/** Queries through the client of the cells. Rejects with a plain object. */
async function askForPane(client: Client, endpointId: EndpointId, values: ParameterValues): Promise<Envelope> {
  try {
    const endpoint = ENDPOINTS.find(({ id }) => id === endpointId);
    if (!endpoint) throw new Error(`no endpoint ${endpointId}`);
    return (await client.query(endpoint, values)).envelope;
  } catch (error) {
    return rejectPlainly(error);
  }
}

function rejectPlainly(error: unknown): never {
  const { kind, messageInPane } = failureOf(error);
  throw { kind, message: messageInPane } satisfies PaneError;
}
