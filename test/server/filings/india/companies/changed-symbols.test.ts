import {
  AFTER_SPLIT,
  equities,
  filing,
  FIRST,
  importFiles,
  ISIN,
  NAMELESS,
  OTHER_ISIN,
  row,
  SECOND,
  THIRD,
  yearsOf,
} from '../listed-company';

/** The companies that are imported with the number of their income statements, and why files were left out. */
async function imported(files: Readonly<Record<string, string>>) {
  const report = await importFiles(files);
  return [yearsOf(report), report.wrong];
}

const both = { [FIRST]: filing('OLD', 2022), [SECOND]: filing('MID', 2023) };
const named = { 'NameOfTheCompany OneD': 'Old Limited', 'ScripCode OneD': undefined };

describe('a company that changed its symbol keeps its filings', () => {
  test('where the list of filings has them under its later symbol', async () => {
    const list = JSON.stringify([row(FIRST, 'MID'), row(SECOND, 'MID')]);
    expect(await imported({ ...both, 'list.json': list })).toEqual([{ 'MID MID Limited': 2 }, []]);
  });

  test('under the symbol of today’s list of equities, with the name there, also after a split', async () => {
    const list = JSON.stringify([row(FIRST, 'MID'), row(SECOND, 'MID')]);
    const files = { ...both, 'list.json': list, 'equities.csv': equities(['NEW', AFTER_SPLIT]) };
    expect(await imported(files)).toEqual([{ 'NEW NEW of today Limited': 2 }, []]);
  });

  test('where only the list of equities is there, by the ISIN in one of a symbol’s filings', async () => {
    const third = filing('OLD', 2024, { ...named, 'ISIN OneD': ISIN });
    const files = { [FIRST]: filing('OLD', 2022), [THIRD]: third, 'equities.csv': equities(['NEW', AFTER_SPLIT]) };
    expect(await imported(files)).toEqual([{ 'NEW NEW of today Limited': 2 }, []]);
  });

  test('where a filing has another name, and the list of equities no company of its symbol', async () => {
    const files = {
      [FIRST]: filing('OLD', 2022, named),
      'list.json': JSON.stringify([row(FIRST, 'NEW', { toDate: '31-Mar-2022', consolidated: 'Consolidated' })]),
      'equities.csv': equities(['NEW', ISIN]),
    };
    expect(await imported(files)).toEqual([{ 'NEW NEW Limited': 1 }, []]);
  });

  test('where the list of filings is older than the filing’s own symbol', async () => {
    const files = {
      [FIRST]: filing('OLD', 2022),
      [THIRD]: filing('NEW', 2024, { ...NAMELESS, 'ISIN OneD': AFTER_SPLIT }),
      'list.json': JSON.stringify([row(FIRST, 'OLD'), row(THIRD, 'OLD')]),
      'equities.csv': equities(['NEW', AFTER_SPLIT]),
    };
    expect(await imported(files)).toEqual([{ 'NEW NEW of today Limited': 2 }, []]);
  });
});

