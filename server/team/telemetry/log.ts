import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** Where a secret may stand in what is logged. */
const SECRETS = ['authorization', '*.authorization', '*.headers.authorization', '*.token', '*.key', '*.hash'];

/** Characters of lines that wait while none can be written; further lines are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Lines to a file descriptor, standard output by default. Where they cannot be written, since the disk is full or nobody reads them, the
 * server goes on: the lines wait, and are written with the first one after that succeeds.
 */
export function logLines(dest = 1) {
  const stream = pino.destination({ dest, sync: false, maxLength: MOST_WAITING });
  let isFailing = false;
  // Without a listener the process would end.
  stream.on('error', () => (isFailing = true));
  stream.on('write', () => (isFailing = false));
  const flush = stream.flushSync.bind(stream);
  // It tries until it succeeds: a process that is to end would stay, and answer nothing.
  stream.flushSync = () => {
    if (!isFailing) flush();
  };
  return stream;
}

/**
 * A line of JSON an event, on standard output. Requests are logged at `debug` (`logRequests`): never headers, bodies or
 * parameters.
 */
export function createLogger(level: string, destination: DestinationStream = logLines()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS, censor: '•••' },
  };
  return pino(options, destination);
}
