import { HOUR_MS, MINUTE_MS } from '../../api';
import type { Clock } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { officeReady } from '../when-shown';
import { isAnyDue } from './renewal-due';

/** How often keys are checked: Excel may stay open longer than a key is valid, and timers stop while the computer sleeps. */
const LOOK_MS = 10 * MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;
/**
 * The first pause after a renewal that failed; each further one is twice as long, up to an hour. If only the answer was
 * lost, the old key is valid for five more minutes, and can be renewed again.
 */
const RETRY_MS = MINUTE_MS;

interface KeepOptions {
  readonly addIn: Pick<PaneApi, 'readSettings'>;
  /** Resolves with true if a key could not be renewed. */
  readonly renew: () => Promise<boolean>;
  readonly clock: Clock;
  /** Calls back whenever the computer may have slept, or is connected again. */
  readonly onWaking: (look: () => void) => void;
}

/** Renews keys that are due, now and for as long as the page lives. */
export function renewWhenDue({ addIn, renew, clock, onWaking }: KeepOptions): Promise<void> {
  let pauseMs = RETRY_MS;
  let timer: unknown;
  let triedMs = -Infinity;
  let isLooking = false;
  const look = async (): Promise<void> => {
    isLooking = true;
    clock.clearTimeout(timer);
    const isDue = isAnyDue(addIn.readSettings(), clock.now());
    if (isDue) triedMs = clock.now();
    const hasFailed = isDue && (await renew().catch(() => true));
    timer = clock.setTimeout(() => void look(), hasFailed ? pauseMs : LOOK_MS);
    pauseMs = hasFailed ? Math.min(2 * pauseMs, MAX_RETRY_MS) : RETRY_MS;
    isLooking = false;
  };
  onWaking(() => {
    // Not at every switch between windows.
    if (!isLooking && clock.now() - triedMs >= RETRY_MS) void look();
  });
  return look();
}

/** Keeps the member signed in while the page lives; the code that renews keys is loaded when one is due. */
export async function keepSignedIn(): Promise<void> {
  await officeReady(); // Office names the part of the storage that holds the settings
  const addIn = globalThis.spillway;
  if (!addIn) return;
  const renew = async () => {
    const { renewDueKeys } = await import(/* webpackChunkName: "renewal" */ './renew');
    return renewDueKeys(addIn, { fetch: (input, init) => fetch(input, init), locks: navigator.locks });
  };
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  };
  const onWaking = (look: () => void) => {
    for (const event of ['visibilitychange', 'focus', 'online']) window.addEventListener(event, look);
  };
  await renewWhenDue({ addIn, renew, clock, onWaking });
}
