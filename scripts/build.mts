/**
 * `npm run build [-- --manifests=two] [-- --url=https://addin.example.com/]` builds the add-in for hosting into dist/.
 */
import './processes/end-with-npm.mjs';
import { parseArgs } from 'node:util';
import { binOf, runNode } from './processes/node-process.mjs';

const { values, wrong } = readArguments();
if (wrong !== undefined) {
  console.error(`${wrong}; usage: npm run build [-- --manifests=two] [-- --url=https://addin.example.com/]`);
  process.exit(2);
}
const env = [`manifests=${values.manifests}`, ...(values.url ? [`url=${values.url}`] : [])];
const args = ['--config-name', 'add-in', '--mode', 'production', ...env.flatMap((pair) => ['--env', pair])];
process.exit((await runNode([binOf('webpack'), ...args])) ?? 1);

function readArguments() {
  const options = { manifests: { type: 'string', default: 'one' }, url: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ options });
    return { values, wrong: wrongOf(values) };
  } catch (error) {
    return { values: { manifests: 'one', url: undefined }, wrong: (error as Error).message };
  }
}

function wrongOf({ manifests, url }: { readonly manifests: string; readonly url?: string | undefined }) {
  if (!['one', 'two'].includes(manifests)) return `--manifests must be one of: one, two; it is "${manifests}"`;
  const isAddress = url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return isAddress ? undefined : `--url must be an address such as https://addin.example.com/; it is "${url}"`;
}
