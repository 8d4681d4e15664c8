import { mkdirSync, writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { changed, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

/** Names as the exchange gives them, one a day. */
const nameOf = (day: number) => `INDAS_10458${day}_109993${day}_1${day}042024112830.xml`;

const inFolder = folderPerTest();
beforeEach(() => {
  mkdirSync(inFolder('files'));
});

const file = (name: string, content: string) => writeFileSync(inFolder('files', name), content);
const read = () => importIndia([inFolder('files')], inFolder('out'));
const ofYear = (year: number, changes: Parameters<typeof changed>[1] = {}) =>
  instanceOf(
    changed(YEARLY, {
      'DateOfStartOfFinancialYear OneD': `${year - 1}-04-01`,
      'DateOfEndOfFinancialYear OneD': `${year}-03-31`,
      'DateOfStartOfReportingPeriod OneD': `${year}-01-01`,
      'DateOfEndOfReportingPeriod OneD': `${year}-03-31`,
      'DateOfStartOfReportingPeriod FourD': `${year - 1}-04-01`,
      'DateOfEndOfReportingPeriod FourD': `${year}-03-31`,
      ...changes,
    }),
  );

describe('the exchange’s list of filings', () => {
  const listed = (more: object) =>
    JSON.stringify([
      {
        symbol: 'FIXT',
        broadCastDate: '19-Apr-2024 18:08:32',
        xbrl: `https://exchange.example/corporate/xbrl/${nameOf(9)}`,
        ...more,
      },
    ]);

  test.each([
    [
      { consolidated: 'Non-Consolidated' },
      /says that it is consolidated, and the exchange’s list has it as standalone/,
    ],
    [{ toDate: '31-Dec-2023' }, /says that it is of 2024-03-31, and the exchange’s list has it as of 2023-12-31/],
  ])('that has a filing as %j and not as it says leaves it out', async (row, reason) => {
    file(nameOf(9), ofYear(2024));
    file(nameOf(8), ofYear(2023));
    file('list.json', listed(row));
    const { filings, wrong } = await read();
    expect([filings, wrong]).toEqual([1, [expect.stringMatching(reason)]]);
  });

  test('that has its scope and its last day leaves nothing out', async () => {
    file(nameOf(9), ofYear(2024));
    file('list.json', listed({ consolidated: 'Consolidated', toDate: '31-Mar-2024' }));
    expect(await read()).toMatchObject({ filings: 1, wrong: [], warnings: [] });
  });
});

describe('a filing is left out, and named, that', () => {
  const said = '<xbrli:endDate>2024-03-31</xbrli:endDate>';
  const inYear = '<xbrli:context id="FourD"><xbrli:period><xbrli:startDate>2022-04-01</xbrli:startDate>';

  test.each([
    ['OneD', (text: string) => text.replace(said, '<xbrli:endDate>2023-03-31</xbrli:endDate>')],
    [
      'FourD',
      (text: string) =>
        text.replace(
          '<xbrli:unit id="INR">',
          `${inYear}<xbrli:endDate>2023-03-31</xbrli:endDate></xbrli:period></xbrli:context>$&`,
        ),
    ],
  ])('says that it ends on another day than its context %s', async (context, change) => {
    file(nameOf(8), ofYear(2023));
    file(nameOf(9), change(ofYear(2024)));
    const { filings, wrong } = await read();
    expect(filings).toBe(1);
    expect(wrong).toEqual([
      expect.stringMatching(
        new RegExp(`${nameOf(9)}: says that it is of 2024-03-31, and its context ${context} ends on 2023-03-31$`),
      ),
    ]);
  });

  test('was published before its period ended', async () => {
    file(nameOf(8), ofYear(2024));
    file(nameOf(9), ofYear(2025));
    const { filings, wrong } = await read();
    expect(filings).toBe(1);
    expect(wrong).toEqual([
      expect.stringMatching(
        new RegExp(`${nameOf(9)}: says that it is of 2025-03-31, and was published on 2024-04-19, before that day$`),
      ),
    ]);
  });
});

test('a filing beside another of its period, published more than a year after it, is named: the day that it says may be a slip', async () => {
  const early = 'INDAS_90000_800000_19052022112830.xml';
  file(early, ofYear(2022));
  file(nameOf(8), ofYear(2023));
  file(nameOf(9), ofYear(2022, { 'RevenueFromOperations OneD': 9e10 }));
  const { wrong, warnings } = await read();
  expect(wrong).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(
      new RegExp(
        `^FIXT consolidated 2022-03-31: .*${nameOf(9)} was published on 2024-04-19, more than a year later, and .*${early} before: if the day that it says is a slip`,
      ),
    ),
  ]);
});

test('the later of two filings that both were published more than a year after their period is named', async () => {
  file('INDAS_90000_800000_19052023112830.xml', ofYear(2022));
  file(nameOf(9), ofYear(2022, { 'RevenueFromOperations OneD': 9e10 }));
  const { warnings } = await read();
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`${nameOf(9)} was published .*_19052023112830.xml before`)),
  ]);
});

test('a filing of another code at the BSE than the others of its symbol is named', async () => {
  file(nameOf(7), ofYear(2022));
  file(nameOf(8), ofYear(2023));
  file(nameOf(9), ofYear(2024, { 'ScripCode OneD': '500111' }));
  const { filings, warnings } = await read();
  expect(filings).toBe(3);
  expect(warnings).toEqual([
    expect.stringMatching(
      new RegExp(
        `^FIXT: .*${nameOf(9)}: of the code 500111 at the BSE, where 2 filings have 500999: it may be another`,
      ),
    ),
  ]);
});
