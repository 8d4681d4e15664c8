import { fieldCell, fieldPaths, recordTable, type RecordLayout } from '../../src/tables';

const layout = (more: Partial<RecordLayout>): RecordLayout => ({
  headers: true,
  blanks: 'empty',
  columns: ['name', 'year'],
  zone: 'IST',
  ...more,
});

test('a table has a header row, then a row for each record', () => {
  const records = [
    { name: 'A', year: 2024 },
    { year: 2023, other: 1 },
  ];
  expect(recordTable(records, layout({}))).toEqual([
    ['name', 'year'],
    ['A', 2024],
    ['', 2023],
  ]);
});

test('titles replace paths, and notes follow them', () => {
  expect(recordTable([], layout({ titles: ['Name', 'Year'], notes: { year: 'fiscal' } }))).toEqual([
    ['Name', 'Year (fiscal)'],
  ]);
  expect(recordTable([], layout({ headers: false }))).toEqual([]);
});

test('a missing value is blank or #N/A, while 0 and "" are shown', () => {
  const records = [{ name: null }, { name: '', year: 0 }];
  const unavailable = { code: '#N/A', message: 'The service gives no value.' };
  expect(recordTable(records, layout({ headers: false, blanks: 'na' }))).toEqual([
    [unavailable, unavailable],
    ['', 0],
  ]);
});

test('dates become date cells, and a header names the time zone of date-times', () => {
  const records = [
    { name: '2024-03-31', year: '2024-03-31T10:30:00Z' },
    { name: '2024-02-30', year: '2024-04-01' },
  ];
  expect(recordTable(records, layout({ notes: { year: 'replaced by the zone' } }))).toEqual([
    ['name', 'year (IST)'],
    [
      { serial: 45382, numberFormat: 'yyyy-mm-dd' },
      { serial: 45382 + 16 / 24, numberFormat: 'yyyy-mm-dd hh:mm' },
    ],
    ['2024-02-30', { serial: 45383, numberFormat: 'yyyy-mm-dd' }],
  ]);
});

test.each([
  ['midnights in India', 'IST', ['2024-03-30T18:30:00Z', '2024-04-09T18:30:00.000Z'], [45382, 45392]],
  [
    'midnights in UTC, of Indian companies',
    'IST',
    ['2024-03-31T00:00:00Z', '2024-04-10T00:00:00+00:00'],
    [45382, 45392],
  ],
  ['midnights in UTC, of US issuers', 'UTC', ['2024-03-31T00:00:00Z', null], [45382, undefined]],
] as const)('of %s the day is shown, and no time that nobody gave', (_what, zone, moments, serials) => {
  const table = recordTable(
    moments.map((year) => ({ name: 'A', year })),
    layout({ zone }),
  );
  expect(table[0]).toEqual(['name', 'year']);
  const dates = serials.map((serial) => (serial === undefined ? '' : { serial, numberFormat: 'yyyy-mm-dd' }));
  expect(table.slice(1).map(([, year]) => year)).toEqual(dates);
});

test('a midnight among other times is a time', () => {
  const records = [{ year: '2024-03-30T18:30:00Z' }, { year: '2024-03-31T10:30:00Z' }];
  const format = { numberFormat: 'yyyy-mm-dd hh:mm' };
  expect(recordTable(records, layout({ columns: ['year'] }))).toEqual([
    ['year (IST)'],
    [{ serial: 45382, ...format }],
    [{ serial: 45382 + 16 / 24, ...format }],
  ]);
});

test.each(['2024', '2024-03', '2024-03-31 is a date', '2024-99-99T10:30:00Z', 'on 2024-03-31', '1899-01-01'])(
  'the text %j is not converted',
  (text) => {
    expect(fieldCell(text, '', 'UTC')).toBe(text);
  },
);

test('a list or an object becomes readable text', () => {
  const tickers = [
    { exchange: 'NSE', ticker: 'INFY' },
    { exchange: 'BSE', scrip_code: '500209' },
  ];
  expect(fieldCell(tickers, 'BLANK', 'UTC')).toBe('NSE:INFY, BSE:500209');
  expect(fieldCell([], 'BLANK', 'UTC')).toBe('');
  expect(fieldCell(true, 'BLANK', 'UTC')).toBe('yes');
});

test('a failed record shows its failure in every column except the one that names it', () => {
  const failure = { code: '#VALUE!', message: 'unreachable' } as const;
  const failed = { failure, key: 'year', first: 2022 };
  expect(recordTable([failed, { name: 'A', year: 2021 }], layout({ headers: false }))).toEqual([
    [failure, 2022],
    ['A', 2021],
  ]);
});

test('a field named like one of another object is a field like any other', () => {
  const record = JSON.parse('{"constructor":1,"a":{"b":2},"a.b":3,"toString":4}') as Record<string, unknown>;
  const columns = [...new Set(fieldPaths(record)), 'valueOf'];
  expect(recordTable([record], layout({ columns, notes: {} }))).toEqual([
    ['constructor', 'a.b', 'toString', 'valueOf'],
    [1, '2, 3', 4, ''],
  ]);
});

test('titles are cut like any other text', () => {
  const [header] = recordTable([], layout({ columns: ['x'.repeat(40_000)] }));
  expect(header).toEqual(['x'.repeat(32_767)]);
});
