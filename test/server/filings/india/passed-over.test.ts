/** Files of folders and archives whose names are not those of sources are not read: the report counts and names them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { importIndia } from '../../../../server/filings/import-india';
import { indianReportText } from '../../../../server/filings/report/indian-report';
import { instanceOf, YEARLY } from './fixture';
import { folderPerTest } from '../../../support/temporary-folder';

const inFolder = folderPerTest();
const NAME = 'INDAS_104589_1099938_19042024112830.xml';
const SECOND = zipSync({ 'INDAS_1_1_19042024112830.xml': strToU8(instanceOf(YEARLY)) });

/** A folder with a filing beside other files. */
function folderOf(others: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = inFolder('files');
  for (const [name, content] of Object.entries({ [NAME]: instanceOf(YEARLY), ...others })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const textOf = async (others: Parameters<typeof folderOf>[0]) => {
  const folder = folderOf(others);
  const report = await importIndia([folder], inFolder('out'));
  return { report, text: indianReportText(report).replaceAll(folder, '') };
};

test('those of a folder, and of an archive in it, are counted, and the first are named', async () => {
  const archive = zipSync({ 'inner.zip': SECOND, 'notes.txt': strToU8('x'), '__MACOSX/._a.xml': strToU8('x') });
  const { report, text } = await textOf({ 'a.pdf': '%PDF', 'more/ICDS_2024Q3': instanceOf(YEARLY), 'z.zip': archive });
  expect(report.filings).toBe(1);
  expect(text).toContain(
    'note: 4 files were passed over, as no source has such a name (.xml, .json or .csv, packed or not): /a.pdf, /more/ICDS_2024Q3, /z.zip/inner.zip and 1 more',
  );
});

test('files that systems hide are none', async () => {
  const ofWindows = { 'Thumbs.db': 'x', 'more/desktop.ini': 'x' };
  const archive = zipSync({ 'more/Thumbs.db': strToU8('x'), '.DS_Store': strToU8('x') });
  const { report, text } = await textOf({ '.DS_Store': 'x', ...ofWindows, 'z.zip': archive });
  expect(report.passedOver).toEqual([]);
  expect(text).not.toContain('passed over');
});