/** ISINs of Integrated Filings of April and May 2025, as the tests of ysaakpr/stock-manager@f075838c have them. */
describe('an ISIN that is a slip of the one of the filing’s symbol tells nothing', () => {
  const SLIPS = [
    ['two characters swapped, with the right check digit', 'OBEROIRLTY', 'INE903I01010', 'INE093I01010'],
    ['another letter', 'PRUDMOULI', 'INE024E01016', 'INE024D01016'],
    ['1 for I', 'JKIL', 'INE576101022', 'INE576I01022'],
    ['O for 0', 'MSUMI', 'INEOFS801015', 'INE0FS801015'],
  ] as const;

  test.each(SLIPS)('%s', async (_, symbol, slip, isin) => {
    const files = { [FIRST]: filing(symbol, 2022, { ...NAMELESS, 'ISIN OneD': slip }) };
    const kept = { [`${symbol} ${symbol} Limited`]: 1 };
    const list = JSON.stringify([row(FIRST, symbol, { isin })]);
    expect(await imported({ ...files, 'list.json': list })).toEqual([kept, []]);
    const ofToday = { [`${symbol} ${symbol} of today Limited`]: 1 };
    expect(await imported({ ...files, 'equities.csv': equities([symbol, isin]) })).toEqual([ofToday, []]);
  });

  test('the ISIN of another company is not taken: Gillette’s filing has that of Procter & Gamble Hygiene', async () => {
    const files = {
      [FIRST]: filing('GILLETTE', 2022, { ...NAMELESS, 'ISIN OneD': 'INE179A01014' }),
      'list.json': JSON.stringify([row(FIRST, 'GILLETTE', { isin: 'INE322A01010' })]),
      'INDAS_9_19_19042024112830.xml': filing('KEPT', 2024),
    };
    expect(await imported(files)).toEqual([
      { 'KEPT KEPT': 1 },
      [expect.stringMatching(/GILLETTE, ISIN INE179A01014, but the exchange’s list/)],
    ]);
  });
});

describe('a filing is no other company’s', () => {
  test('without a list two symbols are two companies', async () => {
    expect(await imported(both)).toEqual([{ 'MID MID': 1, 'OLD OLD': 1 }, []]);
  });

  const REFUSED: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    [
      'its ISIN is of another issuer than the list’s',
      {
        [FIRST]: filing('OLD', 2022, { ...NAMELESS, 'ISIN OneD': OTHER_ISIN }),
        'list.json': JSON.stringify([row(FIRST, 'OLD')]),
      },
      /a filing of OLD, ISIN INE999Z01012, but the exchange’s list has it under OLD, ISIN INE123X01014/,
    ],
    [
      'its symbol is another company’s by the list of equities',
      {
        [FIRST]: filing('OLD', 2022),
        'list.json': JSON.stringify([row(FIRST, 'NEW')]),
        'equities.csv': equities(['NEW', ISIN], ['OLD', OTHER_ISIN]),
      },
      /a filing of OLD, but the exchange’s list has it under NEW, ISIN INE123X01014/,
    ],
    [
      'the list’s row is of another period',
      { [FIRST]: filing('OLD', 2022), 'list.json': JSON.stringify([row(FIRST, 'NEW', { toDate: '30-Jun-2022' })]) },
      /a filing of OLD, but the exchange’s list has it under NEW/,
    ],
    [
      'the list’s row is of the other scope',
      {
        [FIRST]: filing('OLD', 2022),
        'list.json': JSON.stringify([row(FIRST, 'NEW', { consolidated: 'Non-Consolidated' })]),
      },
      /a filing of OLD, but the exchange’s list has it under NEW/,
    ],
    [
      'its name is not the list’s, and no list of equities tells whose its symbol is',
      { [FIRST]: filing('OLD', 2022, named), 'list.json': JSON.stringify([row(FIRST, 'NEW')]) },
      /a filing of OLD, but the exchange’s list has it under NEW/,
    ],
    [
      'its symbol has been that of two companies, and it has no ISIN',
      {
        [FIRST]: filing('OLD', 2022),
        'list.json': JSON.stringify([row(SECOND, 'OLD'), row(THIRD, 'OLD', { isin: OTHER_ISIN })]),
      },
      /OLD has been the symbol of two companies, and the filing gives no ISIN/,
    ],
    [
      'its symbol was given to another company, and its own is in no list',
      {
        [FIRST]: filing('OLD', 2022, { ...NAMELESS, 'ISIN OneD': ISIN }),
        'equities.csv': equities(['OLD', OTHER_ISIN]),
      },
      /a filing of OLD, which is another company’s symbol now/,
    ],
  ];

  test.each(REFUSED)('%s', async (_, files, reason) => {
    const kept = { 'INDAS_9_19_19042024112830.xml': filing('KEPT', 2024) };
    expect(await imported({ ...files, ...kept })).toEqual([{ 'KEPT KEPT': 1 }, [expect.stringMatching(reason)]]);
  });
});
