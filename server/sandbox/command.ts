import { commandOptions } from '../command-options';
import { DataFolderError } from '../database/file/open';
import { DatabaseFileError } from '../database/file/write-file';
import { FaultSpecError } from '../faults/fault-spec';
import { SANDBOX_TOKEN } from './credentials';

export const USAGE = `usage: npm run sandbox -- [--port N] [--data DIR] [--invented] [--short-lists] [--faults SPEC] [--control]

  --port N       port on 127.0.0.1 (4010; 0 picks a free one)
  --data DIR     serve the database an import wrote into DIR, instead of the sample and the invented market
  --invented     serve the invented market alone, without the sample of real filings
  --short-lists  list only the invented companies that file, without the thousands that only have a name
  --faults SPEC  for example "delay=200..800; 500 rate=0.1; 429 retry-after=2 next=3"
  --control      serve /__sandbox/requests, /__sandbox/reset and /__sandbox/faults for tests, to this machine alone and
                 with the token that is printed at the start, as Authorization: Bearer or as ?token=

The token is ${SANDBOX_TOKEN}. Every endpoint is served. The semantic search is lexical here: it ranks by shared words
and knows no synonyms.`;

/** An invalid command line; the message is shown to the user. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command-line arguments; throws UsageError. */
export function readCommand(args: readonly string[]) {
  try {
    const { values } = commandOptions({
      args: [...args],
      options: {
        port: { type: 'string', default: '4010' },
        data: { type: 'string' },
        invented: { type: 'boolean', default: false },
        'short-lists': { type: 'boolean', default: false },
        faults: { type: 'string' },
        control: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
      throw new UsageError(`--port must be a number from 0 to 65535, not "${values.port}"`);
    }
    return values;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** The terminal message for an error that ended the sandbox. */
export function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof FaultSpecError) return `--faults: ${error.message}`;
  if (error instanceof DataFolderError) return `--data: ${error.message}`;
  if (error instanceof DatabaseFileError) return error.message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken: choose another with --port, or 0 for a free one`;
  return stack ?? String(error);
}
