import { openCells, useCells } from '../support/cells';
import { useStub } from '../support/use-stub';

type Rows = unknown[][];
const OIL = 'Oil, Gas & Consumable Fuels';
const TRUCKS = 'Agricultural, Commercial & Construction Vehicles';

const cells = useCells();

const companies = (sectors: unknown, industries: unknown = '', name = 'FIN.COMPANIES') =>
  cells.call(
    name,
    '',
    sectors,
    industries,
    '',
    '',
    '',
    'columns=industry_info.sector,industry_info.industry; headers=no',
  ) as Promise<Rows>;
const column = (rows: Rows, at: number) => [...new Set(rows.map((row) => row[at]))].sort();
const sent = () =>
  cells.requests().map((request) => decodeURIComponent(request.replace(/^.*?\?/, '').replaceAll('+', ' ')));

test.each(['FIN.COMPANIES', 'US.COMPANIES'])(
  '%s: a range gives one name a cell, which is never split',
  async (name) => {
    const all = (await cells.call(name, '', '', '', '', '', '', 'columns=industry_info.sector; headers=no')) as Rows;
    cells.sandbox.requests.clear();
    const shown = await companies([['Power'], [OIL]], '', name);
    expect(column(shown, 0)).toEqual([OIL, 'Power']);
    expect(shown).toHaveLength(all.flat().filter((sector) => sector === OIL || sector === 'Power').length);
    expect(sent()).toEqual([`sector=Power,${OIL}`]);
  },
);

test('in text, a name of the company list is recognised whole, in any case and beside other names', async () => {
  expect(column(await companies(OIL), 0)).toEqual([OIL]);
  expect(column(await companies(`${OIL}, Power`), 0)).toEqual([OIL, 'Power']);
  expect(column(await companies(`power,oil,gas & consumable fuels`), 0)).toEqual([OIL, 'Power']);
  expect(column(await companies('', `Cement, ${TRUCKS}`), 1)).toEqual([TRUCKS, 'Cement']);
  expect(column(await companies('Automobile, Power', TRUCKS), 0)).toEqual(['Automobile']);
});

test('names with commas keep the order given; others share one request in any order', async () => {
  await companies([['Retailing'], [OIL], ['Capital Goods']]);
  await companies([['Textiles'], ['Realty']]);
  await companies('Realty, Textiles');
  await companies([['Realty', 'Textiles', 'Realty']]);
  expect(sent().filter((query) => query.includes('sector'))).toEqual([
    `sector=Retailing,${OIL},Capital Goods`,
    'sector=Realty,Textiles',
  ]);
});

test('the company list is asked for once, and only for several names', async () => {
  const own = await openCells();
  await own.call('FIN.COMPANIES', '', 'Power', '', '', '', 5);
  await own.call('FIN.COMPANIES', '', 'Realty', '', '', '', 5);
  expect(own.requests()).toHaveLength(2);
  await own.call('FIN.COMPANIES', '', [['Power'], [OIL]], '', '', '', 5);
  await own.call('FIN.COMPANIES', '', `Power, ${OIL}`, '', '', '', 5);
  await own.call('FIN.DOCUMENTS', 'annual-report', '', '', '', `${OIL}, Realty`);
  await own.call('FIN.ANNOUNCEMENTS', '', '', '', '', '', `${OIL}, Realty`);
  expect(own.requests().filter((request) => request.endsWith('/companies'))).toHaveLength(1);
  expect(own.requests()).toHaveLength(6);
  await own.close();
});

test('feeds and searches select the companies of such a name', async () => {
  const oil = new Set(
    (
      (await cells.call('FIN.COMPANIES', '', [[OIL], [OIL]], '', '', '', '', 'columns=ticker; headers=no')) as Rows
    ).flat(),
  );
  const tickersOf = async (name: string, at: string, ...args: unknown[]) =>
    column((await cells.call(name, ...args, `columns=${at}; headers=no`)) as Rows, 0);
  for (const tickers of [
    await tickersOf('FIN.DOCUMENTS', 'ticker', 'annual-report', '', '', '', OIL, '', 50),
    await tickersOf('FIN.ANNOUNCEMENTS', 'ticker', '', '', '', '', '', OIL, '', 50),
    await tickersOf('FIN.SEARCH', 'company.ticker', 'margin', '', '', '', '', OIL, '', 50),
    await tickersOf('FIN.FIND', 'company.ticker', 'margin', '', '', '', '', OIL, ''),
  ]) {
    expect(tickers.length).toBeGreaterThan(1);
    expect(tickers.filter((ticker) => !oil.has(ticker))).toEqual([]);
  }
});

