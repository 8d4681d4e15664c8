import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addInBuild, pluginsOf } from '../support/webpack-configuration';

const PAGE = readFileSync(join(__dirname, '../../docs/excel.md'), 'utf8');

test('the address variables on the page are those that the build reads', async () => {
  const named = [...PAGE.matchAll(/SPILLWAY_\w+(?==)/g)].map(([name]) => name);
  expect(named).toHaveLength(2);
  const stubbed = Object.fromEntries(named.map((name) => [name, `https://${name}.example`]));
  const environment = jest.replaceProperty(process, 'env', { ...process.env, ...stubbed });
  const [defined] = pluginsOf<{ definitions: Record<string, Record<string, string>> }>(addInBuild(), 'DefinePlugin');
  environment.restore();
  expect(Object.values(defined?.definitions['PROPOSED_ADDRESSES'] ?? {})).toEqual(
    named.map((name) => `"https://${name}.example"`),
  );
});
