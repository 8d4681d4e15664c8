import { useHeldStatements } from '../../support/held-statements';

/**
 * NVIDIA's twelve months to April 2017: its year has tax benefits of share-based pay among the operating flows, as ASU 2016-09 wants, and its first
 * quarter was filed before.
 */
const { held, cells } = useHeldStatements();
const OPERATING = 'net_cash_provided_by_used_in_operating_activities';
const BENEFIT = 'excess_tax_benefit_from_share_based_compensation_financing_activities';

const file = (cik: string, benefitOfYear: object) => {
  held.set(`${cik} cash-flow annual 2017-01-29`, { lines: { [OPERATING]: 1_672e6, ...benefitOfYear } });
  held.set(`${cik} cash-flow quarterly 2017-04-30`, { lines: { [OPERATING]: 282e6 } });
  held.set(`${cik} cash-flow quarterly 2016-05-01`, { lines: { [OPERATING]: 309e6, [BENEFIT]: 9e6 } });
};

test.each([
  ['without a line for it', {}, '0000000093'],
  ['with 0 in its line', { [BENEFIT]: 0 }, '0000000095'],
])('a year %s, which its first quarter was filed with, gives no twelve months', async (_what, ofYear, cik) => {
  file(cik, ofYear);
  expect(await cells.first('US.TTM', cik, '2017-04-30', OPERATING)).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /What was filed to 2016-05-01 has Excess tax benefit from share based compensation financing activities, which the later filing counts elsewhere\.$/,
    ) as unknown,
  });
});

test('one that has the line too does', async () => {
  file('0000000094', { [BENEFIT]: 30e6 });
  expect(await cells.first('US.TTM', '0000000094', '2017-04-30', OPERATING)).toBe(1_645e6);
});
