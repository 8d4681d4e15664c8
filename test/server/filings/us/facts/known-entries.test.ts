import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { CompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { companyFactsOf, readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { parsedObject } from '../../../../../server/filings/files/parsed-json';
import { testUnless } from '../../../../support/where-possible';
import { missingShared, sharedPath } from '../../shared-data';
import { FactsFile } from '../fixture';

/** All that is read of a company, without its cycles; -0 is no 0. */
function told({ cik, name, lines, contexts, filings, others, translated, unread }: CompanyFacts): string {
  const numbers = new Map(contexts.map((context, number) => [context, number]));
  const factsOf = (of: CompanyFacts['contexts'][number]) =>
    of.facts.map(({ line, value }) => [line.number, Object.is(value, -0) ? '-0' : value]);
  return JSON.stringify([
    [cik, name, lines, others, [...translated.values()], unread],
    contexts.map((each) => [each.filing, each.start, each.end, factsOf(each)]),
    [...filings].map(([filing, { facts }]) => [filing, facts.map(({ context }) => numbers.get(context))]),
  ]);
}

function outcomeOf(read: () => CompanyFacts): string {
  try {
    return told(read());
  } catch (error) {
    return String(error);
  }
}

/** What is read of a text that `JSON.parse` reads whole. */
const parsedWhole = (text: string) => outcomeOf(() => readCompanyFacts(parsedObject(text, 'facts.json'), 'facts.json'));
const read = (text: string) => outcomeOf(() => companyFactsOf(text, 'facts.json'));

const YEAR = { accn: '0000009999-24-000001', filed: '2024-02-01', form: '10-K', fy: 2023, fp: 'FY' };
const QUARTER = { accn: '0000009999-24-000002', filed: '2024-05-01', form: '10-Q', fy: 2024, fp: 'Q1' };
const OTHER = { accn: '0000009999-24-000003', filed: '2024-06-01', form: '8-K', fy: null, fp: null };

/** As the SEC writes it: in each entry the days, the value, the filing and the frame. */
function textOf(file: FactsFile): string {
  return JSON.stringify(file.json(), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('accn' in value)) return value;
    const { start, end, val, accn, fy, fp, form, filed, frame } = value as Record<string, unknown>;
    return { start, end, val, accn, fy, fp, form, filed, frame };
  });
}

const FILED = new FactsFile()
  .add(YEAR, { '2023-01-01/2023-12-31': { Revenues: 5, CostOfRevenue: -0.25, 'Shares | shares': 1e3 } })
  .add(YEAR, { '2023-12-31': { Assets: 0, 'Ratio | pure': -7 } }, { frame: 'CY2023Q4I' })
  .add(YEAR, { '2022-01-01/2022-12-31': { Revenues: 4, CostOfRevenue: 123_456_789_012_345_680 } })
  .add(QUARTER, { '2024-01-01/2024-03-31': { Revenues: 6, CostOfRevenue: 3.5 }, '2023-12-31': { Assets: 1 } })
  .add(QUARTER, { '2024-03-31': { Assets: 2, Liabilities: 1 }, '2023-01-01/2023-12-31': { Revenues: 7 } })
  .add(OTHER, { '2023-01-01/2023-12-31': { Revenues: 8 } })
  .add(YEAR, { '2023-12-31': { EntityPublicFloat: 9 } }, { taxonomy: 'dei' });
const TEXT = textOf(FILED);

test('facts of texts are those of the whole file parsed', () => {
  expect(read(TEXT)).toBe(parsedWhole(TEXT));
  expect(companyFactsOf(TEXT, 'facts.json').contexts).toHaveLength(7);
});

const entry = (value: string, rest = '') =>
  `{"end":"2023-12-31","val":${value},"accn":"${YEAR.accn}","fy":2023,"fp":"FY","form":"10-K","filed":"2024-02-01"${rest}}`;
const fileOf = (units: string) => `{"cik":1,"entityName":"x","facts":{"us-gaap":{"Assets":{"units":{${units}}}}}}`;
const listOf = (...entries: readonly string[]) => fileOf(`"USD":[${[entry('1'), ...entries].join(',')}]`);

