import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { filing, FIRST, importFiles, SECOND, yearsOf } from '../listed-company';

const NAMED = { 'NameOfTheCompany OneD': 'One Limited' };
const copy = FIRST.replace('.xml', ' (1).xml');

describe('two files of one filing', () => {
  test('are one, also where a browser has numbered the second download', async () => {
    const report = await importFiles({ [`a/${FIRST}`]: filing('ONE', 2022), [copy]: filing('ONE', 2022) });
    expect([yearsOf(report), report.warnings]).toEqual([{ 'ONE ONE': 1 }, []]);
    expect(report.wrong).toEqual([`a/${FIRST}: this filing is in ${copy} too; it was read there`]);
  });

  test('that say different things are said to', async () => {
    const files = { [`a/${FIRST}`]: filing('ONE', 2022), [`b/${FIRST}`]: filing('ONE', 2022, NAMED) };
    const report = await importFiles(files);
    expect(yearsOf(report)).toEqual({ 'ONE ONE': 1 });
    expect(report.wrong).toEqual([
      `b/${FIRST}: says other things than a/${FIRST}, which has the same name at the exchange and was read; give the one that is right`,
    ]);
  });

  test('of which one is packed are the same', async () => {
    const files = { [`a/${FIRST}`]: filing('ONE', 2022), [`b/${FIRST}.gz`]: gzipSync(filing('ONE', 2022)) };
    const { wrong } = await importFiles(files);
    expect(wrong).toEqual([`b/${FIRST}.gz: this filing is in a/${FIRST} too; it was read there`]);
  });
});

test('a member of a zip that is not what the archive says it is is left out alone: its digits may be others', async () => {
  const member = Buffer.from(filing('ONE', 2022));
  const archive = Buffer.from(zipSync({ [FIRST]: member, [SECOND]: Buffer.from(filing('TWO', 2023)) }, { level: 0 }));
  archive[archive.indexOf('1536700000000')] = '9'.charCodeAt(0);
  const report = await importFiles({ 'a.zip': archive });
  expect(yearsOf(report)).toEqual({ 'TWO TWO': 1 });
  expect(report.wrong).toEqual([
    `a.zip/${FIRST}: cannot be unpacked (it is not what the archive says it is); it may be damaged or cut off: download it again`,
  ]);
});
