import { useHeldStatements } from '../../support/held-statements';

/** Splits and bonuses of companies whose filings are in whole crores, and whose paid-up capital is a few of them. */
const { held, cells } = useHeldStatements();

/** A quarter, standalone: shares of 10 rupees in crores, the capital filed in whole crores. */
function hold(company: string, date: string, profit: number, shares: number, ofEarnings = shares): void {
  const perShare = Number((profit / ofEarnings).toFixed(2));
  const lines = {
    sales: 10 * profit,
    profit_after_tax: profit,
    earnings_per_share: { basic: perShare, diluted: perShare },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: Math.round(10 * shares),
      face_value_of_equity_share_capital: 10,
    },
  };
  held.set(`${company} income-statement quarterly ${date}`, { lines });
  const capital = Math.round(10 * shares);
  const equity = { equity: { equity_share_capital: capital, reserves_surplus: 100 - capital, equity: 100 } };
  held.set(`${company} balance-sheet as_of ${date}`, { lines: equity });
}

/** Four quarters between two, with the shares of each. */
function holdYear(company: string, shares: readonly number[], ofEarnings = shares): void {
  const ends = ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31'];
  for (const [at, end] of ends.entries()) hold(company, end, at < 4 ? 300 : 360, shares[at] ?? 0, ofEarnings[at]);
}

const growth = (company: string, metric: string, options?: string) =>
  cells.first('FIN.GROWTH', company, '2024-03-31', metric, 'quarterly', 'standalone', null, options);

const EPS = 'earnings_per_share.basic';

test('a bonus of 3 for 2 on 5.4 crore, filed as 5 and then 8, is no 8 for 5', async () => {
  holdYear('BONUS', [0.54, 0.54, 0.81, 0.81, 0.81]);
  expect(await growth('BONUS', EPS)).toMatchObject({ message: expect.stringContaining('3 for 2') });
  expect(await growth('BONUS', EPS, 'splits=adjust')).toBeCloseTo(444.44 / (555.56 / 1.5) - 1, 9);
});

test('an issue on 5.4 crore, filed as 5 and then 6, is no bonus of 6 for 5', async () => {
  holdYear('ISSUE', [0.54, 0.54, 0.64, 0.64, 0.64]);
  expect(await growth('ISSUE', EPS)).toBeCloseTo(562.5 / 555.56 - 1, 9);
});

test('earnings that were restated before the capital shows the bonus compare as filed', async () => {
  holdYear('EARLY', [0.54, 0.81, 0.81, 0.81, 0.9], [0.81, 0.81, 0.81, 0.81, 0.9]);
  expect(await growth('EARLY', EPS)).toBeCloseTo(400 / 370.37 - 1, 9);
});

test('earnings restated for the first of two bonuses, which the capital shows two quarters later, are compared over the second', async () => {
  holdYear('TWICE', [54, 54, 108, 216, 216], [108, 108, 108, 216, 216]);
  expect(await growth('TWICE', EPS)).toMatchObject({ message: expect.stringContaining('2 for 1') });
  expect(await growth('TWICE', EPS, 'splits=adjust')).toBeCloseTo(1.67 / (2.78 / 2) - 1, 9);
});

test('of what is per share of a date nothing tells the shares where earnings do not', async () => {
  // By their paths, which show lines as filed: their names are refused where earnings make other shares.
  const capital = 'income.details_of_paid_up_equity_share_capital';
  const book = `=equity / (${capital}.paid_up_value_of_equity_share_capital / ${capital}.face_value_of_equity_share_capital)`;
  holdYear('DATE', [0.54, 0.54, 0.81, 0.81, 0.81]);
  expect(await growth('DATE', book)).toMatchObject({ message: expect.stringContaining('3 for 2') });
  holdYear('DATE2', [0.54, 0.81, 0.81, 0.81, 0.81], [0.81, 0.81, 0.81, 0.81, 0.81]);
  expect(await growth('DATE2', book)).toMatchObject({ message: expect.stringContaining('too few digits') });
});

test('a profit of few digits says nothing of the shares either', async () => {
  // 2.6 and 3.4 crore, of a capital of 5.4: the earnings per share rose by as much.
  for (const [date, profit, perShare] of [
    ['2023-03-31', 3, 4.81],
    ['2024-03-31', 3, 6.3],
  ] as const) {
    hold('SLIGHT', date, profit, 0.54);
    const { lines } = held.get(`SLIGHT income-statement quarterly ${date}`) ?? {};
    Object.assign(lines ?? {}, { earnings_per_share: { basic: perShare, diluted: perShare } });
  }
  expect(await growth('SLIGHT', EPS)).toBeCloseTo(6.3 / 4.81 - 1, 9);
});

test('nothing accuses earnings per share of shares that a capital of one crore leaves open', async () => {
  hold('ONE', '2023-12-31', 300, 0.14);
  hold('ONE', '2024-03-31', 360, 0.14);
  const table = await cells.first('FIN.INCOME', 'ONE', [['2024-03-31', '2023-12-31']], 'quarterly', 'standalone');
  expect(table).toBe('ONE · quarterly · standalone · INR crores');
  const book = await cells.first('FIN.METRIC', 'ONE', '2024-03-31', 'book value per share', 'quarterly', 'standalone');
  expect(book).toMatchObject({ message: expect.stringContaining('in so few digits') });
});
