import { whyStillDoubtful } from '../../../src/checks';
import { indianData } from '../../support/indian-statement';

const CAPITAL = 'details_of_paid_up_equity_share_capital';
const PAID_UP = `${CAPITAL}.paid_up_value_of_equity_share_capital`;
const BASIC = 'earnings_per_share.basic';

/** Profit over earnings per share makes 10 crore shares, and capital over face value 20: one of the three is wrong. */
const income = indianData(
  {
    profit_after_tax: 1000,
    earnings_per_share: { basic: 100 },
    [CAPITAL]: { paid_up_value_of_equity_share_capital: 200, face_value_of_equity_share_capital: 10 },
  },
  { statement_scope: 'standalone' },
);
/** What is left of the doubt of a line beside a balance sheet with this share capital. */
const left = (path: string, equity_share_capital: number) => {
  const balance = indianData({ equity: { equity_share_capital } }, { statement_type: 'balance_sheet' });
  return whyStillDoubtful(income, balance, { path, doubt: 'the doubt' });
};

test('the same capital in the balance sheet clears the paid-up capital, and leaves the others in doubt', () => {
  expect([left(PAID_UP, 200), left(BASIC, 200)]).toEqual([undefined, 'the doubt']);
});

test('another capital, which the earnings confirm, makes the paid-up capital wrong and clears the others', () => {
  expect(left(PAID_UP, 100)).toMatch(/the balance sheet of the day has a share capital of 100, which earnings/);
  expect(left(BASIC, 100)).toBeUndefined();
});

test('another capital, which the earnings do not confirm either, says nothing', () => {
  expect([left(PAID_UP, 300), left(BASIC, 300)]).toEqual(['the doubt', 'the doubt']);
});
