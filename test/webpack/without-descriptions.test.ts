import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../../src');

test('what the add-in reads of a declaration is not left out of its bundle', () => {
  const readers = ['client', 'tables', 'functions', 'workbook', 'taskpane'].flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(readers.length).toBeGreaterThan(50);
  const read = /(endpoint|declaration)\w*\??\.summary\b|\brule\??\.(counter)?example\b|\.counterexample\b/;
  expect(readers.filter((name) => read.test(readFileSync(join(SRC, name), 'utf8')))).toEqual([]);
});
