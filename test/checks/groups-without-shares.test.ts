/** The number of shares of a group that gives no share of its profit to anybody: Cerebra's to March 2025, in crore, but for its paid-up capital. */
import { checkStatement } from '../../src/checks';
import { indianData } from '../support/indian-statement';

const NAME = 'profit over earnings per share is paid-up capital over face value';
const COMPREHENSIVE = 'comprehensive_income_for_the_period_attributable_to_owners_of_parent';

const sharesOf = (owners: number | null, minorities: number | null) => ({
  profit_or_loss_attributable_to_owners_of_parent: owners,
  profit_or_loss_attributable_to_non_controlling_interests: minorities,
});

function checkOf(paid: number, shares: object, ofAll: object = {}) {
  const data = indianData({
    profit_after_tax: -47.2649,
    total_profit_or_loss_attributable_to: shares,
    total_comprehensive_income_for_the_period_attributable_to: ofAll,
    earnings_per_share: { basic: -4.22 },
    details_of_paid_up_equity_share_capital: {
      paid_up_value_of_equity_share_capital: paid,
      face_value_of_equity_share_capital: 10,
    },
  });
  return checkStatement(data).find(({ name }) => name === NAME);
}

test.each([
  ['empty', sharesOf(null, null), {}],
  ['not there', {}, { [COMPREHENSIVE]: -47, [`${COMPREHENSIVE}_non_controlling_interests`]: 0 }],
  ['0', sharesOf(0, 0), {}],
])('its whole profit makes them where the lines of the shares are %s', (_, shares, ofAll) => {
  expect(checkOf(111.9865, shares, ofAll)).toMatchObject({ holds: true, expected: 112_002_133 });
  expect(checkOf(40, shares, ofAll)).toMatchObject({ holds: false, reported: 40_000_000, expected: 112_002_133 });
});

test('nothing is said where minorities have a share of one of the two profits', () => {
  expect(checkOf(40, sharesOf(null, -3))).toBeUndefined();
  expect(checkOf(40, {}, { [`${COMPREHENSIVE}_non_controlling_interests`]: -3 })).toBeUndefined();
});
