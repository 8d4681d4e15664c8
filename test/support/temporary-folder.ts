import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for all tests of a file, and removes it after them. */
export function sharedFolder(): string {
  const folder = make();
  afterAll(() => remove(folder));
  return folder;
}

/** Makes a folder before each test of a file. The returned function gives paths in it. All are removed after the last test, which has closed its files then. */
export function folderPerTest(): (...names: readonly string[]) => string {
  const made: string[] = [];
  beforeEach(() => {
    made.push(make());
  });
  afterAll(() => made.forEach(remove));
  return (...names) => join(made.at(-1) ?? '', ...names);
}

const make = () => mkdtempSync(join(tmpdir(), 'spillway-test-'));

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
