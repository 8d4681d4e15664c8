/** Formulas that go on showing something, and what ends them. None of them sends a request. */
import { DAY_MS } from '../../api';
import { durationText } from '../shell/duration-text';
import { enter, settled, shows, valueText, type Bench } from './bench';
import { failed, passed, type Check, type Outcome } from './check';

const POLL_MS = 100;
const PATIENCE_MS = 10_000;
/** So long the count must stay the same: the check before this one has just deleted a stream. */
const STEADY_MS = 1_000;
/** Later than any change can have been received: the formula shows a sentence. */
const FIRST_DAY_MS = Date.UTC(2100, 0, 1);
const DAYS = 20_000;

export const STREAM_CHECKS: readonly Check[] = [
  { onSheet: true, title: 'Streaming', run: streaming },
  { onSheet: true, title: 'Cancelling', run: cancelling },
];

async function streaming(bench: Bench): Promise<Outcome> {
  const value = await shows(bench, '=FIN.STATUS()');
  if (typeof value === 'string' && value !== '') return passed(`=FIN.STATUS() shows "${value}".`);
  return failed(`=FIN.STATUS() shows ${valueText(value)}.`);
}

/** A streaming formula is deleted: Excel must tell the function, or a live feed would be asked for ever. */
async function cancelling(bench: Bench): Promise<Outcome> {
  const { activity } = bench.addIn;
  const before = await steadyStreams(bench);
  // Excel gives formulas with the same arguments one stream: this date is no other cell’s.
  const sinceMs = FIRST_DAY_MS + (Math.floor(bench.now()) % DAYS) * DAY_MS;
  const since = new Date(sinceMs).toISOString().slice(0, 10);
  await enter(bench, 'A1', [[{ formula: `=FIN.CHANGES("${since}")` }]]);
  const [shown = ''] = (await settled(bench, 'A1')).values[0] ?? [];
  const during = activity.streams();
  if (during <= before) return failed(`=FIN.CHANGES shows ${valueText(shown)}, and no stream of it is open.`);
  await enter(bench, 'A1', [['']]);
  const beganMs = bench.now();
  while (activity.streams() >= during) {
    if (bench.now() - beganMs > PATIENCE_MS)
      return failed('Excel does not tell a function that its formula was deleted: live feeds would be asked for ever.');
    await bench.wait(POLL_MS);
  }
  return passed(`A deleted formula is told to its function within ${durationText(bench.now() - beganMs)}.`);
}

/** The number of open streams once it no longer changes; after some seconds the one there is. */
async function steadyStreams({ addIn: { activity }, now, wait }: Bench): Promise<number> {
  const beganMs = now();
  let count = activity.streams();
  let sinceMs = beganMs;
  while (now() - sinceMs < STEADY_MS && now() - beganMs < PATIENCE_MS) {
    await wait(POLL_MS);
    if (activity.streams() === count) continue;
    count = activity.streams();
    sinceMs = now();
  }
  return count;
}
