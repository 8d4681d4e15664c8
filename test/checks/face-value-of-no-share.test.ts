import { whySharesAreDoubtful } from '../../src/checks';
import { indianData } from '../support/indian-statement';

const PAID_UP = 'details_of_paid_up_equity_share_capital.';

/** Hindustan Unilever, standalone, the quarter to June 2018, as filed but for the changes. */
const statement = (
  changes: { readonly basic?: number; readonly capital?: number; readonly faceValue?: number } = {},
) => {
  const { basic = 7.06, capital = 216, faceValue = 216 } = changes;
  return indianData(
    {
      profit_after_tax: 1529,
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: capital,
        face_value_of_equity_share_capital: faceValue,
      },
      earnings_per_share: { basic, diluted: basic },
    },
    { reporting_type: 'quarterly', statement_scope: 'standalone' },
  );
};
const LINES = [
  `${PAID_UP}face_value_of_equity_share_capital`,
  `${PAID_UP}paid_up_value_of_equity_share_capital`,
  'earnings_per_share.basic',
];
const doubted = (data: ReturnType<typeof statement>) =>
  LINES.filter((line) => whySharesAreDoubtful(data, line) !== undefined);

test('a face value that no share has is wrong where the capital has a usual one by the shares of the earnings', () => {
  expect(doubted(statement())).toEqual(LINES.slice(0, 1));
  expect(whySharesAreDoubtful(statement(), LINES[0] ?? '')).toContain('no share has such a face value');
});

test.each([
  ['a face value that shares had', { faceValue: 100 }],
  // The exchange's list has shares of 4 rupees; two and a half times the earnings make the capital 10 for each.
  ['a face value that few shares have', { faceValue: 4, capital: 864, basic: 17.65 }],
  ['earnings that make no usual one either', { basic: 14.12 * 1.1 }],
  ['a capital that makes none', { capital: 216 * 3 }],
])('%s leaves all three in doubt', (_, changes) => {
  expect(doubted(statement(changes))).toEqual(LINES);
});

test('a face value that fits the capital is not doubted', () => {
  expect(doubted(statement({ faceValue: 1 }))).toEqual([]);
});
