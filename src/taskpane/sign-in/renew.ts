import { MARKET_IDS } from '../../api';
import { SETTINGS_KEY, systemClock, type Connection } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { askOut, askRenewal, type AskOptions } from './ask-server';
import { SignInProblem } from './sign-in-problem';
import { isDue } from './renewal-due';
import { endedAt, renewedWith } from './signed-in-settings';

type AddIn = Pick<PaneApi, 'readSettings' | 'writeSettings'>;

interface RenewOptions extends AskOptions {
  /** Absent in a browser that has no locks: then two windows may each renew, and the last key stays. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * Renews the keys that have less than a third of their life left, in one window at a time: if another window is renewing, this one
 * does nothing. Resolves with true if a renewal failed; that key stays as it is and can be renewed later.
 */
export async function renewDueKeys(addIn: AddIn, options: RenewOptions): Promise<boolean> {
  const { locks } = options;
  if (!locks) return renewAll(addIn, options);
  return locks.request(`${SETTINGS_KEY}.renewal`, { ifAvailable: true }, (lock) =>
    lock ? renewAll(addIn, options) : false,
  );
}

/** The connections whose keys are due, one for each server. */
function dueConnections({ readSettings }: Pick<AddIn, 'readSettings'>, nowMs: number): readonly Connection[] {
  const settings = readSettings();
  const due = MARKET_IDS.map((market) => settings[market]).filter(({ signIn }) => signIn && isDue(signIn, nowMs));
  return due.filter(({ baseUrl }, at) => due.findIndex((other) => other.baseUrl === baseUrl) === at);
}

/** Reads the settings only here, under the lock: another window may have renewed the keys since. */
async function renewAll(addIn: AddIn, options: AskOptions): Promise<boolean> {
  const { clock = systemClock } = options;
  const due = dueConnections(addIn, clock.now());
  const failed = await Promise.all(due.map((connection) => renew(addIn, connection, options)));
  return failed.some(Boolean);
}

/** Resolves with true if the renewal failed. Never rejects. */
async function renew(addIn: AddIn, { baseUrl, token }: Connection, options: AskOptions): Promise<boolean> {
  const { clock = systemClock } = options;
  try {
    const key = await askRenewal(baseUrl, token, options);
    const isWanted = holds(addIn, baseUrl, token);
    if (isWanted)
      addIn.writeSettings(renewedWith(addIn.readSettings(), { baseUrl, key, nowMs: clock.now(), old: token }));
    // The member signed out, or in again, meanwhile.
    else await askOut(baseUrl, key.key, options).catch(() => undefined);
    return false;
  } catch (error) {
    const isEnd = error instanceof SignInProblem && error.kind === 'over';
    if (isEnd) addIn.writeSettings(endedAt(addIn.readSettings(), baseUrl, token, clock.now()));
    return !isEnd;
  }
}

function holds({ readSettings }: Pick<AddIn, 'readSettings'>, baseUrl: string, token: string): boolean {
  const settings = readSettings();
  return MARKET_IDS.some((market) => settings[market].baseUrl === baseUrl && settings[market].token === token);
}
