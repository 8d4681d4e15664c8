/** The entry of functions.js, which Excel loads. It registers every function; the pane uses `globalThis.spillway`. */
import { client, runtime, today } from './add-in';
import * as india from './declarations/india';
import { createPaneApi } from './runtime/create-pane-api';
import { openTimerWorker } from './streaming/open-timer-worker';
import * as us from './declarations/us';

type Declared = (...args: readonly unknown[]) => unknown;

/** By id: FIN.INCOME is exported as finIncome. The build fails where one is missing. */
const declared = Object.fromEntries(
  Object.entries({ ...india, ...us }).map(([name, run]) => [
    name.replace(/^(fin|us)/, '$1.').toUpperCase(),
    run as unknown as Declared,
  ]),
);
for (const [id, run] of Object.entries(declared)) CustomFunctions.associate(id, run);

runtime.streams.openWorker = openTimerWorker;
globalThis.spillway = createPaneApi({ client, runtime, today, declared });
