import {
  ANSWER_KEYS,
  ChangeStore,
  Client,
  CompanyLoaders,
  createIdleWait,
  MAX_ANSWER_TEXT,
  newestSave,
  PersistentCache,
  systemClock,
  WorkbookAnswers,
} from '../client';
import { DEFINITION_KEYS } from '../definitions/stored-definition';
import { storedTexts } from '../stored-texts/stored-texts';
import { ChangeLog } from './changes/change-log';
import { WorkbookDefinitions } from './definitions/workbook-definitions';
import { databaseMark } from './runtime/database-mark';
import { FunctionRuntime } from './runtime/function-runtime';
import type { Readiness } from './runtime/readiness';
import { readinessOf } from './runtime/readiness';
import { readSettings } from './runtime/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

/** The persistent cache. */
export const store: PersistentCache = new PersistentCache({
  clock: systemClock,
  readSettings,
  whenIdle: createIdleWait(systemClock, () => client.waiting > 0),
  mark: databaseMark,
});

// Before Office is ready, since the database does not depend on the partition.
store.open();

/** The changed figures that cells show; its database is opened when the first cell does, or the pane lists it. */
export const changeLog: ChangeLog = new ChangeLog(systemClock, new ChangeStore(systemClock, readSettings));

/** They are read where there is no connection, or it fails. */
export const workbookAnswers: WorkbookAnswers = new WorkbookAnswers({
  clock: systemClock,
  readTexts: () => officeReady.then(() => storedTexts(ANSWER_KEYS, MAX_ANSWER_TEXT)).then(newestSave),
});

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  // Office names the partition that holds this add-in's settings, and so its credentials.
  persistentCache: officeReady.then(() => store),
  workbookAnswers,
  onActivity: () => runtime.activity.changed(),
  onReplaced: changeLog.answers.replaced,
});

/** The running add-in: one client and one runtime for all functions. The client opens while Office does, and loads its cache after. */
export const readiness: Readiness = readinessOf(officeReady, client.open());

/** They are read when the first cell needs them: the page may publish its workbook after it loads this bundle. */
export const definitions = new WorkbookDefinitions(() => officeReady.then(() => storedTexts(DEFINITION_KEYS)));

export const companies = new CompanyLoaders(client);

export const runtime: FunctionRuntime = new FunctionRuntime({
  client,
  companies,
  definitions,
  changed: changeLog.answers,
  changeLog,
  readiness,
});
