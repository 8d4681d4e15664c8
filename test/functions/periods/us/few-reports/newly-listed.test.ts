import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';
import { FilerContext, newestEnds, type UsFiler } from '../../../support/us-filer';

/** Companies whose first reports, and the periods that these show for comparison, are all that there is. */
const FIRST = '0001831631-21-000008';
const SECOND = '0001831631-21-000020';

const document = (quarter: string, published: string, id: string, type = '10-Q') => ({
  document_type: type,
  published_date: `${published}T12:00:00Z`,
  year: '2021',
  quarter,
  id,
});
type Label = readonly [year: number, quarter: string, accession: string];

function holds(held: ReturnType<typeof useHeldStatements>['held'], cik: number) {
  return (end: string, [year, quarter, accession]: Label, type = 'quarterly') => {
    const label = { fiscal_year: year, fiscal_quarter: quarter, accession_number: accession };
    const lines = { revenues: 10, income_tax_expense_benefit: 1, net_income_loss: Number(end.slice(0, 4)) };
    held.set(`0000000${cik} income-statement ${type} ${end}`, { lines, ...label });
    held.set(`0000000${cik} balance-sheet instant ${end}`, { lines: { assets: 809 }, accession_number: accession });
  };
}

describe('a first quarter and the one a year before', () => {
  const CIK = 991;
  const { held, cells } = useHeldStatements([document('Q1', '2021-05-10', FIRST)]);
  const metric = (period: string, type = 'quarterly') => cells.first('US.METRIC', CIK, period, 'net_income_loss', type);

  beforeEach(() => {
    const hold = holds(held, CIK);
    hold('2021-03-31', [2021, 'Q1', FIRST]);
    hold('2020-03-31', [2020, 'Q1', FIRST]);
  });

  test('are found by their fiscal names', async () => {
    expect(await metric('Q1FY2021')).toBe(2021);
    expect(await metric('Q1FY2020')).toBe(2020);
  });

  test('a quarter between them is not there, and no other stands for it', async () => {
    expect(await metric('Q4FY2020')).toMatchObject(
      refusedFor('No annual report of it is listed: =US.INCOME("991","last 5","quarterly") shows its quarters'),
    );
    expect(await metric('Q3FY2020')).toMatchObject(refusedFor('2020-03-31 (fiscal 2020 Q1)'));
    expect(await metric('Q1FY2019')).toMatchObject({ error: '#N/A' });
    expect(await metric('Q-1')).toMatchObject({ error: '#N/A' });
  });

  test('the year before them has no amounts of a year, and the message does not deny its balance sheet', async () => {
    expect(await metric('FY2020', 'annual')).toMatchObject(
      refusedFor('no income statement says that it is of FY2020. No annual report of it is listed'),
    );
  });

  test('are listed, with those that are missing between them', async () => {
    const [header, first] = (await cells.call('US.INCOME', CIK, 'last 5', 'quarterly')) as readonly unknown[][];
    expect(header).toHaveLength(6);
    expect(header!.slice(2, 5)).toEqual(['Q4FY2020', 'Q3FY2020', 'Q2FY2020']);
    expect(first![2]).toHaveProperty(
      'message',
      expect.stringContaining('no statement shows Q4FY2020, between 2020-03-31 and 2021-03-31'),
    );
    expect([first![1], first![5]]).toEqual([10, 10]);
    const listed = (await cells.call('US.PERIODS', CIK, 'quarterly')) as readonly unknown[][];
    expect([listed.length, listed[0], listed[4]]).toEqual([5, [44286], [43921]]);
    expect(listed[1]![0]).toMatchObject({
      message: expect.stringContaining('no statement shows Q4FY2020, between 2020-03-31 and 2021-03-31') as unknown,
    });
    expect(await cells.call('US.PERIODS', CIK, 'quarterly', 1)).toHaveLength(1);
  });

  test('a half-year is said not to be there, where none of the filings can have one', async () => {
    expect(await metric('latest', 'half_yearly')).toMatchObject(refusedFor('no half_yearly income statement'));
  });
});

