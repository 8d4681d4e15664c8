/** The bundle Excel waits for: importing a namespace registers its functions; the pane finds the add-in on the page. */
import { client, edge, ticker, today } from './add-in';
import * as india from './india';
import { createRunningAddIn } from './running/create-running-add-in';
import { openTickerWorker } from './streaming/open-ticker-worker';
import * as us from './us';

ticker.openWorker = openTickerWorker;
globalThis.spillway = createRunningAddIn({ client, edge, today, declared: { ...india, ...us } });