test.each([
  ['a decimal', listOf(entry('2.50'))],
  ['an exponent', listOf(entry('2e3'))],
  ['no double', listOf(entry('1e999'))],
  ['more digits than a double may have', listOf(entry('9'.repeat(400)), entry(`-${'9'.repeat(400)}.5`))],
  ['-0', listOf(entry('-0'))],
  ['more digits than a double has', listOf(entry('-1234567890123456789'))],
  ['digits after a 0', listOf(entry('007'))],
  ['no digit', listOf(entry('-'))],
  ['a point alone', listOf(entry('1.'))],
  ['a plus', listOf(entry('+1'))],
  ['null', listOf(entry('null'))],
  ['a frame', listOf(entry('2', ',"frame":"CY2023Q4I"'))],
  ['a frame with an escape', listOf(entry('2', String.raw`,"frame":"CY\u0032023"`))],
  ['more after the filing', listOf(entry('2', ',"note":"x"'))],
  ['another form after the filing', listOf(entry('2', ',"form":"8-K"'))],
  ['another value after the filing', listOf(entry('2', ',"val":3'))],
  ['other days after the first filing', fileOf(`"USD":[${entry('1', ',"end":"2022-12-31"')},${entry('2')}]`)],
  ['another filing after the first', fileOf(`"USD":[${entry('1', ',"accn":"0000009999-24-000002"')},${entry('2')}]`)],
  ['a bracket in a text', listOf(entry('2', ',"note":"]"'))],
  ['brackets that could end the list', listOf(entry('2', ',"note":"],"'), entry('3', ',"note":",["'))],
  ['a bracket in the last text, which does not end', fileOf(`"USD":[${entry('1')},{"a":"],"},k":1`)],
  ['an entry in an entry', listOf(entry('2', `,"note":${entry('3')}`))],
  ['a list in an entry', listOf(entry('2', ',"note":[{}]'))],
  ['an entry that is none', listOf('5', entry('2'))],
  ['an empty entry', listOf('{}', entry('2'))],
  ['no comma but a letter', listOf(`${entry('2')}x${entry('3')}`)],
  ['a frame in small letters, and more', listOf(entry('2', ',"frame":"cy","val":3'))],
  [
    'a fact of another taxonomy that is none',
    fileOf(`"USD":[${entry('1')}]`).replace('}}}}', '}}},"dei":{"A":{"units":{"USD":[{a}]}}}}'),
  ],
  ['two commas', listOf('', entry('2'))],
  ['no comma', listOf(entry('2') + entry('3'))],
  ['a space', listOf(` ${entry('2')} `, entry('3'))],
  ['a day that is none', listOf(entry('2').replace('12-31', '02-31'), entry('3').replace('12-31', '02-31'))],
  ['a unit twice', fileOf(`"USD":[${entry('1')}],"USD":[${entry('2')}]`)],
  ['units in another order', fileOf(`"USD":[${entry('1')}],"7":[${entry('2')}]`)],
  ['a unit that is called as a prototype', fileOf(`"USD":[${entry('1')}],"__proto__":[${entry('2')}]`)],
  ['a number for a list', fileOf(`"USD":0,"EUR":[${entry('1')}]`)],
  ['a text for a list', fileOf(`"USD":"0","EUR":[${entry('1')}],"INR":"1"`)],
  ['a text after the lists', fileOf(`"EUR":[${entry('1')}],"INR":"1"`)],
  ['a text beside a list that is there twice', fileOf(`"USD":[${entry('1')}],"USD":[${entry('2')}],"INR":"0"`)],
  ['a text that numbers a list elsewhere', `{"cik":1,"of":[${entry('1')}],${fileOf('"USD":"0"').slice(1)}`],
  ['a text that numbers the list before it', fileOf(`"USD":[${entry('1')}],"USD":"0"`)],
  ['the mark of a list', fileOf(`"USD":[${entry('1')}],"USD":"\u00910"`)],
  ['the mark of a list, spelled', fileOf(String.raw`"USD":[${entry('1')}],"USD":"\u00910"`)],
  ['digits after a list', fileOf(`"USD":[${entry('1')}].0`)],
  ['an empty list', fileOf(`"USD":[],"EUR":[${entry('1')}]`)],
  ['a list elsewhere', `{"facts":{},"cik":1,"of":[${entry('1')}]}`],
  ['a list elsewhere that is none', `{"facts":{},"cik":1,"of":[{a}]}`],
  ['a list in a text', fileOf(String.raw`"USD":[${entry('1')}],"x":"\":[{\"end\":5}]"`)],
  ['no object', `[{"a":[${entry('1')}]}]`],
])('%s is read as JSON.parse reads it, or refused as it does', (_, text) => {
  expect(read(text)).toBe(parsedWhole(text));
});

const WRONG = 'ImportError: facts.json: ';

test('a text that was changed at random is read as JSON.parse reads it, or refused', () => {
  const change = fc.record({
    at: fc.nat(TEXT.length - 1),
    cut: fc.nat(3),
    put: fc.constantFrom('', ...'{}[]",:-.09e\\ '),
  });
  let readable = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
      const text = changes.reduce((of, { at, cut, put }) => of.slice(0, at) + put + of.slice(at + cut), TEXT);
      const whole = parsedWhole(text);
      // Where a text is wrong in two places, either may be named.
      if (whole.startsWith(WRONG)) return read(text).startsWith(WRONG);
      readable += 1;
      return read(text) === whole;
    }),
    { numRuns: 4_000 },
  );
  expect(readable).toBeGreaterThan(200);
});

const REAL = [
  'data/us/companyfacts/CIK0000320193.json.gz',
  'data/us/companyfacts/CIK0001045810.json.gz',
  'data/us/companyfacts/CIK0001640147.json.gz',
  'data/us/companyfacts/CIK0001652044.json.gz',
  'more-data/us/companyfacts-partial/CIK0001018724.json.gz',
  'more-data/us/companyfacts-partial/CIK0001065280.json.gz',
  'more-data/us/companyfacts-partial/CIK0001318605.json.gz',
];

for (const path of REAL) {
  testUnless(missingShared(path))(`few entries of ${path} are parsed`, () => {
    const text = gunzipSync(readFileSync(sharedPath(path))).toString();
    const whole = parsedWhole(text);
    const parse = jest.spyOn(JSON, 'parse');
    expect(read(text)).toBe(whole);
    expect(parse.mock.calls.length).toBeLessThan(0.1 * text.split('"accn"').length);
    parse.mockRestore();
  });
}
