/** The bundle Excel waits for: importing a namespace registers its functions; the pane finds the add-in on the page. */
import { client, runtime, today } from './add-in';
import * as india from './declarations/india';
import { createPaneApi } from './runtime/create-pane-api';
import { openTimerWorker } from './streaming/open-timer-worker';
import * as us from './declarations/us';

runtime.streams.openWorker = openTimerWorker;
globalThis.spillway = createPaneApi({ client, runtime, today, declared: { ...india, ...us } });
