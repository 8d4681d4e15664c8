import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Measured } from './main';

const BUDGET = 35 * 1024;

/** What must load before functions answer: one file. */
export function measureLoad(): Measured[] {
  execFileSync(process.execPath, ['scripts/ensure-built.mjs', 'add-in'], { stdio: 'inherit' });
  const bytes = readFileSync('dist/functions.js');
  const zipped = gzipSync(bytes, { level: 9 }).length;
  return [
    {
      what: 'functions.js, gzip',
      result: `${zipped} bytes`,
      against: `${((100 * zipped) / BUDGET).toFixed(0)} % of 35 KiB`,
    },
  ];
}
