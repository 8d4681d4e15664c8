import { join } from 'node:path';

/** The npm that runs these tests, or the one beside Node. */
export function npmScript(): string {
  return process.env['npm_execpath'] ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');
}
