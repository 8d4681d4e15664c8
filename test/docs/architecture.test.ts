import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const [FOLDERS = ''] = /^## Folders$.+?^## /ms.exec(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')) ?? [];

test('the table of folders has every folder of src, and every folder beside it', () => {
  const listed = [...FOLDERS.matchAll(/^\| `([a-z/-]+)\/`/gm)].map(([, folder = '']) => folder);
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).length > 0)
      .map(({ name }) => join(path, name));
  expect(listed.filter((folder) => folder.startsWith('src/')).sort()).toEqual(folders('src').sort());
  const beside = folders('.').filter((folder) => !/^(src|build|dist|node_modules|\..*)$/.test(folder));
  expect(listed.filter((folder) => !folder.startsWith('src/')).sort()).toEqual(beside.sort());
});
