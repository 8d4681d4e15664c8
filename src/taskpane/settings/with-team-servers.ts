import type { Settings } from '../../client';
import { isOver } from '../sign-in/renewal-due';
import { endedAt } from '../sign-in/signed-in-settings';
import type { Checked } from './connection-check/check-connection';

/**
 * The settings with the result of the check, which working addresses are team servers; undefined where nothing changes. An
 * address that was changed in the meantime stays as it is.
 */
export function withTeamServers(settings: Settings, checked: readonly Checked[]): Settings | undefined {
  let changed: Settings | undefined;
  for (const { market, baseUrl, outcome } of checked) {
    const { answers, ...connection } = settings[market];
    if (outcome?.kind !== 'works' || connection.baseUrl !== baseUrl || answers === outcome.isTeamServer) continue;
    const found = outcome.isTeamServer ? { ...connection, answers: true as const } : connection;
    changed = { ...(changed ?? settings), [market]: found };
  }
  return changed;
}

/**
 * The settings with each sign-in marked as ended whose key the server no longer accepts; undefined where nothing changes. A key that
 * replaced the checked one meanwhile, by a renewal or a new sign-in, stays as it is.
 */
export function withEndedSignIns(settings: Settings, checked: readonly Checked[], nowMs: number): Settings | undefined {
  const ended = checked.filter(({ outcome, market, baseUrl, token }) => {
    const { signIn, ...now } = settings[market];
    const isOfKey = now.baseUrl === baseUrl && now.token === token;
    return outcome?.kind === 'signed-out' && signIn && isOfKey && !isOver(signIn, nowMs);
  });
  if (ended.length === 0) return undefined;
  return ended.reduce((all, { baseUrl, token }) => endedAt(all, baseUrl, token, nowMs), settings);
}
