import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** Builds the team server, as the image has it, into this folder: `server.js` runs it. */
export function buildTeamServer(folder: string): void {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build-server.ts', folder], { cwd: ROOT });
  expect({ status: built.status, errors: String(built.stderr) }).toEqual({ status: 0, errors: '' });
}
