/** Checks of streaming formulas and of how they end. None of them sends a request. */
import { DAY_MS } from '../../../api';
import { durationText } from '../../texts/duration-text';
import { enter, settled, shows, valueText, type CheckEnvironment } from './check-environment';
import { failed, passed, type Check, type Outcome } from './check';

const POLL_MS = 100;
const TIMEOUT_MS = 10_000;
/** How long the count must stay the same before it is used: the check before this one has just deleted a stream. */
const STEADY_MS = 1_000;
/** Later than any change can have been received: the formula shows a sentence. */
const FIRST_DAY_MS = Date.UTC(2100, 0, 1);
const DAYS = 20_000;

export const STREAM_CHECKS: readonly Check[] = [
  { onSheet: true, title: 'Streaming', run: streaming },
  { onSheet: true, title: 'Cancelling', run: cancelling },
];

async function streaming(environment: CheckEnvironment): Promise<Outcome> {
  const value = await shows(environment, '=FIN.STATUS()');
  if (typeof value === 'string' && value !== '') return passed(`=FIN.STATUS() shows "${value}".`);
  return failed(`=FIN.STATUS() shows ${valueText(value)}.`);
}

/** Deletes a streaming formula: Excel must cancel the function, or a live feed would be polled forever. */
async function cancelling(environment: CheckEnvironment): Promise<Outcome> {
  const { activity } = environment.addIn;
  const before = await steadyStreams(environment);
  // Excel gives formulas with the same arguments one stream: this date is no other cell’s.
  const sinceMs = FIRST_DAY_MS + (Math.floor(environment.now()) % DAYS) * DAY_MS;
  const since = new Date(sinceMs).toISOString().slice(0, 10);
  await enter(environment, 'A1', [[{ formula: `=FIN.CHANGES("${since}")` }]]);
  const [shown = ''] = (await settled(environment, 'A1')).values[0] ?? [];
  const during = activity.streams();
  if (during <= before) return failed(`=FIN.CHANGES shows ${valueText(shown)}, and no stream of it is open.`);
  await enter(environment, 'A1', [['']]);
  const beganMs = environment.now();
  while (activity.streams() >= during) {
    if (environment.now() - beganMs > TIMEOUT_MS)
      return failed('Excel does not tell a function that its formula was deleted: live feeds would never stop asking.');
    await environment.wait(POLL_MS);
  }
  return passed(
    `Excel tells a function that its formula was deleted within ${durationText(environment.now() - beganMs)}.`,
  );
}

/** The number of open streams once it no longer changes; after some seconds the one there is. */
async function steadyStreams({ addIn: { activity }, now, wait }: CheckEnvironment): Promise<number> {
  const beganMs = now();
  let count = activity.streams();
  let sinceMs = beganMs;
  while (now() - sinceMs < STEADY_MS && now() - beganMs < TIMEOUT_MS) {
    await wait(POLL_MS);
    if (activity.streams() === count) continue;
    count = activity.streams();
    sinceMs = now();
  }
  return count;
}
