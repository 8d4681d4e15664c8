import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file that was not written for this long is abandoned, even if a process has its id: a writer writes more often, and ids are reused. */
const SILENT_MS = 600_000;

/** The name under which this process writes a file. */
export function partialOf(path: string): string {
  return `${path}.${process.pid}.partial`;
}

/** Deletes a file when the process exits: one that a signal ends does nothing that stands in `finally`. Returns what ends this. */
export function removeOnExit(path: string): () => void {
  const remove = () => {
    try {
      rmSync(path, { force: true });
    } catch {
      // Windows deletes no file that is open: the next writer does.
    }
  };
  process.once('exit', remove);
  return () => process.off('exit', remove);
}

/** Deletes what killed processes have left beside a database file. */
export function removeLeftovers(path: string): void {
  const start = basename(path);
  for (const name of readdirSync(dirname(path)).filter((each) => each.startsWith(start))) {
    const [, pid] = /^\.(\d+)\.partial$/.exec(name.slice(start.length)) ?? [];
    if (pid === undefined) continue;
    const leftover = join(dirname(path), name);
    try {
      if (isAbandoned(leftover, Number(pid))) rmSync(leftover, { force: true });
    } catch {
      // Another process has deleted it, or the folder is read-only, which does not prevent serving it.
    }
  }
}

/** True where the process that wrote a file has ended, or no longer writes. */
export function isAbandoned(path: string, pid: number): boolean {
  return Date.now() - statSync(path).mtimeMs > SILENT_MS || !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
