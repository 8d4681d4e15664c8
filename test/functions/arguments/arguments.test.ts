import { useCells, type ShownError } from '../support/cells';

const cells = useCells();

const error = (shown: unknown) => shown as ShownError;

describe('a bad argument gives #VALUE! with its name and sends no request', () => {
  test.each<[why: string, formula: readonly unknown[], says: RegExp]>([
    ['CIK with a stray sign', ['US.METRIC', '32AB!', '2023-12-31', 'assets'], /cik must be .*"32AB!"/],
    [
      'half an emoji in a query',
      ['FIN.FIND', 'margin \ud83d'],
      /An argument cannot be sent: query must not hold NUL or half an emoji/,
    ],
    [
      'half an emoji in a holder',
      ['FIN.HOLDERS', 'AURELKA', '', '', '\ude00'],
      /An argument cannot be sent: query must not hold NUL or half an emoji/,
    ],
    ['CIK of 11 digits', ['US.INCOME', '12345678901', '2023-12-31'], /cik must be .*10 digits/],
    ['empty ticker', ['US.CIK', ''], /ticker is empty/],
    ['empty CIK', ['US.BALANCE', '', '2023-12-31'], /cik is empty/],
    ['a fraction for a BSE code', ['FIN.INCOME', 500209.5, 'FY2024'], /ticker must be/],
    ['a word of the language for a type', ['FIN.INCOME', 'AURELKA', 'FY2024', 'constructor'], /type must be one of/],
    ['a US date that does not exist', ['US.INCOME', 9000001, '31-Feb-2023'], /date "31-Feb-2023" is not a date/],
    ['a year as a number', ['FIN.INCOME', 'AURELKA', 2024], /date 2024 .*"FY2024"/],
    ['a year as text', ['FIN.METRIC', 'AURELKA', '2024', 'sales'], /date 2024 .*"FY2024"/],
    ['a fraction below the first serial', ['FIN.INCOME', 'AURELKA', 19_999.9], /too small/],
    [
      'an unknown type',
      ['FIN.INCOME', 'AURELKA', 'FY2024', 'weekly'],
      /type must be one of: quarterly, half_yearly, nine_months, annual \(or Q, H, 9M, A\); it is "weekly"/,
    ],
    [
      'an unknown US type',
      ['US.INCOME', 9000001, '2023-12-31', 'ttm'],
      /type "ttm" is not the period of a filing: FIN.TTM and US.TTM give twelve months/,
    ],
    [
      'an unknown scope',
      ['FIN.BALANCE', 'AURELKA', 'FY2024', null, 'audited'],
      /scope must be one of: consolidated, standalone; it is "audited"/,
    ],
    [
      'a type that contradicts the token',
      ['FIN.INCOME', 'AURELKA', 'FY2024', 'quarterly'],
      /type must be annual or blank/,
    ],
    [
      'a type that contradicts a quarter',
      ['FIN.METRIC', 'AURELKA', 'Q3FY24', 'sales', 'annual'],
      /type must be quarterly or blank/,
    ],
    ['an empty ticker', ['FIN.INCOME', '  ', 'FY2024'], /ticker is empty/],
    ['a ticker from an empty desktop cell', ['FIN.METRIC', 0, 'FY2024', 'sales'], /ticker is empty/],
    ['a ticker with a space', ['FIN.INCOME', 'NSE:IN FY'], /ticker must be a ticker such as INFY/],
    [
      'an unknown option',
      ['FIN.INCOME', 'AURELKA', 'FY2024', null, null, 'colour=red'],
      /"colour" is not an option.*Known options: headers, labels, blanks, .*\. Give them as in "headers=yes"\.$/,
    ],
    [
      'an unknown option value',
      ['US.INCOME', 9000001, '2023-12-31', null, 'headers=maybe'],
      /headers must be one of: yes, no; it is "maybe"/,
    ],
    ['an option without a value', ['FIN.INCOME', 'AURELKA', 'FY2024', null, null, 'headers'], /headers must be one of/],
    [
      'an option that METRIC does not take',
      ['FIN.METRIC', 'AURELKA', 'FY2024', 'sales', null, null, 'headers=no'],
      /not an option here/,
    ],
    ['a blank date in METRIC', ['FIN.METRIC', 'AURELKA', null, 'sales'], /date is empty.*"latest"/],
    ['a blank US date', ['US.METRIC', 9000001, 0, 'revenues'], /date is empty.*"latest"/],
    [
      'a US type that contradicts the token',
      ['US.METRIC', 9000001, 'Q1FY2023', 'revenues', 'annual'],
      /type must be quarterly or blank/,
    ],
    ['a blank metric', ['FIN.METRIC', 'AURELKA', 'FY2024', ''], /metric is empty.*"expenses.depreciation"/],
    ['a blank metric of the US', ['US.METRIC', 'QRVN', 'FY2024', ''], /metric is empty.*"us-gaap:NetIncomeLoss"/],
    ['an empty name among several', ['FIN.METRIC', 'AURELKA', 'FY2024', 'sales|'], /empty name/],
    [
      'an unknown source field',
      ['US.SOURCE', 9000001, '2023-12-31', null, 'page'],
      /field must be one of: filing_url, accession_number/,
    ],
    [
      'an unknown source statement',
      ['US.SOURCE', 9000001, '2023-12-31', null, null, 'segments'],
      /statement must be one of: income, balance, cashflow/,
    ],
  ])('%s', async (_why, [name, ...args], says) => {
    const shown = error(await cells.call(name as string, ...args));
    expect(shown.error).toBe('#VALUE!');
    expect(shown.message).toMatch(says);
    expect(cells.requests()).toEqual([]);
  });
});

