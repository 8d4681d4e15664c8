import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addInBuild, pluginsOf } from '../support/webpack-configuration';

const PAGE = readFileSync(join(__dirname, '../../docs/excel.md'), 'utf8');

test('the address variables on the page are those that the build reads', async () => {
  const named = [...PAGE.matchAll(/SPILLWAY_\w+(?==)/g)].map(([name]) => name);
  expect(named).toHaveLength(2);
  for (const name of named) vi.stubEnv(name, `https://${name}.example`);
  const [defined] = pluginsOf<{ definitions: Record<string, string> }>(addInBuild(), 'DefinePlugin');
  vi.unstubAllEnvs();
  expect(Object.values(defined?.definitions ?? {})).toEqual(named.map((name) => `"https://${name}.example"`));
});
