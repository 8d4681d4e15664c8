import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
