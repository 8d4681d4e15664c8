/**
 * The entry of functions.js, which Excel loads. Importing a namespace registers its functions; the pane uses
 * `globalThis.spillway`.
 */
import { client, runtime, today } from './add-in';
import * as india from './declarations/india';
import { createPaneApi } from './runtime/create-pane-api';
import { openTimerWorker } from './streaming/open-timer-worker';
import * as us from './declarations/us';

runtime.streams.openWorker = openTimerWorker;
globalThis.spillway = createPaneApi({ client, runtime, today, declared: { ...india, ...us } });
