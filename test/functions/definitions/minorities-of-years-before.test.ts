import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../../src/api/lines/india/group-profit';
import { useHeldStatements } from '../support/held-statements';

/** HDFC Bank's group takes the minorities' share off among exceptional items in one year after another. */
const { held, cells } = useHeldStatements();

function file(ticker: string, year: number, minorities: number): void {
  const lines = {
    income: { interest_earned: 900 },
    profit_before_tax: 130,
    profit_after_tax: 100 + minorities,
    minority_interest: minorities,
    profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates: 100,
  };
  held.set(`${ticker} income-statement annual ${year}-03-31`, { lines, profile: 'bank' });
}
const shown = (ticker: string, metric: string) =>
  cells.first('FIN.METRIC', ticker, '2026-03-31', metric, 'annual', 'consolidated');

test.each([2025, 2024, 2023])(
  'profit is refused where minorities had a share in %d and have none since',
  async (year) => {
    for (const each of [2026, 2025, 2024, 2023]) file(`GROUP${year}`, each, each === year ? 5 : 0);
    for (const metric of ['PAT', 'PBT', 'profit of the period'])
      expect(await shown(`GROUP${year}`, metric)).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('in a year before, minorities had a share of the profit'),
      });
  },
);

test('it is shown where they had none in three years', async () => {
  for (const each of [2026, 2025, 2024, 2023]) file('NONE', each, 0);
  file('NONE', 2022, 5);
  expect(await shown('NONE', 'PAT')).toBe(100);
  expect(await shown('NONE', 'PBT')).toBe(130);
});

/** As filed to March 2026, in crores: a note says that 3,193.49 of minorities stand among exceptional items (pratapsurya601-ai/yieldiq@7167b7d3). */
const HDFC_BANK = {
  income: { interest_earned: 348_615.15 },
  exceptional_items: -3193.49,
  profit_before_tax: 98_947.96,
  total_tax_expense: 22_921.99,
  profit_after_tax: 76_025.97,
  minority_interest: 0,
  profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates: 76_025.97,
};

test('it is refused where exceptional items are taken off and minorities have no share, without a year before', async () => {
  held.set('HDFCBANK income-statement annual 2026-03-31', { lines: HDFC_BANK, profile: 'bank' });
  for (const metric of ['PAT', 'PBT', 'tax rate'])
    expect(await shown('HDFCBANK', metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('exceptional items are taken off it, which may be their share'),
    });
  expect(await shown('HDFCBANK', "owners' profit")).toBe(76_025.97);
  expect(await shown('HDFCBANK', 'income.profit_after_tax')).toBe(76_025.97);
});

test.each([
  ['a gain', 3193.49, 0],
  ['a loss beside a share of minorities', -3193.49, 5],
])('it is shown beside %s', async (_, exceptional, minorities) => {
  const ticker = `SHOWN${minorities}`;
  const lines = { ...HDFC_BANK, exceptional_items: exceptional, minority_interest: minorities };
  held.set(`${ticker} income-statement annual 2026-03-31`, { lines, profile: 'bank' });
  for (const year of [2025, 2024, 2023]) file(ticker, year, 0);
  expect(await shown(ticker, 'PBT')).toBe(98_947.96);
});

const SHARE = ['minority interest', 'minority_interest', 'share of minorities', 'minorities’ share'];

test('the share of minorities is refused as their profit is, and its path is the line as filed', async () => {
  held.set('HDFCBANK income-statement annual 2026-03-31', { lines: HDFC_BANK, profile: 'bank' });
  for (const each of [2026, 2025]) file('BEFORE', each, each === 2025 ? 5 : 0);
  for (const name of SHARE) {
    expect(await shown('HDFCBANK', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/exceptional items are taken off it.*"income\.minority_interest" is the line/),
    });
    expect(await shown('BEFORE', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('in a year before, minorities had a share of the profit'),
    });
  }
  expect(await shown('HDFCBANK', 'income.minority_interest')).toBe(0);
});

test.each([0, 5])('a share of minorities of %d is shown where nothing contradicts it', async (minorities) => {
  for (const each of [2026, 2025, 2024, 2023]) file(`SHARE${minorities}`, each, minorities);
  for (const name of SHARE) expect(await shown(`SHARE${minorities}`, name)).toBe(minorities);
});

describe('the share of minorities of a group that is no bank', () => {
  const company = (ticker: string, shares: Readonly<Record<string, number>>) => {
    const lines = { sales: 900, profit_after_tax: 100, ...shares };
    held.set(`${ticker} income-statement annual 2026-03-31`, { lines });
  };
  const sharesOf = (owners: number, minorities: number) => ({
    [GROUPS_PROFIT.owners]: owners,
    [GROUPS_PROFIT.minorities]: minorities,
  });

  test('it is the line, which may be 0', async () => {
    company('GROUP', sharesOf(95, 5));
    company('WHOLE', sharesOf(100, 0));
    expect(await shown('GROUP', 'share of minorities')).toBe(5);
    expect(await shown('WHOLE', 'share of minorities')).toBe(0);
  });

  test('0 is refused where minorities share in the comprehensive income and the owners have no share', async () => {
    company('ZEROS', { ...sharesOf(0, 0), [SHARES_OF_COMPREHENSIVE.minorities]: 4 });
    expect(await shown('ZEROS', 'share of minorities')).toMatchObject({ error: '#N/A' });
  });

  test('of minority interest both meanings are named', async () => {
    company('BOTH', sharesOf(95, 5));
    expect(await shown('BOTH', 'minority interest')).toMatchObject({
      message: expect.stringContaining('"non-controlling interest" is its equity, and "share of minorities" its share'),
    });
  });
});
