import { AddInMissingError } from './pages/prepare-add-in';
import type { Configuration } from './configuration/configuration';
import { ConfigurationError, readConfiguration } from './configuration/configuration';
import type { ServerParts } from './start/server-parts';
import { ChangeLostError } from './members/confirm-kept';
import { MembersUsageError, membersUsage, runInStores, STARTED } from './members/members-command';
import { StoreUnavailable } from './stores/store-unavailable';

const USAGE = `usage: ${STARTED.replace(/ --$/, '')}

Without configuration it serves the sandbox's data. docs/deploying.md lists the environment variables.

${membersUsage(STARTED)}`;

/** Runs the server, or one of its commands, as the command line says. */
export function runCommand(parts: ServerParts): void {
  run(parts).catch((error: unknown) => {
    console.error(explain(error));
    process.exit(error instanceof MembersUsageError || error instanceof ConfigurationError ? 2 : 1);
  });
}

async function run(parts: ServerParts): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === '--help' || command === '-h') return console.log(USAGE);
  const configuration = configurationFor(command);
  if (command === 'members') return console.log(await runInStores(rest, configuration));
  const isTrial = command === 'trial' && rest.length === 1;
  if (command !== undefined && !isTrial) throw new MembersUsageError(USAGE);
  const { serve } = await import('./start/serve'); // which loads much that the other commands do not need
  await serve(configuration, parts, rest[0]);
}

/** `members` opens the stores of the server, and may be run where the variables of the server are not set. */
function configurationFor(command: string | undefined): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (command !== 'members' || !(error instanceof ConfigurationError)) throw error;
    throw new ConfigurationError(
      `${error.message}\n\nThe command "members" wants the environment of the server, with all of its variables.`,
    );
  }
}

/** Error codes of a disk that is full or not writable, from the file system or from the database. */
const FOLDER_FAILS = /^(ENOSPC|EDQUOT|EROFS|SQLITE_(CANTOPEN|FULL|READONLY|IOERR)\w*)$/;

/** An error of a system call. */
interface FailedCall extends NodeJS.ErrnoException {
  readonly port?: number;
  readonly dest?: string;
}

function explain(error: unknown): string {
  const known = [ConfigurationError, MembersUsageError, AddInMissingError, ChangeLostError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailable) return explainStore(error);
  const { code, syscall, port, stack } = error as FailedCall;
  if (code === 'EADDRINUSE') return `port ${port} is taken: choose another with the environment variable PORT`;
  if (code === 'EACCES' && syscall === 'listen') return `port ${port} is not for this user: choose another with PORT`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `HOST is not an address of this machine (${code})`;
  if (syscall === 'mkdir' || FOLDER_FAILS.test(code ?? '')) return explainFolder(error as FailedCall);
  return stack ?? String(error);
}

/** The error in words. When a file is copied, the path that cannot be written is that of the copy. */
function explainFolder({ code = '', path, dest = path }: FailedCall): string {
  return `DATA_DIR cannot be written (${[code, dest].filter(Boolean).join(', ')})`;
}

function explainStore({ message, mayBeDone }: StoreUnavailable): string {
  const todo = `${message}: check REDIS_URL, and that Redis runs.`;
  return mayBeDone
    ? `${todo} Nobody knows whether this was done: look at "members list", and revoke a new member whose key was not shown.`
    : `${todo} Nothing was changed.`;
}
