import { systemClock } from '../../client/clock';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { RefreshMonitor } from './refresh-monitor';

const monitors = new WeakMap<PaneApi, RefreshMonitor>();

/** The one monitor of this page, so that the pane tells how a refresh from the ribbon goes on. */
export function sharedMonitor(addIn: PaneApi): RefreshMonitor {
  const monitor = monitors.get(addIn) ?? new RefreshMonitor(addIn, systemClock);
  monitors.set(addIn, monitor);
  return monitor;
}