describe('the balance sheet of the year before, which the first 10-Q shows', () => {
  let cik = 994;
  const { held, cells } = useHeldStatements([document('Q1', '2021-05-10', FIRST)]);
  const assets = (period: string, type?: string) => cells.call('US.METRIC', cik, period, 'assets', type);
  const balance = (end: string, amount: number, label: object) =>
    held.set(`0000000${cik} balance-sheet instant ${end}`, {
      lines: { assets: amount },
      accession_number: FIRST,
      ...label,
    });

  beforeEach(() => {
    cik += 1; // what one test has found is kept for the next
    const hold = holds(held, cik);
    hold('2021-03-31', [2021, 'Q1', FIRST]);
    hold('2020-03-31', [2020, 'Q1', FIRST]);
    held.delete(`0000000${cik} balance-sheet instant 2020-03-31`);
    balance('2021-03-31', 809, { fiscal_year: 2021, fiscal_quarter: 'Q1' });
  });

  test.each([
    ['by its own label', { fiscal_year: 2020, fiscal_quarter: 'Q4' }],
    ['by that of the quarter after it', {}],
  ])('is that of the year, %s', async (_, label) => {
    balance('2020-12-31', 800, label);
    for (const word of ['FY2020', 'Q4FY2020', 'Q-1']) expect([word, await assets(word)]).toEqual([word, [[800]]]);
    expect(await assets('latest', 'annual')).toEqual([[800]]);
    expect(await assets('last 5')).toEqual([[809, 800]]);
    expect(await cells.call('US.PERIODS', cik, 'quarterly', 8, 'balance')).toEqual([[44286], [44196]]);
    for (const word of ['FY2019', 'FY2021', 'Q4FY2019']) expect(await assets(word)).toMatchObject({ error: '#N/A' });
  });

  test('is not that of the year where its label is of another period', async () => {
    balance('2020-12-31', 800, { fiscal_year: 2021, fiscal_quarter: 'Q2' });
    expect(await assets('FY2020')).toMatchObject(refusedFor('no income statement says that it is of FY2020'));
    expect(await assets('last 5')).toEqual([[809]]);
  });
});

describe('a third quarter of weeks whose last day is the end of a month, and that of the year before', () => {
  const CIK = 990;
  const { held, cells } = useHeldStatements([{ ...document('Q3', '2020-12-10', FIRST), year: '2020' }]);
  const assets = (period: string) => cells.call('US.METRIC', CIK, period, 'assets');

  beforeEach(() => {
    const hold = holds(held, CIK);
    hold('2020-10-31', [2020, 'Q3', FIRST]);
    hold('2019-11-02', [2019, 'Q3', FIRST]);
    const label = { fiscal_year: 2019, fiscal_quarter: 'Q4', accession_number: FIRST };
    held.set(`0000000${CIK} balance-sheet instant 2020-02-01`, { lines: { assets: 801 }, ...label });
  });

  test('are found, and the year end between them', async () => {
    const income = () => cells.call('US.METRIC', CIK, 'Q3FY2019', 'net_income_loss');
    await income(); // the feed names no month: the search takes two calculations
    expect(await income()).toEqual([[2019]]);
    expect(await assets('FY2019')).toEqual([[801]]);
  });

  test('are listed with the quarters between that no statement shows', async () => {
    const missing = (name: string) => ({ message: expect.stringContaining(`no statement shows ${name}`) as unknown });
    expect(await assets('last 8')).toMatchObject([[809, missing('Q2FY2020'), missing('Q1FY2020'), 801, 809]]);
  });
});

test('the quarters between a first 10-Q and the year end before it are missing, though it shows no quarter of the year before', async () => {
  const filer = {
    columns: [
      { kind: 'income', type: 'quarterly', end: '2020-09-30', year: 2020, quarter: 3 },
      { kind: 'balance', type: 'instant', end: '2020-09-30', year: 2020, quarter: 3 },
      { kind: 'balance', type: 'instant', end: '2019-12-31', year: 2019, quarter: 4 },
    ].map((column) => ({ ...column, accession: FIRST, available: '2020-11-10' })),
    documents: [{ type: '10-Q', published_date: '2020-11-10', year: '2020', quarter: 'Q3', id: FIRST }],
  } as UsFiler;
  const asked = { kind: 'balance', type: 'quarterly', count: 8 } as const;
  expect(await newestEnds(new FilerContext(filer, '2020-12-01'), asked)).toEqual([
    '2020-09-30',
    expect.stringContaining('no statement shows Q2FY2020'),
    expect.stringContaining('no statement shows Q1FY2020'),
    '2019-12-31',
  ]);
});

