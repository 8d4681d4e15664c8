import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { openWorkingFile } from '../../../../server/database/file/working-file';
import { writeDatabaseFile } from '../../../../server/database/file/write-file';
import { writeRestatedCompany } from '../../support/restated-company';
import { folderPerTest } from '../../../support/temporary-folder';

const inFolder = folderPerTest();
let path: string;
let base: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  path = inFolder('spillway.db');
  base = `${path}.importing-base`;
  writeDatabaseFile(path, writeRestatedCompany);
});
afterEach(() => {
  jest.restoreAllMocks();
  other?.kill();
  other = undefined;
});

/** A process that runs until the test ends. */
function otherPid(): number {
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  return other.pid ?? 0;
}

/** What another import finds while this one copies the file. */
function claimDuringCopy(): string {
  const { copyFileSync } = fs;
  let claim = '';
  jest.spyOn(fs, 'copyFileSync').mockImplementation((...copied) => {
    claim = fs.existsSync(base) ? fs.readFileSync(base, 'utf8') : '';
    copyFileSync(...copied);
  });
  openWorkingFile(path).discard();
  return claim;
}

test('an import that comes while another copies the file waits for its end', () => {
  const claim = claimDuringCopy();
  expect(claim).toContain(String(process.pid));
  fs.writeFileSync(base, claim.replace(String(process.pid), String(otherPid())));
  expect(() => openWorkingFile(path)).toThrow(/another import writes .*\.importing; wait for its end/);
  expect(fs.readFileSync(base, 'utf8')).toContain(String(other?.pid));
});

test('a copy that a killed import has begun is made again', () => {
  fs.writeFileSync(`${path}.importing`, 'half a copy');
  fs.writeFileSync(base, `being made\n999999999`);
  const file = openWorkingFile(path);
  expect(file.isResumed).toBe(false);
  expect(file.database.prepare('SELECT count(*) AS n FROM companies').get()).toMatchObject({ n: 1 });
  file.discard();
  expect(fs.readdirSync(inFolder())).toEqual(['spillway.db']);
});
