import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** Where a secret may stand in what is logged. */
const SECRETS = ['authorization', '*.authorization', '*.headers.authorization', '*.token', '*.key', '*.hash'];

/**
 * A line of JSON an event, on standard output. Requests are logged at `debug` (`logRequests`): never headers, bodies or
 * parameters.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS, censor: '•••' },
  };
  return pino(options, destination);
}
