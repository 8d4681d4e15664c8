/** The entry of functions.js, which Excel loads. It registers every function; the pane uses `globalThis.spillway`. */
import { client, definitions, readiness, runtime, workbookAnswers } from './add-in';
import { FUNCTION_GROUPS, FUNCTION_IDS, type FunctionId } from './catalog/catalog';
import * as india from './declarations/india';
import * as us from './declarations/us';
import { isDeclared } from './runtime/call-declared';
import { createPaneApi } from './runtime/create-pane-api';
import { WatchedCell } from './runtime/watched-cell';
import { openTimerWorker } from './streaming/open-timer-worker';

/** `finIncome` declares FIN.INCOME. */
type DeclarationName<Id extends FunctionId> = Id extends `${infer Namespace}.${infer Name}`
  ? `${Lowercase<Namespace>}${Capitalize<Lowercase<Name>>}`
  : never;

const declarations = { ...india, ...us } satisfies Record<DeclarationName<FunctionId>, unknown>;

function declarationName<Id extends FunctionId>(id: Id): DeclarationName<Id> {
  const [namespace = '', name = ''] = id.split('.');
  return `${namespace.toLowerCase()}${name[0]}${name.slice(1).toLowerCase()}` as DeclarationName<Id>;
}

const watchedCell = new WatchedCell();
const declared: Record<string, unknown> = {};
for (const id of FUNCTION_IDS) {
  const run: unknown = declarations[declarationName(id)];
  if (isDeclared(run)) CustomFunctions.associate(id, watchedCell.noting(id, run));
  declared[id] = run;
}

runtime.streams.openWorker = openTimerWorker;
globalThis.spillway = createPaneApi({
  client,
  definitions,
  readiness,
  runtime,
  workbookAnswers,
  declared,
  watchedCell,
  functionGroups: FUNCTION_GROUPS,
});
