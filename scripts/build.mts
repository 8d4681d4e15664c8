/**
 * `npm run build [-- --manifests=two] [-- --url=https://addin.example.com/]` builds the add-in for hosting into dist/.
 */
import './processes/end-with-npm.mjs';
import { parseArgs } from 'node:util';
import { binOf, runNode } from './processes/node-process.mjs';

const { values } = parseArgs({ options: { manifests: { type: 'string', default: 'one' }, url: { type: 'string' } } });
if (!['one', 'two'].includes(values.manifests)) {
  console.error(`--manifests must be one of: one, two; it is "${values.manifests}"`);
  process.exit(2);
}
const env = [`manifests=${values.manifests}`, ...(values.url ? [`url=${values.url}`] : [])];
const args = ['--config-name', 'add-in', '--mode', 'production', ...env.flatMap((pair) => ['--env', pair])];
process.exit((await runNode([binOf('webpack'), ...args])) ?? 1);