describe('spellings of one query share one request', () => {
  test('tickers in any case, with dot or colon', async () => {
    const shown = await Promise.all(
      ['nse:aurelka', 'NSE.AURELKA', ' Nse:Aurelka '].map((ticker) =>
        cells.first('FIN.METRIC', ticker, 'FY2024', 'sales'),
      ),
    );
    expect(new Set(shown).size).toBe(1);
    expect(cells.requests()).toHaveLength(1);
  });

  test('a BSE code as number, text, with dot or colon', async () => {
    const spelled = [700101, '700101', 'BSE.700101', 'bse:700101'];
    const shown = await Promise.all(spelled.map((ticker) => cells.first('FIN.METRIC', ticker, 'FY2023', 'sales')));
    expect(new Set(shown).size).toBe(1);
    expect(cells.requests()).toHaveLength(1);
  });

  test('dates: a serial with a time, ISO text, a named month and a fiscal token', async () => {
    const dates = [
      45382,
      45382.75,
      '45382',
      '2024-03-31',
      '2024-03-31T10:15:00Z',
      '31-Mar-2024',
      '31 March 2024',
      'FY2024',
      'fy24',
      'FY 2024',
      { type: 'Double', basicValue: 45382 },
    ];
    const shown = await Promise.all(dates.map((date) => cells.first('FIN.METRIC', 'AURELKA', date, 'sales', 'annual')));
    expect(new Set(shown).size).toBe(1);
    expect(cells.requests()).toHaveLength(1);
  });

  test("quarter tokens give the end dates of the fiscal year's quarters", async () => {
    for (const token of ['Q1FY24', 'Q2FY24', 'Q3 FY24', 'q4fy2024'])
      await cells.call('FIN.INCOME', 'BSE:AURELKA', token);
    const asked = cells.requests().map((request) => /period_end_date=([\d-]+)/.exec(request)?.[1]);
    expect(asked).toEqual(['2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31']);
  });

  test('types by name, in words and by letter; a type equal to the default is not sent', async () => {
    const types = ['quarterly', 'Quarterly', 'Q', 'q', null, 0, ''];
    await Promise.all(types.map((type) => cells.call('FIN.INCOME', 'AURELKA', '2023-09-30', type)));
    expect(cells.requests()).toEqual([expect.not.stringContaining('reporting_type')]);
    await Promise.all(
      ['H', 'half yearly', 'HALF-YEARLY'].map((type) => cells.call('FIN.INCOME', 'AURELKA', '2023-09-30', type)),
    );
    expect(cells.requests()).toHaveLength(2);
  });

  test('a CIK as number, padded, or with its prefix', async () => {
    const ciks = [9000001, '9000001', '0009000001', 'CIK9000001', 'cik0009000001'];
    const shown = await Promise.all(ciks.map((cik) => cells.first('US.METRIC', cik, '2023-12-31', 'assets')));
    expect(new Set(shown).size).toBe(1);
    expect(cells.requests()).toEqual([expect.stringContaining('cik=0009000001')]);
  });
});

test('for a balance sheet, a fiscal token gives only the date, and an explicit type is sent', async () => {
  await cells.call('FIN.BALANCE', 'MARUNDIBK', 'FY2024');
  await cells.call('FIN.BALANCE', 'MARUNDIBK', 'FY2024', 'half_yearly');
  await cells.call('FIN.METRIC', 'MARUNDIBK', 'Q2FY24', 'inventories', 'annual');
  const [token, typed, metric] = cells.requests();
  expect(token).not.toContain('reporting_type');
  expect(typed).toContain('reporting_type=half_yearly');
  expect(metric).toMatch(/balance-sheet.*2023-09-30.*annual/);
});

test('"latest" and a blank date send no date', async () => {
  const latest = await cells.call('FIN.INCOME', 'PELLUVA', 'latest', null, 'standalone');
  const blank = await cells.call('FIN.INCOME', 'PELLUVA', null, null, 'standalone');
  expect(latest).toEqual(blank);
  expect(cells.requests()).toEqual([expect.not.stringContaining('period_end_date')]);
});

test('a US balance sheet query sends no type, so that all three statements take the same arguments', async () => {
  const typed = await cells.call('US.BALANCE', 9000001, '2022-12-31', 'annual');
  const blank = await cells.call('US.BALANCE', 9000001, '2022-12-31');
  expect(typed).toEqual(blank);
  expect(cells.requests()).toEqual([expect.not.stringContaining('reporting_type')]);
});

test.each([
  [
    '#NAME?',
    'An argument is #NAME?: a name that this workbook does not have. Put a text in straight quotes, as in "INFY".',
  ],
  ['#REF!', 'An argument is #REF!: mend the formula or the cell that it comes from.'],
])('an argument that is %s, which a function cannot return, is told in words', async (code, message) => {
  const passed = new CustomFunctions.Error(code as CustomFunctions.ErrorCode);
  const told = { error: '#VALUE!', message };
  expect(await cells.call('FIN.METRIC', [[passed]], 'FY2024', 'sales')).toEqual(told);
  expect(await cells.call('FIN.COMPANY', 'INFY', passed)).toEqual(told);
  const data = { type: 'Error', basicValue: code };
  expect(await cells.call('FIN.METRIC', [[data], ['']], 'FY2024', 'sales')).toMatchObject([[{ message }], ['']]);
  expect(cells.requests()).toEqual([]);
});

test('the function returns the error of a referenced cell', async () => {
  const invalid = new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'from A1');
  expect(await cells.call('FIN.METRIC', [[invalid]], 'FY2024', 'sales')).toEqual({ error: '#N/A', message: 'from A1' });
  expect(cells.requests()).toEqual([]);
});
