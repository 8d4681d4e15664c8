import type { Clock } from '../clock';

const PAUSE_MS = 100;

/** Tells when nothing has been asked of the service for a moment: answers that have just come are shown before they are written. */
export function quietOf(clock: Clock, isAsking: () => boolean): (isUrgent: () => boolean) => Promise<void> {
  return async (isUrgent) => {
    do {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, PAUSE_MS));
    } while (isAsking() && !isUrgent());
  };
}
