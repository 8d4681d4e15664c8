import { SHOWCASE } from '../../../../server/market/showcase';
import { indianAnswer } from '../../../support/indian-statement';
import { startStubService } from '../../../support/stub-service';
import { openCells, settingsFor, useCells, type Cells } from '../../support/cells';

/** What a share earned in a year is of twelve months, and is shown at the year's end; what it earned in parts of years is never added up. */
const cells = useCells();
const { india, us5253 } = SHOWCASE;

test.each(['EPS', 'diluted EPS', 'income.earnings_per_share.basic', 'diluted'])(
  '%s of the twelve months to the end of a year is that of the year',
  async (metric) => {
    const ttm = await cells.first('FIN.TTM', india.ticker, 'FY2024', metric);
    expect(ttm).toEqual(expect.any(Number));
    expect(ttm).toBe(await cells.first('FIN.METRIC', india.ticker, 'FY2024', metric, 'annual'));
  },
);

test('so is that of a US issuer', async () => {
  const { ticker } = us5253;
  const year = await cells.first('US.METRIC', ticker, 'FY2024', 'EPS', 'annual');
  expect(await cells.first('US.TTM', ticker, 'FY2024', 'EPS')).toBe(year);
  expect(year).toEqual(expect.any(Number));
});

test.each(['EPS', 'diluted EPS'])(
  'within a year %s is refused, and the message says where it is not',
  async (metric) => {
    expect(await cells.first('FIN.TTM', india.ticker, '2024-12-31', metric)).toEqual({
      error: '#VALUE!',
      message: `metric "${metric}" is a per-share figure: its periods cannot be added up. Trailing twelve months are for amounts of a period. At the end of a fiscal year it is that of the year.`,
    });
  },
);

test.each(['2023-12-31', 'latest'])(
  'to %s, the end of a quarter, it is refused, also where two lines have its name',
  async (date) => {
    const stub = await startStubService((url) => {
      const type = url.searchParams.get('reporting_type') ?? 'quarterly';
      const end = url.searchParams.get('period_end_date');
      if (type !== 'quarterly' || (end !== null && end !== '2023-12-31'))
        return { body: { status: 'success', data: null } };
      const line = { basic: 2.5 };
      return indianAnswer(
        { earnings_per_share: line, earnings_per_unit: line },
        { reporting_type: type, period_end_date: '2023-12-31' },
      );
    });
    cells.useSettings(settingsFor(stub.url));
    expect(await cells.first('FIN.TTM', 'TWOLINES', date, 'EPS')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('At the end of a fiscal year') as unknown,
    });
    await stub.close();
  },
);

test('book value per share is of a day, and never of twelve months', async () => {
  expect(await cells.first('FIN.TTM', india.ticker, 'FY2024', 'book value per share')).toMatchObject({
    message: expect.stringContaining('cannot be added up') as unknown,
  });
});

test('an expression of twelve months takes no figure per share', async () => {
  expect(await cells.first('FIN.TTM', india.ticker, 'FY2024', '=income.earnings_per_share.basic * 2')).toMatchObject({
    error: '#VALUE!',
  });
});

describe('of filings', () => {
  let sample: Cells;
  beforeAll(async () => {
    sample = await openCells({ sample: true });
  });
  afterAll(() => sample.close());

  test('a figure that its own statement contradicts is not that of twelve months either', async () => {
    expect(await sample.first('FIN.TTM', 'INFY', 'FY2024', 'EPS')).toBe(63.39);
    for (const name of ['FIN.TTM', 'FIN.METRIC'])
      expect(await sample.first(name, 'MARUTI', 'FY2024', 'EPS')).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('is not used') as unknown,
      });
  });
});
