import { useCells } from '../support/cells';

const cells = useCells();

test.each([
  [
    'FIN.METRIC',
    ['INFY', 'revenue', '2024-03-31'],
    'metric "2024-03-31"',
    '=FIN.METRIC("INFY","2024-03-31","revenue")',
  ],
  [
    'US.METRIC',
    ['AAPL', 'revenues', '2023-09-30'],
    'metric "2023-09-30"',
    '=US.METRIC("AAPL","2023-09-30","revenues")',
  ],
  ['FIN.METRIC', ['INFY', 'sales', 45382], 'metric 45382', '=FIN.METRIC("INFY",45382,"sales")'],
  ['FIN.METRIC', ['FY2024', 'INFY', 'sales'], 'ticker "FY2024"', '=FIN.METRIC("INFY","FY2024","sales")'],
  ['US.METRIC', [320193, 'revenue', 'last 5'], 'metric "last 5"', '=US.METRIC(320193,"last 5","revenue")'],
  ['FIN.GROWTH', ['INFY', 'sales', 'Q3FY24'], 'metric "Q3FY24"', '=FIN.GROWTH("INFY","Q3FY24","sales")'],
  ['US.GROWTH', ['AAPL', 'revenue', 'FY2024'], 'metric "FY2024"', '=US.GROWTH("AAPL","FY2024","revenue")'],
  ['FIN.TTM', ['INFY', 'sales', 'latest'], 'metric "latest"', '=FIN.TTM("INFY","latest","sales")'],
  ['US.TTM', ['AAPL', 'revenue', 'latest'], 'metric "latest"', '=US.TTM("AAPL","latest","revenue")'],
  ['FIN.METRIC', ['sales', 'INFY', 'FY2024'], 'metric "FY2024"', '=FIN.METRIC("INFY","FY2024","sales")'],
  ['FIN.METRIC', ['FY2024', 'sales', 'INFY'], 'ticker "FY2024"', '=FIN.METRIC("INFY","FY2024","sales")'],
  ['FIN.METRIC', ['INFY', 'BVPS (Rs)', 'FY2024'], 'metric "FY2024"', '=FIN.METRIC("INFY","FY2024","BVPS (Rs)")'],
  ['FIN.METRIC', ['BVPS (Rs)', 'INFY', 'FY2024'], 'metric "FY2024"', '=FIN.METRIC("INFY","FY2024","BVPS (Rs)")'],
  [
    'US.METRIC',
    ['net_income_loss', 'AAPL', '2024-09-28'],
    'metric "2024-09-28"',
    '=US.METRIC("AAPL","2024-09-28","net_income_loss")',
  ],
  ['FIN.INCOME', ['FY2024', 'INFY'], 'ticker "FY2024"', '=FIN.INCOME("INFY","FY2024")'],
  ['US.BALANCE', ['2024-09-28', 'AAPL'], 'cik "2024-09-28"', '=US.BALANCE("AAPL","2024-09-28")'],
  ['FIN.SHAREHOLDING', ['latest', 'INFY'], 'ticker "latest"', '=FIN.SHAREHOLDING("INFY","latest")'],
  [
    'FIN.HOLDERS',
    ['latest', 'PELLIMAR', 'promoters'],
    'ticker "latest"',
    '=FIN.HOLDERS("PELLIMAR","latest","promoters")',
  ],
  [
    'FIN.SOURCE',
    ['FY2024', 'INFY', null, null, 'checks'],
    'ticker "FY2024"',
    '=FIN.SOURCE("INFY","FY2024",,,"checks")',
  ],
  [
    'FIN.METRIC',
    ['INFY', 'sales', '2024-03-31', 'annual'],
    'metric "2024-03-31"',
    '=FIN.METRIC("INFY","2024-03-31","sales","annual")',
  ],
  [
    'FIN.TTM',
    ['INFY', 'sales', 'latest', 'standalone'],
    'metric "latest"',
    '=FIN.TTM("INFY","latest","sales","standalone")',
  ],
])(
  '%s of %j says that the arguments are swapped, and the formula in its order',
  async (name, args, period, formula) => {
    expect(await cells.first(name, ...args)).toEqual({
      error: '#VALUE!',
      message: `date "${args[1]}" is not a date, but ${period} is one: the arguments seem out of order. Type ${formula}.`,
    });
    expect(cells.requests()).toEqual([]);
  },
);

test('a code in the place of the date is named, too', async () => {
  expect(await cells.first('FIN.METRIC', 'FY2024', 500209, 'roe')).toMatchObject({
    message: expect.stringMatching(/^date 500209 is not a date, .* Type =FIN\.METRIC\(500209,"FY2024","roe"\)\.$/),
  });
});

const IN_WORDS = /the arguments seem out of order\. Give the company, the date and the metric, in this order\.$/;

test.each([
  ['FIN.METRIC', ['INFY', 'ours', 'FY2024'], 'a definition of the workbook may be called as a company is'],
  ['US.METRIC', ['revenue', 'cash', 'FY2024'], 'a company may be called as a metric is'],
  ['FIN.TTM', ['INFY', 'standalone', 'latest'], 'a scope is no metric'],
  ['US.GROWTH', ['NVDA', 'revenue', 'FY2024', 'FY2025'], 'which of two periods is the date is not known'],
])('%s of %j says the order without a formula: %s', async (name, args) => {
  expect(await cells.first(name, ...args)).toMatchObject({ message: expect.stringMatching(IN_WORDS) });
});

test.each([
  ['FIN.METRIC', 'sales'],
  ['US.METRIC', 'revenue'],
])('%s of a metric in the place of the company says what comes first', async (name, metric) => {
  const shown = await cells.first(name, metric, 'FY2024', 'INFY');
  expect(shown).toMatchObject({
    message: expect.stringMatching(/No such company.*is a metric: the company comes first\.$/),
  });
});

test('what is long is not repeated, and its order is said in words', async () => {
  const shown = (await cells.first('FIN.METRIC', 'INFY', 'x'.repeat(300), 'FY2024')) as { message: string };
  expect(shown.message).toMatch(
    /the arguments seem out of order\. Give the company, the date and the metric, in this order\.$/,
  );
  expect(shown.message.length).toBeLessThan(200);
});

test.each([
  ['FIN.METRIC', ['INFY', 'revnue', 'profit after tax']],
  ['US.METRIC', [45382, 'revenue', 'sales']],
])('%s of %j, where nothing else is a period, says what a date is', async (name, args) => {
  expect(await cells.first(name, ...args)).toMatchObject({ message: expect.stringMatching(/is not a date\. Give an/) });
});

test('the first months of a fiscal year are its quarter, half and nine months, and twelve are the year', async () => {
  const sales = (date: string) => cells.first('FIN.METRIC', 'AURELKA', date, 'sales');
  for (const [months, token] of [
    ['3MFY24', 'Q1FY24'],
    ['6M FY2024', 'H1FY24'],
    ['9MFY24', 'FY24 9M'],
    ['12MFY24', 'FY2024'],
  ] as const) {
    const found = await sales(months);
    expect([months, found]).toEqual([months, await sales(token)]);
    if (months !== '6M FY2024') expect(found).toEqual(expect.any(Number));
  }
});
