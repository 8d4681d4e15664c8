import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'libsql';
import { openDataFolder } from '../../../../server/database/file/open';
import { faultOf } from '../../../../server/database/file/seal';
import { writeDatabaseFile, writeDatabaseFileFrom } from '../../../../server/database/file/write-file';
import { writeRestatedCompany } from '../../support/restated-company';
import { folderPerTest } from '../../../support/temporary-folder';

const inFolder = folderPerTest();
let path: string;
beforeEach(() => {
  path = inFolder('spillway.db');
});

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a file that was written is as it was written, and so is a copy with more in it', () => {
  writeDatabaseFile(path, writeRestatedCompany);
  expect(faultOf(path)).toBeUndefined();
  const copy = inFolder('copy.db');
  writeDatabaseFile(copy, (database) => database.exec("DELETE FROM companies WHERE id = 'C1'"), path);
  expect([faultOf(copy), faultOf(path)]).toEqual([undefined, undefined]);
  expect(fs.readdirSync(inFolder()).sort()).toEqual(['copy.db', 'spillway.db']);
});

test('the disk keeps the file before it has its name, and then the name', () => {
  const done: string[] = [];
  const { fsyncSync, renameSync, fstatSync } = fs;
  const kept = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    done.push(fstatSync(file).isDirectory() ? 'folder' : 'file');
    fsyncSync(file);
  });
  const named = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    done.push('rename');
    renameSync(from, to);
  });
  try {
    writeDatabaseFile(path, writeRestatedCompany);
  } finally {
    kept.mockRestore();
    named.mockRestore();
  }
  expect(done).toEqual(['file', 'rename', 'folder']);
});

test('a full disk is named with the file, the first failure is its cause, and the older file stays', () => {
  writeDatabaseFile(path, writeRestatedCompany);
  const before = fs.readFileSync(path);
  const fill = (database: Database.Database) => {
    database.exec('PRAGMA max_page_count = 60');
    database.exec('CREATE TABLE large (text); BEGIN');
    for (let row = 0; row < 100; row += 1) database.exec(`INSERT INTO large VALUES ('${'x'.repeat(10_000)}')`);
  };
  let failure: unknown;
  try {
    writeDatabaseFile(path, fill);
  } catch (error) {
    failure = error;
  }
  expect((failure as Error).message).toBe(`${path} cannot be written: the disk is full. Make room there and try again`);
  expect(((failure as Error).cause as Error).message).toBe('database or disk is full');
  expect(fs.readFileSync(path).equals(before)).toBe(true);
  expect(fs.readdirSync(inFolder())).toEqual(['spillway.db']);
});

test.each([
  ['a file stands where its folder would', 'a-file'],
  ['a file stands above it', 'a-file/deeper'],
])('where %s, the message names the file and says what to do', (_, name) => {
  fs.writeFileSync(inFolder('a-file'), '');
  const wanted = inFolder(name, 'spillway.db');
  expect(() => writeDatabaseFile(wanted, writeRestatedCompany)).toThrow(
    `${wanted} cannot be written: its folder cannot be made. Give another folder`,
  );
});

test.each([
  ['elsewhere', () => join(tmpdir(), 'no-such-source.json')],
  ['in the folder of the one that is written', () => inFolder('no-such-source.json')],
  ['in a folder whose name begins like its', () => `${inFolder()}-facts/no-such-source.json`],
])('a file that is missing %s is not taken for one that cannot be written', (_, source) => {
  const read = () => fs.readFileSync(source());
  expect(() => writeDatabaseFile(path, read)).toThrow(
    /ENOENT: no such file or directory, open '.*no-such-source.json'/,
  );
});

test('a process that exits while it writes removes the unfinished file, or leaves it where the system does not let it', async () => {
  const exit = () => process.listeners('exit').at(-1)?.(0);
  const isLeft = () => fs.existsSync(`${path}.${process.pid}.partial`);
  const writing = writeDatabaseFileFrom(path, async () => {
    // As Windows does with a file that is open.
    const removed = jest.spyOn(fs, 'rmSync').mockImplementation(() => {
      throw Object.assign(new Error('resource busy or locked'), { code: 'EBUSY' });
    });
    try {
      expect(exit).not.toThrow();
    } finally {
      removed.mockRestore();
    }
    expect(isLeft()).toBe(true);
    exit();
    expect(isLeft()).toBe(false);
    return Promise.reject(new Error('stopped'));
  });
  await expect(writing).rejects.toThrow('stopped');
});

describe('leftovers of killed writers', () => {
  test('are deleted by the next one and by the next start; those of a running one and other files are not', () => {
    const names = (pid: number | undefined) => [`spillway.db.${pid}.partial`, `other.db.${pid}.partial`];
    const [dead = '', ofAnother = ''] = names(endedPid());
    const [alive = ''] = names(process.ppid);
    const kept = [alive, ofAnother, 'spillway.db.txt', 'spillway.db.x.partial'];
    const put = () => [dead, ...kept].forEach((name) => fs.writeFileSync(inFolder(name), ''));
    put();
    writeDatabaseFile(path, writeRestatedCompany);
    expect(fs.readdirSync(inFolder()).sort()).toEqual([...kept, 'spillway.db'].sort());
    put();
    openDataFolder(inFolder()).close();
    expect(fs.readdirSync(inFolder()).sort()).toEqual([...kept, 'spillway.db'].sort());
  });

  test('are deleted where they were last written long ago, although their id is that of a running process', () => {
    const leftover = inFolder(`spillway.db.${process.ppid}.partial`);
    fs.writeFileSync(leftover, '');
    fs.utimesSync(leftover, 0, 0);
    writeDatabaseFile(path, writeRestatedCompany);
    expect(fs.readdirSync(inFolder())).toEqual(['spillway.db']);
  });

  test('are deleted even where there is nothing to serve yet', () => {
    fs.writeFileSync(inFolder(`spillway.db.${endedPid()}.partial`), '');
    expect(() => openDataFolder(inFolder())).toThrow('holds no spillway.db');
    expect(fs.readdirSync(inFolder())).toEqual([]);
  });
});
