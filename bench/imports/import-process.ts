import { spawnSync } from 'node:child_process';
import { cpus as osCpus, type CpuInfo } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../server/filings/main.ts');
const PRINT_MEMORY = join(__dirname, 'print-memory.mjs');

export interface ImportRun {
  readonly seconds: number;
  /** The peak memory of the process, with all its threads. */
  readonly peakMegabytes: number;
  /** The processor time of all its threads together. */
  readonly processorSeconds: number;
  /** The share of all processor time that other processes used meanwhile. */
  readonly others: number;
  /** Its printed output. */
  readonly text: string;
}

/** Runs the import of a country's files in a process of its own; if `cores` is given, only on these (Linux only). */
export function runImport(market: 'us' | 'in', files: readonly string[], out: string, cores?: string): ImportRun {
  const args = ['--import', 'tsx', '--import', PRINT_MEMORY, MAIN, market, ...files, '--out', out];
  const [command = '', ...rest] = [...(cores === undefined ? [] : ['taskset', '-c', cores]), process.execPath, ...args];
  const before = busyOf(osCpus());
  const { stdout, stderr, status } = spawnSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const after = busyOf(osCpus());
  const [, peak, processors] = /peak (\d+) kB, processors ([\d.]+) ms/.exec(stderr) ?? [];
  const seconds = /took ([\d.]+) s/.exec(stdout)?.[1];
  if (status !== 0 || peak === undefined || seconds === undefined) throw new Error(`the import failed: ${stderr}`);
  const processorSeconds = Number(processors) / 1000;
  const others = (after.busy - before.busy - processorSeconds * 1000) / (after.all - before.all);
  const peakMegabytes = Number(peak) / 1000;
  return { seconds: Number(seconds), peakMegabytes, processorSeconds, others: Math.max(0, others), text: stdout };
}

/** The milliseconds of all processors since the start of the machine. */
function busyOf(processors: readonly CpuInfo[]): { readonly busy: number; readonly all: number } {
  const times = processors.map((each) => each.times);
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { busy, all: busy + times.reduce((sum, { idle }) => sum + idle, 0) };
}
