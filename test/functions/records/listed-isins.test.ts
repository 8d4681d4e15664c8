import { SHOWCASE } from '../../../server/market/showcase';
import { settingsFor, useCells } from '../support/cells';

const { india, us } = SHOWCASE;
const cells = useCells();
type Rows = unknown[][];

async function isinOf(name: string, company: string): Promise<string> {
  return (await cells.first(name, company, 'isin')) as string;
}

describe('with the list of companies in memory', () => {
  beforeAll(async () => {
    await cells.call('FIN.LOOKUP', india.ticker);
    await cells.call('US.LOOKUP', us.ticker);
  });

  test.each([
    ['FIN.CALENDAR', (company: string) => [company]],
    ['FIN.COMPANIES', (company: string) => [company]],
    ['FIN.DOCUMENTS', (company: string) => ['quarterly-result', company]],
    ['FIN.ANNOUNCEMENTS', (company: string) => [company]],
  ])('an ISIN is its company in %s', async (name, args) => {
    const isin = await isinOf('FIN.COMPANY', india.ticker);
    const rows = (await cells.call(name, ...args(isin))) as Rows;
    expect(rows).toEqual(await cells.call(name, ...args(india.ticker)));
    expect(rows.length).toBeGreaterThan(1);
    expect(await cells.first(name, ...args('INE000000009'))).toEqual({
      error: '#VALUE!',
      message:
        'ticker "INE000000009": the India list has no company with this ISIN. FIN.LOOKUP finds a company by its name.',
    });
  });

  test.each(['US.COMPANIES', 'US.ANNOUNCEMENTS'])(
    'an ISIN that the US list lacks is said to be one in %s',
    async (name) => {
      expect(await cells.first(name, 'US0000000009')).toEqual({
        error: '#VALUE!',
        message:
          'cik "US0000000009": the US list has no company with this ISIN. US.LOOKUP finds a company by its name.',
      });
    },
  );
});

test.each([[`${india.ticker}, ${india.ticker}A`], [`${india.ticker}A`]])(
  'the calendar of %s refuses the ticker that is no company, and counts no others',
  async (tickers) => {
    const unknown = await cells.first('FIN.CALENDAR', tickers, null, null, null, 'count=yes');
    expect(unknown).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(`^No such company: the India list has no ticker ${india.ticker}A\\.`) as unknown,
    });
  },
);

test('without the list in memory an ISIN is refused, with the function that finds the ticker', async () => {
  cells.useSettings(settingsFor(cells.sandbox.url, 'another-token'));
  expect(await cells.first('FIN.CALENDAR', 'INE000000009')).toEqual({
    error: '#VALUE!',
    message: 'ticker "INE000000009" is an ISIN. Give the company by ticker, which =FIN.LOOKUP("INE000000009") finds.',
  });
});
