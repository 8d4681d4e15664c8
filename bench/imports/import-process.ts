import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../server/filings/main.ts');
const TELL_MEMORY = join(__dirname, 'tell-memory.mjs');

export interface ImportRun {
  readonly seconds: number;
  /** Of all its threads together. */
  readonly peakMegabytes: number;
  /** What it said. */
  readonly text: string;
}

/** Runs the import of US files in a process of its own; on `cores` of them where it is said, which only Linux can. */
export function runImport(files: readonly string[], out: string, cores?: string): ImportRun {
  const args = ['--import', 'tsx', '--import', TELL_MEMORY, MAIN, 'us', ...files, '--out', out];
  const [command = '', ...rest] = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, ...args];
  const { stdout, stderr, status } = spawnSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const peak = /peak (\d+) kB/.exec(stderr)?.[1];
  const seconds = /took ([\d.]+) s/.exec(stdout)?.[1];
  if (status !== 0 || peak === undefined || seconds === undefined) throw new Error(`the import failed: ${stderr}`);
  return { seconds: Number(seconds), peakMegabytes: Number(peak) / 1000, text: stdout };
}