describe('a year that ended since the third 10-Q, whose annual report the feed does not list yet', () => {
  let cik = 1100;
  const THIRD = '0001831631-21-000033';
  const { held, cells } = useHeldStatements([document('Q3', '2021-11-10', THIRD), document('Q1', '2021-05-10', FIRST)]);
  const assets = (period: string, type?: string) => cells.call('US.METRIC', cik, period, 'assets', type);
  const balance = (end: string, amount: number, label: object = {}) =>
    held.set(`000000${cik} balance-sheet instant ${end}`, { lines: { assets: amount }, ...label });

  beforeEach(() => {
    cik += 1; // what one test has found is kept for the next
    const label = { fiscal_year: 2021, fiscal_quarter: 'Q3', accession_number: THIRD };
    held.set(`000000${cik} income-statement quarterly 2021-09-30`, { lines: { net_income_loss: 5 }, ...label });
    balance('2021-09-30', 809);
    balance('2020-12-31', 800);
  });

  test('is the newest of the balance sheets of years', async () => {
    balance('2021-12-31', 812, { fiscal_year: 2021, fiscal_quarter: 'Q4' });
    for (const word of ['latest', 'FY-0']) expect([word, await assets(word, 'annual')]).toEqual([word, [[812]]]);
    expect(await assets('FY-1', 'annual')).toEqual([[800]]);
    expect(await assets('last 3', 'annual')).toEqual([[812, 800]]);
    expect(await cells.call('US.PERIODS', cik, 'annual', 1, 'balance')).toEqual([[44561]]);
  });

  test.each([
    ['its own label', { fiscal_year: 2021, fiscal_quarter: 'Q4' }],
    ['that of the quarter before it', {}],
  ])('is found by its name, by %s', async (_, label) => {
    balance('2021-12-31', 812, label);
    expect(await assets('latest', 'annual')).toEqual([[812]]);
    expect([await assets('FY2021'), await assets('FY2020')]).toEqual([[[812]], [[800]]]);
  });

  test('until the service has it the newest is that of the year before', async () => {
    expect(await assets('latest', 'annual')).toEqual([[800]]);
    expect(await assets('FY2021')).toMatchObject({ error: '#N/A' });
  });
});

describe('two quarters and those a year before', () => {
  const CIK = 992;
  const { held, cells } = useHeldStatements([
    document('Q2', '2021-05-12', SECOND),
    document('Q1', '2021-02-12', FIRST),
  ]);

  test('are found by their fiscal names, which end on other weekdays', async () => {
    const hold = holds(held, CIK);
    hold('2021-04-03', [2021, 'Q2', SECOND]);
    hold('2021-01-02', [2021, 'Q1', FIRST]);
    hold('2020-03-28', [2020, 'Q2', SECOND]);
    hold('2019-12-28', [2020, 'Q1', FIRST]);
    const metric = (period: string) => cells.first('US.METRIC', CIK, period, 'net_income_loss', 'quarterly');
    expect(await metric('Q1FY2021')).toBe(2021);
    expect(await metric('Q2FY2020')).toBe(2020);
    expect(await metric('Q1FY2020')).toBe(2019);
    expect(await metric('Q3FY2020')).toMatchObject({ error: '#N/A' });
  });
});

describe('a quarter that is missing after another report', () => {
  const CIK = 993;
  const { held, cells } = useHeldStatements([
    document('Q1', '2021-05-10', SECOND),
    document('Q3', '2020-11-10', FIRST),
  ]);

  test('leaves what is before it uncertain', async () => {
    const hold = holds(held, CIK);
    hold('2021-03-31', [2021, 'Q1', SECOND]);
    hold('2020-03-31', [2020, 'Q1', SECOND]);
    const metric = () => cells.first('US.METRIC', CIK, 'Q1FY2020', 'net_income_loss', 'quarterly');
    expect(await metric()).toMatchObject({ message: expect.stringContaining('F2, Enter') as unknown });
    expect(await metric()).toMatchObject(refusedFor('though there is an older one'));
  });
});