test('a part of a name is refused, and the message names the whole', async () => {
  expect(await companies('Oil, Power')).toEqual({
    error: '#VALUE!',
    message: expect.stringMatching(/^sectors: "Oil" is no name, but a part of "Oil, Gas & Consumable Fuels"\. .*range/),
  });
  expect(sent().filter((query) => query.includes('sector='))).toEqual([]);
});

describe('a name that no company has', () => {
  const message = (shown: unknown) => (shown as { message: string }).message;

  test.each<[string, unknown[]]>([
    ['FIN.COMPANIES', ['', 'Financial Services, Healtcare', '', '', '', '', 'count=yes']],
    ['FIN.COMPANIES', ['', [['Financial Services'], ['Healtcare']], '', '', '', '', 'count=yes']],
    ['FIN.ANNOUNCEMENTS', ['', '', '', '', '', 'Healtcare, Power', '', 5, 'count=yes']],
  ])('beside another is refused, with the nearest one: %s of %j', async (name, args) => {
    expect(await cells.first(name, ...args)).toEqual({
      error: '#VALUE!',
      message: 'sectors: no company in the list has "Healtcare". Did you mean Healthcare?',
    });
  });

  test('alone it has no rows, and the nearest one is proposed', async () => {
    expect(message(await companies('Healtcare'))).toBe(
      'The service has no companies for sectors Healtcare. No company in the list has "Healtcare". Did you mean Healthcare?',
    );
    const news = await cells.first('FIN.ANNOUNCEMENTS', '', '', '', '', '', 'Healtcare');
    expect(message(news)).toMatch(/ for sectors Healtcare\. .* Did you mean Healthcare\?$/);
  });

  test('names in any case are known, and only days without rows are no name', async () => {
    expect(await companies([['power'], ['REALTY']])).not.toHaveProperty('error');
    expect(message(await cells.first('FIN.CALENDAR', '', '2040-01-01'))).toBe(
      'The service has no result dates from 2040-01-01.',
    );
  });
});

describe('a company list with names that can be misread', () => {
  const stub = useStub(cells, (url) => {
    const data = ['A', 'B', 'A, B', 'X, Y'].map((sector, at) => ({
      id: `C${at}`,
      ticker: 'T',
      industry_info: { sector, industry: ['A, B', 'C, D'][at] ?? 'I' },
    }));
    const isList = url.pathname.endsWith('/companies');
    const meta = { total_count: data.length, page: 1, limit: data.length };
    return { body: { status: 'success', data: isList ? data : [{ text: 'x' }], ...(isList ? { meta } : {}) } };
  });

  test('a text that can be read in two ways is refused; the cells of a range tell them apart', async () => {
    expect(await companies('B, A, B')).toEqual({
      error: '#VALUE!',
      message: expect.stringContaining('can be read as other names, too'),
    });
    expect(await companies([['B'], ['A, B']])).toHaveLength(4);
    expect(decodeURIComponent(stub.service.received.at(-1) ?? '')).toContain('sector=B,A, B');
  });

  test('the arrays of a body hold the names whole', async () => {
    await cells.call('FIN.FIND', 'word', '', '', '', '', 'X, Y, B', [['A, B'], ['C, D']]);
    await cells.call('FIN.SEARCH', 'word', '', '', '', '', [['X, Y'], ['B']]);
    const bodies = stub.service.raw.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body) as unknown]));
    expect(bodies).toMatchObject([
      { filters: { sectors: ['X, Y', 'B'], industries: ['A, B', 'C, D'] } },
      { filters: { sectors: ['X, Y', 'B'] } },
    ]);
  });
});

test('a name of the other class says so, and the name that begins alike is proposed first', async () => {
  const message = async (...args: unknown[]) =>
    ((await cells.call('FIN.COMPANIES', '', ...args)) as { message: string }).message;
  expect(await message('Cement')).toContain(
    'No company in the list has "Cement", which is an industry. Give it as industries.',
  );
  expect(await message('', 'Power')).toContain('which is a sector. Give it as sectors.');
  expect(await message('Power, Cement')).toBe(
    'sectors: no company in the list has "Cement", which is an industry. Give it as industries.',
  );
  // "Private Sector Bank" holds it, too.
  expect(await message('', 'Pharma')).toContain('Did you mean Pharmaceuticals?');
});
