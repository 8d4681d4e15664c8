import { systemClock } from '../../client/clock';
import type { RunningAddIn } from '../../functions/running-add-in';
import { RefreshMonitor } from './refresh-monitor';

const monitors = new WeakMap<RunningAddIn, RefreshMonitor>();

/** The one monitor of this page, so that the pane tells how a refresh from the ribbon goes on. */
export function sharedMonitor(addIn: RunningAddIn): RefreshMonitor {
  const monitor = monitors.get(addIn) ?? new RefreshMonitor(addIn, systemClock);
  monitors.set(addIn, monitor);
  return monitor;
}
