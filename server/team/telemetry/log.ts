import type { Logger } from 'pino';
import { pino } from 'pino';

/** Where a secret may stand in what is logged. */
const SECRETS = ['authorization', '*.authorization', '*.headers.authorization', '*.token', '*.key', '*.hash'];

/**
 * A line of JSON an event, on standard output. Requests are logged by path and status, at `debug`: never headers, bodies
 * or parameters.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS, censor: '•••' },
  });
}
