/**
 * `npm run build [-- --manifests=two] [-- --url=https://addin.example.com/]` builds the add-in for hosting into dist/.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { manifests: { type: 'string', default: 'one' }, url: { type: 'string' } } });
if (!['one', 'two'].includes(values.manifests)) {
  console.error(`--manifests must be one of: one, two; it is "${values.manifests}"`);
  process.exit(2);
}
const env = [`manifests=${values.manifests}`, ...(values.url ? [`url=${values.url}`] : [])];
const args = ['webpack', '--config-name', 'add-in', '--mode', 'production', ...env.flatMap((pair) => ['--env', pair])];
process.exit(
  spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1,
);
