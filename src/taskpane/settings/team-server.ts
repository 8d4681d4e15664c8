import { ANSWERS_TYPE } from '../../api';
import { type Connection, answersRequest, systemClock } from '../../client';
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
