import { join } from 'node:path';
import { runNode } from '../../test/browser/support/process';

const FOLDER = 'bench/contenders';

/** The path of a module that uses the libraries measured beside Spillway. Nothing imports it by name: they are installed for the bench alone. */
export const contender = (name: string): string => join(process.cwd(), FOLDER, name);

/** Installs those libraries where they are missing, and checks the types of what uses them. */
export async function prepareContenders(): Promise<void> {
  await runNode(['scripts/ensure-installed.mjs', FOLDER]);
  await runNode(['node_modules/typescript/bin/tsc', '--noEmit', '--project', FOLDER]);
}
