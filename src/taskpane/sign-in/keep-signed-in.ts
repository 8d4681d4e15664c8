import type { Clock } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { officeReady } from '../when-shown';
import { isAnyDue } from './renewal-due';

/** How often it is looked: Excel may stay open longer than a key fits, and timers stand still while the computer sleeps. */
const LOOK_MS = 10 * 60_000;
const MAX_RETRY_MS = 60 * 60_000;
/**
 * The first pause after a renewal that failed; each further one is twice as long, up to an hour. Where only the answer was
 * lost, the key fits for five more minutes, and can be renewed again.
 */
const RETRY_MS = 60_000;

interface KeepOptions {
  readonly addIn: Pick<PaneApi, 'readSettings'>;
  /** Resolves with whether a key could not be renewed. */
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
    // Whoever goes back and forth between windows does not try each time.
    if (!isLooking && clock.now() - triedMs >= RETRY_MS) void look();
  });
  return look();
}

/** The page of the functions and of the pane keeps the member signed in; the code is loaded when a key is due. */
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
