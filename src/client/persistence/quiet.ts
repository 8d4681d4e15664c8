import type { Clock } from '../clock';

/** Excel is handed results every half second at most: what has just come is shown by then. */
const PAUSE_MS = 600;

/** Tells when nothing is being asked of the service: answers that have just come are shown before they are written. */
export function quietOf(clock: Clock, isAsking: () => boolean): (isUrgent: () => boolean) => Promise<void> {
  return async (isUrgent) => {
    do {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, PAUSE_MS));
    } while (isAsking() && !isUrgent());
  };
}
