import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../../../../server/filings/files/file-list';

const onPosix = process.platform === 'win32' ? test.skip : test;

onPosix('a pipe in a folder is passed over: reading it would wait for a writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-list-'));
  writeFileSync(join(folder, 'a.xml'), '<a/>');
  execFileSync('mkfifo', [join(folder, 'b.xml')]);
  const passedOver = new Set<string>();
  const isCandidate = (name: string) => name.endsWith('.xml');
  expect(listFiles([folder], { isCandidate, allowed: '' }, passedOver)).toEqual([join(folder, 'a.xml')]);
  expect([...passedOver]).toEqual([join(folder, 'b.xml')]);
  rmSync(folder, { recursive: true });
});

onPosix('a link is followed to a file, and passed over where it leads to a pipe or a device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-list-'));
  const inside = (name: string) => join(folder, name);
  writeFileSync(inside('a.txt'), '<a/>');
  execFileSync('mkfifo', [inside('b.pipe')]);
  symlinkSync(inside('a.txt'), inside('a.xml'));
  symlinkSync(inside('b.pipe'), inside('b.xml'));
  symlinkSync('/dev/zero', inside('c.xml'));
  symlinkSync(inside('nowhere'), inside('d.xml'));
  symlinkSync(inside('e.xml'), inside('e.xml'));
  const passedOver = new Set<string>();
  const isCandidate = (name: string) => name.endsWith('.xml');
  // A link that leads nowhere, or to itself, is named where it is read.
  const listed = ['a.xml', 'd.xml', 'e.xml'].map(inside);
  expect(listFiles([folder], { isCandidate, allowed: '' }, passedOver)).toEqual(listed);
  expect([...passedOver]).toEqual(['a.txt', 'b.pipe', 'b.xml', 'c.xml'].map(inside));
  rmSync(folder, { recursive: true });
});
