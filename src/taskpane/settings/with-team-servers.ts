import type { Settings } from '../../client';
import type { Checked } from './check-connection';

/**
 * The settings with what the check found out about the addresses that work; undefined where they say so already. An
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
