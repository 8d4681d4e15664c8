/**
 * Imported by the commands that npm runs: ends the command when npm is gone. npm forwards SIGINT and SIGTERM, but one
 * that was killed, or ended by SIGHUP, tells its child processes nothing.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const CHECK_MS = 500;
const parent = process.ppid;

/** The process that started npm's shell, which is npm itself unless the shell was replaced by the command. */
let starterOfShell;

const hasEnded = () => process.ppid !== parent || !isRunning(parent) || !isRunning(starterOfShell ?? parent);
setInterval(() => hasEnded() && end(), CHECK_MS).unref();
if (process.env.npm_lifecycle_script) {
  findStarterOfShell().then(
    (pid) => (starterOfShell = pid),
    () => {}, // then only the parent is watched
  );
}

/** As Ctrl-C: a command that stops its services on SIGTERM does so now. On Windows the signal ends the process. */
function end() {
  process.kill(process.pid, 'SIGTERM');
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** On other systems than these the command replaces the shell: then its parent is npm. */
async function findStarterOfShell() {
  if (process.platform === 'linux') {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(process.env.npm_lifecycle_script);
    // The second field, the name, is in brackets and may hold spaces.
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1);
    return isShell ? Number(afterName.split(' ')[1]) : undefined;
  }
  if (process.platform !== 'win32') return undefined;
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${parent}').ParentProcessId`;
  const { stdout } = await promisify(execFile)('powershell.exe', ['-NoProfile', '-Command', query]);
  return Number(stdout) || undefined;
}
