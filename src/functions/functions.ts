/** The entry of functions.js, which Excel loads. It registers every function; the pane uses `globalThis.spillway`. */
import { client, definitions, readiness, runtime } from './add-in';
import { FUNCTION_GROUPS, FUNCTION_IDS, type FunctionId } from './catalog/catalog';
import * as india from './declarations/india';
import * as us from './declarations/us';
import { createPaneApi } from './runtime/create-pane-api';
import { openTimerWorker } from './streaming/open-timer-worker';

/** `finIncome` declares FIN.INCOME. */
type DeclarationName<Id extends FunctionId> = Id extends `${infer Namespace}.${infer Name}`
  ? `${Lowercase<Namespace>}${Capitalize<Lowercase<Name>>}`
  : never;

const declarations = { ...india, ...us } satisfies Record<DeclarationName<FunctionId>, unknown>;
const byName = new Map<string, unknown>(
  Object.entries(declarations).map(([name, declared]) => [name.toLowerCase(), declared]),
);
const declared: Record<string, unknown> = {};
for (const id of FUNCTION_IDS) {
  const run = byName.get(id.replace('.', '').toLowerCase());
  if (typeof run !== 'function') throw new Error(`${id} is not declared`);
  CustomFunctions.associate(id, run);
  declared[id] = run;
}

runtime.streams.openWorker = openTimerWorker;
globalThis.spillway = createPaneApi({
  client,
  definitions,
  readiness,
  runtime,
  declared,
  functionGroups: FUNCTION_GROUPS,
});
