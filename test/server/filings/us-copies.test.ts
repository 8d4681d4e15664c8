import { writeFileSync } from 'node:fs';
import { importUs } from '../../../server/filings/import-us';
import { usReportText } from '../../../server/filings/report/us-report';
import { balance, cashFlow, FactsFile, income, tenK } from './us/fixture';
import { folderPerTest } from '../../support/temporary-folder';

const inFolder = folderPerTest();

const yearOf = (year: number, more: object = {}) => ({
  [`${year}-01-01/${year}-12-31`]: { ...income(4), ...cashFlow(9), ...more },
  [`${year}-12-31`]: balance(100),
});
const WHOLE = JSON.stringify(new FactsFile().add(tenK(2023), yearOf(2023)).json());

async function reported(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(inFolder(name), text);
  const paths = Object.keys(files).map((name) => inFolder(name));
  const report = await importUs(paths, inFolder('out'));
  const plain = (text: string) => text.replaceAll(`${inFolder()}/`, '');
  return { report, wrong: report.wrong.map(plain), lines: plain(usReportText(report)).split('\n') };
}

describe('a company that is given twice', () => {
  const CUT = /^a\.json: not valid JSON: it may be cut off/;

  test('is read from the second file where the first is cut, which is named', async () => {
    const files = { 'a.json': WHOLE.slice(0, -40), 'b.json': WHOLE };
    const { report, wrong } = await reported(files);
    expect(report.companies).toEqual([
      expect.objectContaining({ cik: '0000009999', ends: ['2023-12-31', '2023-12-31'] }),
    ]);
    expect(wrong).toEqual([expect.stringMatching(CUT)]);
    const paths = Object.keys(files).map((name) => inFolder(name));
    const again = await importUs(paths, inFolder('out'));
    expect([again.unchanged, again.wrong]).toEqual([1, report.wrong]);
  });

  test('is read from the first file where both are whole, and the second is named', async () => {
    const { report, wrong } = await reported({ 'a.json': WHOLE, 'b.json': WHOLE.replace('Fixture Inc.', 'Other') });
    expect(report.companies).toEqual([expect.objectContaining({ name: 'Fixture Inc.' })]);
    expect(wrong).toEqual(['b.json: CIK 0000009999 is in a.json too; give each company once']);
  });

  test('is left out where none is whole, with the reason of each', async () => {
    const good = JSON.stringify({ ...new FactsFile().add(tenK(2023), yearOf(2023)).json(), cik: 1 });
    const { report, wrong } = await reported({
      'a.json': WHOLE.slice(0, -40),
      'b.json': WHOLE.slice(0, -60),
      'c.json': good,
    });
    expect(report.companies).toHaveLength(1);
    expect(wrong.join('\n')).toMatch(/a\.json: not valid JSON.*b\.json: not valid JSON/s);
  });
});

describe('a line in a unit that is not imported', () => {
  const file = (lines: object) => JSON.stringify(new FactsFile().add(tenK(2023), yearOf(2023, lines)).json());

  test('is named in a warning, with its place', async () => {
    const { lines, wrong } = await reported({ 'a.json': file({ 'OperatingIncomeLoss | USDD': 5 }) });
    const place = '2023-12-31, K-2023';
    expect(lines).toContain(`  warning: operating_income_loss is in USDD, first at ${place}; it is left out there`);
    expect(wrong).toEqual([]);
  });

  test('is not where the statement has it in dollars, too', async () => {
    const { lines } = await reported({ 'a.json': file({ OperatingIncomeLoss: 5, 'OperatingIncomeLoss | EUR': 4 }) });
    expect(lines.join('\n')).not.toContain('is in EUR');
  });
});
