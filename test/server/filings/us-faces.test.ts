import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../../../server/database/file/open';
import { bodyText } from '../../../server/database/packed-body';
import { importUs } from '../../../server/filings/import-us';
import { balance, FactsFile, income } from './us/fixture';
import { sharedFolder } from '../../support/temporary-folder';

const folder = sharedFolder();
const out = join(folder, 'out');

const ACCESSION = '0000009999-24-000007';
const FILING = { accn: ACCESSION, filed: '2024-02-20', form: '10-K', fy: 2023, fp: 'FY' };
const LINES = { '2023-01-01/2023-12-31': { ...income(4), ZebraCost: 1, InterestExpense: 2 }, '2023-12-31': balance(9) };

function file(name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const facts = () => file('facts.json', JSON.stringify(new FactsFile().add(FILING, LINES).json()));

function incomeLines(): readonly string[] {
  const database = openDataFolder(out);
  const row = database.prepare("SELECT body FROM statements WHERE statement_type = 'income_statement'").get() as {
    body: ArrayBuffer;
  };
  database.close();
  return Object.keys((JSON.parse(bodyText(row.body)) as { metrics: object }).metrics);
}

const USUAL = ['revenues', 'interest_expense', 'income_tax_expense_benefit', 'net_income_loss'];

test('with notes a line that stands on no face is kept, after the face; the same files are then read again', async () => {
  await importUs([facts()], out);
  expect(incomeLines()).toEqual(USUAL);
  await importUs([facts()], out, { notes: true });
  expect(incomeLines()).toEqual([...USUAL, 'zebra_cost']);
});

/** A linkbase with a page of income, and one of a note. */
const linkbase = (...tags: readonly string[]) => {
  const page = (role: string, shown: readonly string[]) =>
    `<link:presentationLink xlink:role="http://fix.example/role/${role}">${['IncomeStatementAbstract', ...shown]
      .map((tag) => `<link:loc xlink:label="l_${tag}" xlink:href="us-gaap.xsd#us-gaap_${tag}"/>`)
      .join('')}${shown
      .map(
        (tag, at) =>
          `<link:presentationArc xlink:from="l_IncomeStatementAbstract" xlink:to="l_${tag}" order="${at + 1}"/>`,
      )
      .join('')}</link:presentationLink>`;
  return `<?xml version="1.0"?><link:linkbase>${page('StatementsOfIncome', tags)}${page('InterestDetails', ['InterestExpense'])}</link:linkbase>`;
};
const FACE = ['ZebraCost', 'Revenues', 'IncomeTaxExpenseBenefit', 'NetIncomeLoss'];
const SHOWN = ['zebra_cost', 'revenues', 'income_tax_expense_benefit', 'net_income_loss'];

test.each([
  ['in a folder called by the accession number', '000000999924000007/fix-20231231_pre.xml', undefined],
  ['beside a description of the filing', 'filing/fix-20240220_pre.xml', JSON.stringify({ accession_no: ACCESSION })],
  ['whose name has the ticker and the end of the period', 'linkbases/fix-20231231_pre.xml', undefined],
  ['whose name has the ticker and the day of the filing', 'linkbases/fix-20240220_pre.xml', undefined],
])('a linkbase %s gives the face of its filing', async (_, name, description) => {
  const path = file(name, linkbase(...FACE));
  const tickers = { fields: ['cik', 'name', 'ticker', 'exchange'], data: [[9999, 'Fixture Inc.', 'FIX', 'NYSE']] };
  const others = description === undefined ? [] : [file('filing/metadata.json', description)];
  const { wrong } = await importUs([facts(), file('t.json', JSON.stringify(tickers)), path, ...others], out);
  expect([wrong, incomeLines()]).toEqual([[], SHOWN]);
});

test('linkbases of two filings of another company, which may be of one filer, tell nothing of this one', async () => {
  const others = ['000000888824000001/zeb-20231231_pre.xml', '000000888823000001/zeb-20221231_pre.xml'];
  await importUs([facts(), ...others.map((name) => file(name, linkbase(...FACE)))], out);
  expect(incomeLines()).toEqual(USUAL);
});

test.each([
  ['of another company', 'linkbases/zeb-20231231_pre.xml', linkbase(...FACE)],
  ['of another day', 'linkbases/fix-20221231_pre.xml', linkbase(...FACE)],
])('a linkbase %s changes nothing', async (_, name, text) => {
  const tickers = { fields: ['cik', 'name', 'ticker', 'exchange'], data: [[9999, 'Fixture Inc.', 'FIX', 'NYSE']] };
  await importUs([facts(), file('t.json', JSON.stringify(tickers)), file(name, text)], out);
  expect(incomeLines()).toEqual(USUAL);
});

test.each([
  ['cut off', linkbase(...FACE).slice(0, 300), /bad_pre\.xml: not valid XML/],
  [
    'with a document type',
    `<!DOCTYPE a [<!ENTITY b "c">]>${linkbase(...FACE).replace(/^<[?].*?[?]>/, '')}`,
    /bad_pre\.xml/,
  ],
  [
    'without a statement',
    linkbase().replace('StatementsOfIncome', 'InterestTables'),
    /bad_pre\.xml: a linkbase that presents no statement/,
  ],
])('a linkbase %s is named and left out', async (_, text, why) => {
  const { wrong } = await importUs([facts(), file('bad_pre.xml', text)], out);
  expect(wrong).toEqual([expect.stringMatching(why)]);
  expect(incomeLines()).toEqual(USUAL);
});
