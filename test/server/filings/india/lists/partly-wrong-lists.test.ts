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

const OF_ISIN = { ...NAMELESS, 'ISIN OneD': ISIN };
const listOf = (...rows: readonly object[]) => JSON.stringify(rows);

describe('several symbols of one issuer in the list of equities', () => {
  test.each([
    ['shares with other votes', 'IN9123X01019'],
    ['shares that are partly paid', 'IN9123X01027'],
    ['rights', 'INE123X20011'],
  ])('a company has that of its ordinary shares: %s have another', async (_, isin) => {
    const list = equities(['AHEAD', isin], ['USUAL', ISIN]);
    const report = await importFiles({ [FIRST]: filing('USUAL', 2022, OF_ISIN), 'equities.csv': list });
    expect(yearsOf(report)).toEqual({ 'USUAL USUAL of today Limited': 1 });
    expect(report.warnings).toEqual([]);
  });

  const lists = { 'a.csv': equities(['OLD', ISIN]), 'b.csv': equities(['NEW', AFTER_SPLIT]) };
  const filings = { [FIRST]: filing('OLD', 2022, OF_ISIN), [SECOND]: filing('NEW', 2023) };

  test('a company has that of the newest row of the list of filings, whichever list of equities is read first', async () => {
    const rows = [
      row(FIRST, 'OLD', { broadCastDate: '19-Apr-2022 18:08:32' }),
      row(SECOND, 'NEW', { broadCastDate: '19-Apr-2023 18:08:32' }),
    ];
    const report = await importFiles({ ...lists, ...filings, 'filings.json': listOf(...rows) });
    expect(yearsOf(report)).toEqual({ 'NEW NEW Limited': 2 });
  });

  test('the report names the others, where nothing says which one it has now', async () => {
    const report = await importFiles({ ...lists, ...filings });
    expect(yearsOf(report)).toEqual({ 'OLD OLD of today Limited': 2 });
    expect(report.warnings).toEqual([
      'OLD: the list of equities has this company under OLD and NEW; OLD was taken: the exchange’s list of filings shows which it has now',
    ]);
  });
});

describe('an entry of a list that cannot be used is named', () => {
  const warningsOf = async (name: string, list: string) => {
    const { warnings } = await importFiles({ [FIRST]: filing('OLD', 2022), [name]: list });
    return warnings;
  };

  test('a symbol of two issuers is of neither', async () => {
    const list = equities(['OLD', ISIN], ['OLD', OTHER_ISIN], ['OTHER', OTHER_ISIN]);
    const report = await importFiles({ [FIRST]: filing('OLD', 2022, OF_ISIN), 'equities.csv': list });
    expect(yearsOf(report)).toEqual({ 'OLD OLD': 1 });
    expect(report.warnings).toContain(
      'equities.csv: 1 row has a symbol that is another company’s too, such as "OLD, of INE123X01014 and INE999Z01012": it is not used',
    );
  });

  test('a text in the place of an ISIN', async () => {
    const list = equities(['OLD', 'INE123X0101'], ['OTHER', ''], ['FUND', 'INF123X01011']);
    expect(await warningsOf('equities.csv', list)).toContain(
      'equities.csv: 3 rows have no ISIN of a company, such as "INE123X0101": they are not used',
    );
  });

  test.each([
    [
      'a moment',
      { broadCastDate: '19/04/2022 18:08' },
      'a moment of publication that cannot be read',
      '19/04/2022 18:08',
    ],
    ['a last day', { toDate: '31/03/2022' }, 'a last day of a period that cannot be read', '31/03/2022'],
    ['a scope', { consolidated: 'Group' }, 'a scope that is neither consolidated nor standalone', 'Group'],
  ])('%s', async (_, field, what, text) => {
    expect(await warningsOf('filings.json', listOf(row(FIRST, 'OLD', field)))).toEqual([
      `filings.json: 1 row has ${what}, such as "${text}": it is not used`,
    ]);
  });

  test('an address that names no file of the exchange; rows of before XBRL have none', async () => {
    const none = 'https://exchange.example/corporate/xbrl/-';
    const rows = [
      row(FIRST, 'OLD', { xbrl: `exchange.example/${FIRST}` }),
      row(SECOND, 'OLD'),
      { ...row(SECOND, 'OLD'), xbrl: none },
    ];
    expect(await warningsOf('filings.json', listOf(...rows))).toEqual([
      `filings.json: 1 row has an address of no file of the exchange, such as "exchange.example/${FIRST}": it is not used`,
    ]);
  });

  test('days as ISO 8601 has them are read', async () => {
    const rows = [row(FIRST, 'OLD', { broadCastDate: '2022-04-20T18:08:32', toDate: '2022-06-30' })];
    const kept = { [SECOND]: filing('KEPT', 2023) };
    const { wrong } = await importFiles({ [FIRST]: filing('OLD', 2022), ...kept, 'filings.json': listOf(...rows) });
    expect(wrong).toEqual([`${FIRST}: says that it is of 2022-03-31, and the exchange’s list has it as of 2022-06-30`]);
  });
});

test.each([
  [
    'filings.csv',
    'SYMBOL,COMPANY NAME,ISIN,BROADCASTDATE,TODATE\nNEW,New,INE123X01014,19-Apr-2022 11:11:11,31-Mar-2022\n',
  ],
  ['filings.json', listOf({ ...row(FIRST, 'NEW'), xbrl: undefined })],
])('a list of filings without their addresses is no list of equities: %s', async (name, list) => {
  const report = await importFiles({ [FIRST]: filing('OLD', 2022, OF_ISIN), [name]: list });
  expect(yearsOf(report)).toEqual({ 'OLD OLD': 1 });
  expect(report.wrong).toEqual([
    `${name}: a list of filings without the addresses of their files, by which it is matched with them: a column or field "xbrl"`,
  ]);
});

describe('symbols that may be of one company', () => {
  test('have one code at the BSE', async () => {
    const coded = { ...NAMELESS, 'ScripCode OneD': '500999' };
    const { warnings } = await importFiles({
      [FIRST]: filing('OLD', 2022, coded),
      [SECOND]: filing('NEW', 2023, coded),
    });
    expect(warnings).toEqual([
      'NEW, OLD: have one code at the BSE, 500999, as a company does that changed its symbol: the exchange’s list of filings puts them together',
    ]);
  });

  /** Rajnandini Metal, which the BSE does not list, to March 2025: ysaakpr/stock-manager@2f8bebf0, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1458322_29052025103356_WEB.xml. */
  test('do not have a code of zeros, which those without a code file', async () => {
    const uncoded = { ...NAMELESS, 'ScripCode OneD': '000000' };
    const { warnings, companies } = await importFiles({
      [FIRST]: filing('RAJMET', 2022, uncoded),
      [SECOND]: filing('OTHER', 2023, uncoded),
      [THIRD]: filing('OTHER', 2024, { ...NAMELESS, 'ScripCode OneD': '500999' }),
    });
    expect(warnings).toEqual([]);
    expect(companies).toHaveLength(2);
  });

  test('are not in the list of equities', async () => {
    const files = { [FIRST]: filing('OLD', 2022), [SECOND]: filing('NEW', 2023) };
    const { warnings } = await importFiles({ ...files, 'equities.csv': equities(['NEW', ISIN]) });
    expect(warnings).toEqual([
      'OLD: is not in the list of equities: where its company has another symbol now, the exchange’s list of filings puts them together',
    ]);
  });
});
