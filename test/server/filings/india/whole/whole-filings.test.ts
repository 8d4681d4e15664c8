import { basename } from 'node:path';
import type { IndianImportReport } from '../../../../../server/filings/import-india';
import { startSandbox, type Sandbox } from '../../../../../server/sandbox/server';
import { allIndianResults } from '../../../../support/real-imports';
import { describeUnless } from '../../../../support/where-possible';
import { missingShared, sharedPath } from '../../shared-data';
import { archivedFiles } from '../real-xbrl';
import { compare } from './compare';
import { numbersOfFiling, type NumbersOfFiling } from './filing-numbers';
import { servedStatements } from './served-lines';

const ARCHIVES = [
  'data/india/results/nse-results-12-companies.tar.xz',
  'more-data/india/results/nse-results-14-more-companies.tar.xz',
];

/** Of several filings of one scope and day the latest published stands. */
function standing(files: readonly { readonly name: string; readonly text: string }[]): NumbersOfFiling[] {
  const found = new Map<string, { readonly moment: string; readonly filing: NumbersOfFiling }>();
  for (const { name, text } of files) {
    // A company that changed its symbol has a folder under the new one.
    const symbol = /DATA\/([^/]+)\//.exec(name)?.[1]?.toUpperCase() ?? '';
    const filing = { ...numbersOfFiling(text), symbol };
    const key = [filing.symbol, filing.scope, filing.end].join(' ');
    const moment = momentOf(basename(name));
    if ((found.get(key)?.moment ?? '') < moment) found.set(key, { moment, filing });
  }
  return [...found.values()].map(({ filing }) => filing);
}

/** The collector put the exchange's moment before the name: `19Apr2024_1128_`. */
function momentOf(name: string): string {
  const [, day = '', month = '', year = '', time = ''] = /^(\d{2})([A-Za-z]{3})(\d{4})_(\d{4})_/.exec(name) ?? [];
  const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
  return `${year}${String(months.indexOf(month.toLowerCase()) / 3).padStart(2, '0')}${day}${time}${name}`;
}

describeUnless(missingShared(...ARCHIVES))('the numbers of the filings', () => {
  let sandbox: Sandbox;
  let report: IndianImportReport;
  const archives = new Map<string, readonly { readonly name: string; readonly text: string }[]>();
  beforeAll(async () => {
    const imported = await allIndianResults();
    report = imported.report;
    sandbox = await startSandbox({ port: 0, dataDir: imported.folder });
    for (const path of ARCHIVES) {
      const files = await archivedFiles(sharedPath(path));
      archives.set(
        path,
        files.filter(({ name }) => name.endsWith('.xml')),
      );
    }
  });
  afterAll(() => sandbox.close());

  test.each(ARCHIVES)('in %s are served: at least 99 of 100 in each format, and no other number is', async (path) => {
    const counts = new Map<string, { filings: number; all: number; served: number; emptied: number }>();
    const lost = new Map<string, number>();
    const invented: string[] = [];
    for (const filing of standing(archives.get(path) ?? [])) {
      const found = compare(filing, await servedStatements(sandbox, filing));
      const count = counts.get(filing.format) ?? { filings: 0, all: 0, served: 0, emptied: 0 };
      counts.set(filing.format, count);
      count.filings += 1;
      count.all += found.served.length + found.lost.length;
      count.served += found.served.length;
      count.emptied += found.emptied.length;
      const of = [filing.symbol, filing.scope, filing.end].join(' ');
      for (const { element, period, row } of found.lost) {
        const key = `${filing.format} ${element} ${period}${row === undefined ? '' : ' of a row'}`;
        lost.set(key, (lost.get(key) ?? 0) + 1);
      }
      invented.push(...found.invented.map((line) => `${of} ${line}`));
    }
    const table = [...counts].map(([format, each]) => ({ format, ...each, share: each.served / each.all }));
    for (const { format, filings, all, share, emptied } of table) {
      const zeros = `${emptied} zeros are null`;
      process.stdout.write(
        `${format}: ${(100 * share).toFixed(2)} % of ${all} numbers of ${filings} filings; ${zeros}\n`,
      );
    }
    const most = [...lost].sort(([, left], [, right]) => right - left).slice(0, 40);
    const below = table.filter(({ share, emptied, all }) => share < 0.99 || emptied > 0.06 * all);
    expect({ invented, below, lost: below.length > 0 ? most : [] }).toEqual({ invented: [], below: [], lost: [] });
  });

  test('no filing is left out', () => {
    // Beside the archives stands what a person read in the filings of two insurers.
    expect(report.wrong).toEqual([expect.stringMatching(/insurers\.json: not a file this import knows$/)]);
    expect(report.filings).toBe([...archives.values()].flat().length);
  });
});
