/** Earnings per share that are less than a quarter too high, beside a paid-up capital that did not change in the period; in crore. */
import { useHeldStatements } from '../../support/held-statements';
import { describeIndianResults } from '../../support/real-indian-results';

const { held, cells } = useHeldStatements();

interface Filed {
  readonly profit: number;
  readonly perShare: number;
  readonly diluted?: number;
  readonly paidUp?: number;
  readonly face?: number;
  readonly owners?: readonly [owners: number, minorities: number];
}

function file(ticker: string, type: string, end: string, filed: Filed): void {
  const { profit, perShare, diluted = perShare, paidUp = 543, face = 2, owners } = filed;
  const lines = {
    profit_after_tax: profit,
    ...(owners && {
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: owners[0],
        profit_or_loss_attributable_to_non_controlling_interests: owners[1],
      },
    }),
    earnings_per_share: { basic: perShare, diluted },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: paidUp,
      face_value_of_equity_share_capital: face,
    },
  };
  held.set(`${ticker} income-statement ${type} ${end}`, { lines });
}

/** HCLTech alone, the quarter to March 2020 and the year after it. */
const BEFORE: Filed = { profit: 2496, perShare: 9.2 };
const YEAR: Filed = { profit: 8743, perShare: 33.22 };

const ask = (ticker: string, metric: string, scope = 'standalone') =>
  cells.first('FIN.METRIC', ticker, '2021-03-31', metric, 'annual', scope);
const refused = { error: '#N/A', message: expect.stringContaining('both before the period and at its end') as unknown };

test('a digit that is one too high is found, and the capital and the profit stay', async () => {
  file('HCL', 'quarterly', '2020-03-31', BEFORE);
  file('HCL', 'annual', '2021-03-31', YEAR);
  for (const name of ['EPS', 'diluted EPS']) expect(await ask('HCL', name)).toMatchObject(refused);
  expect(await ask('HCL', 'income.earnings_per_share.basic')).toBe(33.22);
  expect(await ask('HCL', 'paid-up capital')).toBe(543);
  expect(await ask('HCL', 'face value')).toBe(2);
  expect(await ask('HCL', 'PAT')).toBe(8743);
});

test('each of the two is held for itself', async () => {
  file('ONE', 'quarterly', '2020-03-31', BEFORE);
  file('ONE', 'annual', '2021-03-31', { ...YEAR, diluted: 32.2 });
  expect(await ask('ONE', 'EPS')).toMatchObject(refused);
  expect(await ask('ONE', 'diluted EPS')).toBe(32.2);
});

test('a split within the period leaves the capital as it was', async () => {
  file('SPLIT', 'quarterly', '2020-03-31', { ...BEFORE, perShare: 18.4, face: 4 });
  file('SPLIT', 'annual', '2021-03-31', YEAR);
  expect(await ask('SPLIT', 'EPS')).toMatchObject(refused);
});

test.each<readonly [string, Filed | undefined, Filed]>([
  ['NOTHING is served of before', undefined, YEAR],
  ['ISSUED shares explain it', { ...BEFORE, paidUp: 530, perShare: 9.42 }, YEAR],
  ['TRUST holds shares before, too', { ...BEFORE, perShare: 9.4 }, YEAR],
  ['SLIGHT differences have other reasons', BEFORE, { ...YEAR, perShare: 32.8 }],
  ['LOW earnings may be after dividends on preference shares', BEFORE, { ...YEAR, perShare: 31.2 }],
])('%s: nothing is refused', async (why, before, year) => {
  const [ticker = ''] = why.split(' ');
  if (before) file(ticker, 'quarterly', '2020-03-31', before);
  file(ticker, 'annual', '2021-03-31', year);
  expect(await ask(ticker, 'EPS')).toBe(year.perShare);
});

test('a share of owners that is wrong itself contradicts no earnings', async () => {
  file('OWNERS', 'quarterly', '2020-03-31', { ...BEFORE, owners: [2496, 0] });
  file('OWNERS', 'annual', '2021-03-31', { ...YEAR, perShare: 32.2, owners: [8300, 0] });
  expect(await ask('OWNERS', 'EPS', 'consolidated')).toBe(32.2);
});

test('the quarter before is asked for only where earnings may be too high', async () => {
  file('ALIKE', 'annual', '2021-03-31', { ...YEAR, perShare: 32.2 });
  const before = cells.requests().length;
  expect(await ask('ALIKE', 'EPS')).toBe(32.2);
  expect(cells.requests().length - before).toBe(1);
});

describeIndianResults('the filings at hand', (real) => {
  test('have three such periods, each of them wrong', async () => {
    const found: string[] = [];
    let asked = 0;
    for (const { symbol, scope, end } of real.filings) {
      const type = { '03': 'annual', '09': 'half_yearly', '12': 'nine_months' }[end.slice(5, 7)];
      for (const each of type ? ['quarterly', type] : ['quarterly']) {
        asked += 1;
        const shown = await real.cells.first('FIN.METRIC', symbol, end, 'EPS', each, scope);
        const { message = '' } = (shown ?? {}) as { readonly message?: string };
        if (message.includes('both before the period')) found.push(`${symbol} ${scope} ${each} ${end}`);
      }
    }
    expect(asked).toBeGreaterThan(2000);
    expect([...new Set(found)].sort()).toEqual([
      // Earnings per share of the group.
      'BRITANNIA standalone annual 2019-03-31',
      'BRITANNIA standalone quarterly 2019-03-31',
      // 32.22 was published.
      'HCLTECH standalone annual 2021-03-31',
    ]);
  });
});
