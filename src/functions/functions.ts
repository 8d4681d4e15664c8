/** The entry of functions.js, which Excel loads. It registers every function; the pane uses `globalThis.spillway`. */
import { lazy } from '../api';
import { client, definitions, readiness, runtime, workbookAnswers } from './add-in';
import { FUNCTION_GROUPS } from './catalog/catalog';
import { DECLARED_FUNCTIONS } from './declared-functions';
import { isDeclared } from './runtime/call-declared';
import { createPaneApi } from './runtime/create-pane-api';
import { WatchedCell } from './runtime/watched-cell';
import { openTimerWorker } from './streaming/open-timer-worker';

const watchedCell = new WatchedCell();
for (const [id, run] of Object.entries<unknown>(DECLARED_FUNCTIONS)) {
  if (isDeclared(run)) CustomFunctions.associate(id, watchedCell.noting(id, run));
}

runtime.streams.openWorker = openTimerWorker;
// Made when the pane first asks for it: no cell needs it.
Object.defineProperty(globalThis, 'spillway', {
  configurable: true,
  get: lazy(() =>
    createPaneApi({
      client,
      definitions,
      readiness,
      runtime,
      workbookAnswers,
      declared: DECLARED_FUNCTIONS,
      watchedCell,
      functionGroups: FUNCTION_GROUPS,
    }),
  ),
});
