import fs from 'node:fs';
import { copyFile } from '../../../../server/database/file/copy-file';
import { folderPerTest } from '../../../support/temporary-folder';

const inFolder = folderPerTest();
afterEach(() => {
  jest.restoreAllMocks();
});

/** As on a file system that does not share blocks between copies. */
function copyInParts(size: number): { from: Buffer; to: Buffer; told: [number, number][] } {
  jest.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
  });
  const from = Buffer.from(Array.from({ length: Math.min(size, 4093) }, (_, at) => at % 251));
  const [source, target] = [inFolder('from'), inFolder('to')];
  fs.writeFileSync(source, Buffer.alloc(size, from));
  fs.writeFileSync(target, 'an older copy');
  const told: [number, number][] = [];
  copyFile(source, target, (read, of) => told.push([read, of]));
  return { from: fs.readFileSync(source), to: fs.readFileSync(target), told };
}

test.each([0, 1, 8 << 20, (16 << 20) + 3])('a file of %s bytes is copied, and its progress is reported', (size) => {
  const { from, to, told } = copyInParts(size);
  expect(to.equals(from)).toBe(true);
  expect(told).toHaveLength(Math.ceil(size / (8 << 20)));
  if (size > 0) expect(told.at(-1)).toEqual([size, size]);
});

(process.platform === 'win32' ? test.skip : test)('a file that only its owner may read stays one', () => {
  const [source, target] = [inFolder('from'), inFolder('to')];
  fs.writeFileSync(source, 'text', { mode: 0o600 });
  copyFile(source, target);
  expect(fs.statSync(target).mode & 0o777).toBe(0o600);
});

test('where the file system can, a copy is whole, too', () => {
  const [source, target] = [inFolder('from'), inFolder('to')];
  fs.writeFileSync(source, 'text');
  copyFile(source, target);
  expect(fs.readFileSync(target, 'utf8')).toBe('text');
});

test('a full disk is passed on', () => {
  fs.writeFileSync(inFolder('from'), 'text');
  jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  jest.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
  });
  expect(() => copyFile(inFolder('from'), inFolder('to'))).toThrow(
    expect.objectContaining({ code: 'ENOSPC' }) as Error,
  );
});
