import { contradictionOf, whyNotShown } from '../../../../src/checks';
import { indianData } from '../../../support/indian-statement';

/** A general insurer's income: claims of some part of the premium that it earned, and the ratio of claims that it filed. */
const claims = (made: number, filed: number, whyOf = contradictionOf) =>
  whyOf(
    indianData({
      ratios: { claims: filed },
      revenue_account: { claims_incurred: 1000 * made, net_premium_earned: 1000 },
    }),
    'ratios.claims',
  );

test('a ratio of a tenth of what its lines make is a hundredth of itself, and one of the other sign is wrong', () => {
  expect(claims(0.7, 0.01)).toMatch(
    /^it is filed as 0\.01, and claims are 70\.0 % of the premium earned: perhaps a hun/,
  );
  expect(claims(0.7, -0.7)).toBe('it is filed as -0.7, and claims are 70.0 % of the premium earned');
});

test('a ratio as its lines make it stands, and so does a 0 of lines that make less than a hundredth', () => {
  expect(claims(0.7, 0.7)).toBeUndefined();
  expect(claims(0.009, 0)).toBeUndefined();
  expect(claims(0.011, 0)).toMatch(/claims are 1\.1 %/);
});

test('as filed a number of percent is not shown, and a ratio of a beginner is', () => {
  expect(claims(0.7, 70)).toBeUndefined();
  expect(claims(0.7, 70, whyNotShown)).toMatch(/^it is filed as 70, .* perhaps as a number of percent$/);
  expect(claims(0.4, 9, whyNotShown)).toBeUndefined();
});
