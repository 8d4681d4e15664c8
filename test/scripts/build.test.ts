import { join } from 'node:path';
import { node } from './support/command';

const ROOT = join(__dirname, '../..');

test.each([
  ['--url=addin.example.com', '--url must be an address such as https://addin.example.com/; it is "addin.example.com"'],
  ['--url=localhost:3000', '--url must be an address such as https://addin.example.com/; it is "localhost:3000"'],
  ['--manifests=three', '--manifests must be one of: one, two; it is "three"'],
  ['--urk=x', "Unknown option '--urk'"],
])('%s is refused in one line before anything is built', async (argument, says) => {
  const { code, output } = await node(['--import', 'tsx', 'scripts/build.mts', argument], { cwd: ROOT });
  expect(output.trim()).toMatch(/^[^\n]+; usage: npm run build .*$/);
  expect(output).toContain(says);
  expect(code).toBe(2);
});
