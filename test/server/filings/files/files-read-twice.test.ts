import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FilesReadTwice } from '../../../../server/filings/files/files-read-twice';
import type { OpenedFile } from '../../../../server/filings/files/opened-file';
import { sharedFolder } from '../../../support/temporary-folder';

const folder = sharedFolder();

const files = ['a.xml.gz', 'b.xml.gz', 'none.xml.gz'].map((name) => join(folder, name));
const texts = ['first text', 'second text'];
beforeEach(() => texts.forEach((text, at) => writeFileSync(files[at]!, gzipSync(text))));

async function all(opened: AsyncGenerator<OpenedFile>): Promise<OpenedFile[]> {
  const found = [];
  for await (const each of opened) found.push(each);
  return found;
}

test('the second reading gives what the first gave, without opening a file', async () => {
  const twice = new FilesReadTwice(files, /xml/);
  const first = await all(twice.first());
  expect(first.map(({ content }) => content)).toEqual([
    ...texts.map((text) => ({ bytes: Buffer.from(text) })),
    { reason: expect.stringContaining('none.xml.gz: cannot be read') as unknown },
  ]);
  writeFileSync(files[0]!, gzipSync('changed'));
  expect(await all(twice.second())).toEqual(first);
});

test('texts that are too large together to be kept are opened again', async () => {
  const twice = new FilesReadTwice(files, /xml/, texts.join('').length - 1);
  const first = await all(twice.first());
  expect(await all(twice.second())).toEqual(first);
  writeFileSync(files[0]!, gzipSync('changed'));
  expect((await all(twice.second()))[0]?.content).toEqual({ bytes: Buffer.from('changed') });
});

test('files are opened where only the second reading is asked for', async () => {
  const second = await all(new FilesReadTwice(files, /xml/).second());
  expect(second.map(({ share }) => share)).toEqual([0.5, 1, 1].map((share) => expect.closeTo(share, 1) as unknown));
  expect(second[1]?.content).toEqual({ bytes: Buffer.from('second text') });
});
