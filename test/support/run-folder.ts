import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the path of the folder; the workers inherit it. */
const VARIABLE = 'SPILLWAY_TEST_RUN';

/** Makes the folder of what all test files of one run share. */
export function makeRunFolder(): void {
  process.env[VARIABLE] = mkdtempSync(join(tmpdir(), 'spillway-tests-'));
}

export function removeRunFolder(): void {
  rmSync(inRunFolder(), { recursive: true });
}

export function inRunFolder(...names: readonly string[]): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('the run has no folder: run this file in the Jest project "unit"');
  return join(folder, ...names);
}
