import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importUs } from '../../../../../server/filings/import-us';
import { readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { addPresentation, emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { balance, FactsFile, income, tenK } from '../fixture';
import { sharedFolder } from '../../../../support/temporary-folder';

const FY2023 = '2023-01-01/2023-12-31';

interface Entry {
  [field: string]: unknown;
}

const file = () => new FactsFile().add(tenK(2023), { [FY2023]: income(4), '2023-12-31': balance(100) });

/** What is said of a company one fact of which is changed. */
function unreadWith(change: (facts: unknown[]) => void): readonly string[] {
  const json = structuredClone(file().json()) as {
    facts: Record<string, Record<string, { units: Record<string, Entry[]> }>>;
  };
  change(json.facts['us-gaap']!['NetIncomeLoss']!.units['USD']!);
  return readCompanyFacts(json as never, 'facts.json').unread;
}

describe('a fact that cannot be read is named with its place, and the others are read', () => {
  test.each<readonly [string, Entry, RegExp]>([
    ['a text for a number', { val: '4' }, /^net_income_loss \(USD\), fact 1: "val" must be a number, not "4"$/],
    ['no number', { val: null }, /"val" must be a number, not null/],
    ['a number too large', { val: Infinity }, /"val" must be a number, not Infinity/],
    ['a day that does not exist', { end: '2023-02-30' }, /"end" must be a day such as 2024-03-31, not "2023-02-30"/],
    ['a day as Americans write it', { start: '01/01/2023' }, /"start" must be a day/],
    ['no day', { end: undefined }, /"end" must be a day such as 2024-03-31, not nothing/],
    ['no filing', { accn: 12 }, /it has no "accn", the number of its filing/],
    ['no form', { form: undefined }, /it has no "form"/],
  ])('%s', (_, fields, says) => {
    expect(unreadWith((facts) => Object.assign(facts[0] as Entry, fields))).toEqual([
      expect.stringMatching(says) as unknown,
    ]);
  });

  test('several of one line are counted, and a form without statements is no error', () => {
    expect(unreadWith((facts) => facts.push(null, 5))).toEqual([
      'net_income_loss (USD), fact 2: it must be an object; 1 more like it',
    ]);
    expect(unreadWith((facts) => facts.push({ form: '8-K', val: 5 }))).toEqual([]);
    expect(unreadWith(() => undefined)).toEqual([]);
  });

  test('an element without lists of facts', () => {
    const json = { cik: 5, facts: { 'us-gaap': { Assets: { units: null }, Liabilities: { units: { USD: {} } } } } };
    expect(readCompanyFacts(json, 'facts.json').unread).toEqual([
      'assets: "units" must hold a list of facts for each unit',
      'liabilities: "units" must hold a list of facts for each unit',
    ]);
  });
});

test('rows of pre.txt that are cut off are named by their line, and the others are read', () => {
  const presentation = emptyPresentation();
  const head = 'adsh\treport\tline\tstmt\tinpth\trfile\ttag\tversion';
  const row = (line: string) => `A-1\t2\t${line}\tIS\t0\tX\tRevenues\tus-gaap/2023`;
  const text = [head, row('1'), row('x'), 'A-1\t2\t3\tI', ''].join('\n');
  expect(addPresentation(presentation, text, 'pre.txt')).toBe(
    'pre.txt: line 3 lacks columns, or a number in "report" or "line", and is left out; 1 more like it; where the file was cut off, download it again',
  );
  expect(presentation.filings.get('A-1')?.lines.get('revenues')).toEqual({ income: 20_001 });
  expect(addPresentation(emptyPresentation(), [head, row('1'), ''].join('\n'), 'pre.txt')).toBeUndefined();
});

describe('files as they come from elsewhere', () => {
  const folder = sharedFolder();
  const text = JSON.stringify(file().json());
  const imported = async (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    const { companies, wrong } = await importUs([join(folder, name)], join(folder, `${name}.out`));
    return { companies: companies.map(({ cik }) => cik), wrong };
  };

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['UTF-16, as PowerShell stores it', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('%s is read', async (name, content) => {
    expect(await imported(`${name}.json`, content)).toEqual({ companies: ['0000009999'], wrong: [] });
  });

  test.each([
    [
      'page.json',
      '<!DOCTYPE html><html>Request Rate Threshold Exceeded</html>',
      /it is a web page, .* download it again/,
    ],
    [
      'INDAS.xml',
      '<?xml?><xbrl xmlns="http://www.xbrl.org/2003/instance"/>',
      /those of the NSE are imported with: .* -- in/,
    ],
    ['empty.json', '', /it is empty; download it again/],
    ['cut.json', text.slice(0, -40), /not valid JSON: it may be cut off; download it again/],
  ])('%s says what it is and what to do', async (name, content, says) => {
    await expect(imported(name, content)).rejects.toThrow(says);
  });

  test('a fact that cannot be read is in the report', async () => {
    const { companies, wrong } = await imported('text.json', text.replace(/"val":\d+/, '"val":"4"'));
    expect(companies).toEqual(['0000009999']);
    expect(wrong).toEqual([expect.stringMatching(/text\.json: .* "val" must be a number, not "4"; it is left out$/)]);
  });
});
