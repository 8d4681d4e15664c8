/** Earnings per share and capital of a period in which many shares were issued: Yes Bank in 2020, standalone, as filed, in crore. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

interface Filed {
  readonly profit: number;
  readonly perShare: number;
  readonly paidUp: number;
}

/** The quarter to December 2019. */
const BEFORE: Filed = { profit: -18_560.3102, perShare: -72.77, paidUp: 510.0944 };
/** That to March 2020: 1,000 crore shares were issued on its 74th day. */
const QUARTER: Filed = { profit: 2628.62, perShare: 5.95, paidUp: 2510.09 };

function file(ticker: string, end: string, { profit, perShare, paidUp }: Filed): void {
  const lines = {
    profit_after_tax: profit,
    earnings_per_share: { basic: perShare, diluted: perShare },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: paidUp,
      face_value_of_equity_share_capital: 2,
    },
  };
  held.set(`${ticker} income-statement quarterly ${end}`, { lines, scale: 'crores', profile: 'bank' });
}

const ask = (ticker: string, metric: string) =>
  cells.first('FIN.METRIC', ticker, '2020-03-31', metric, 'quarterly', 'standalone');
const refused = { error: '#N/A', message: expect.stringContaining('so that one of these is wrong') as unknown };

test('they are shown where the average lies between the shares before and at the end', async () => {
  file('YESBANK', '2019-12-31', BEFORE);
  file('YESBANK', '2020-03-31', QUARTER);
  expect(await ask('YESBANK', 'EPS')).toBe(5.95);
  expect(await ask('YESBANK', 'diluted EPS')).toBe(5.95);
  expect(await ask('YESBANK', 'paid-up capital')).toBe(2510.09);
});

test.each<readonly [string, Filed | undefined, Filed]>([
  ['there is no quarter before', undefined, QUARTER],
  ['none were issued, and earnings are filed twice as high', BEFORE, { profit: 500, perShare: 3.92, paidUp: 510.0944 }],
  [
    'none were issued, and capital is filed ten times as high',
    BEFORE,
    { profit: 500, perShare: 1.96, paidUp: 5100.944 },
  ],
  ['the average is more than the shares at the end', BEFORE, { ...QUARTER, perShare: 1.1 }],
  ['the earnings of the quarter before contradict its capital', { ...BEFORE, paidUp: 51.00944 }, QUARTER],
])('they are refused where %s', async (why, before, quarter) => {
  const ticker = why.replaceAll(/\W/g, '').toUpperCase().slice(-12);
  if (before) file(ticker, '2019-12-31', before);
  file(ticker, '2020-03-31', quarter);
  for (const metric of ['EPS', 'paid-up capital']) expect(await ask(ticker, metric)).toMatchObject(refused);
});

test('the quarter before is asked for only where shares and earnings differ', async () => {
  file('ALIKE', '2019-12-31', BEFORE);
  file('ALIKE', '2020-03-31', { ...QUARTER, perShare: 2.1 });
  const before = cells.requests().length;
  expect(await ask('ALIKE', 'EPS')).toBe(2.1);
  expect(cells.requests().length - before).toBeLessThanOrEqual(1);
});
