/** The bundle Excel waits for: importing a namespace registers its functions. */
import './india';
import './us';
import { ticker } from './add-in';
import { openTickerWorker } from './streaming/open-ticker-worker';

ticker.openWorker = openTickerWorker;
