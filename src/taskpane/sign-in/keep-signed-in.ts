import type { Clock } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { officeReady } from '../when-shown';
import { isAnyDue } from './renewal-due';

/** How often it is looked: Excel may stay open longer than a key fits. */
const LOOK_MS = 60 * 60_000;
/**
 * The first pause after a renewal that failed; each further one is twice as long, up to the usual one. Where only the answer was
 * lost, the key fits for five more minutes, and can be renewed again.
 */
const RETRY_MS = 60_000;

interface KeepOptions {
  readonly addIn: Pick<PaneApi, 'readSettings'>;
  /** Resolves with whether a key could not be renewed. */
  readonly renew: () => Promise<boolean>;
  readonly clock: Pick<Clock, 'now' | 'setTimeout'>;
}

/** Renews keys that are due, now and for as long as the page lives. */
export function renewWhenDue({ addIn, renew, clock }: KeepOptions): Promise<void> {
  let pauseMs = RETRY_MS;
  const look = async (): Promise<void> => {
    const isDue = isAnyDue(addIn.readSettings(), clock.now());
    const hasFailed = isDue && (await renew().catch(() => true));
    clock.setTimeout(() => void look(), hasFailed ? pauseMs : LOOK_MS);
    pauseMs = hasFailed ? Math.min(2 * pauseMs, LOOK_MS) : RETRY_MS;
  };
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
  const clock = { now: () => Date.now(), setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) };
  await renewWhenDue({ addIn, renew, clock });
}
