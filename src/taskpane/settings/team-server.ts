import { ANSWERS_TYPE } from '../../api';
import { systemClock } from '../../client/clock';
import type { Connection, Settings } from '../../client/settings';
import { answersRequest } from '../../client/wire-request';
import type { Checked } from './check-connection';
import { CHECK_TIMEOUT_MS, type CheckOptions } from './request-once';

/** Whether the address takes many questions in one request: an empty list has an empty answer. Never rejects. */
export async function isTeamServer(
  connection: Connection,
  { fetch: send, clock = systemClock }: CheckOptions,
): Promise<boolean> {
  const { url, init } = answersRequest(connection, '{"questions":[]}');
  const controller = new AbortController();
  const timer = clock.setTimeout(() => controller.abort(), CHECK_TIMEOUT_MS);
  try {
    const { status, headers } = await send(url, { ...init, signal: controller.signal });
    return status === 200 && headers.get('Content-Type')?.startsWith(ANSWERS_TYPE) === true;
  } catch {
    return false;
  } finally {
    clock.clearTimeout(timer);
    controller.abort(); // whatever else it answers
  }
}

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
