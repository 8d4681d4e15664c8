import { checkStatement, contradictionOf, failureText } from '../../src/checks';
import { indianData } from '../support/indian-statement';

/** ICICI Lombard to March 2026, crores, as filed: pratapsurya601-ai/yieldiq@46d64653, tests/fixtures/xbrl/icicigi_integrated_q4_fy26.xml. */
const FACTS = { period_end_date: '2026-03-31', statement_scope: 'standalone', profile: 'general_insurance' };
const DOUBTFUL = 'revenue_account.provisions_for_doubtful_debts_including_bad_debts_written_off';
const DIMINUTION = 'revenue_account.provisions_for_diminution_in_value_of_investments';

const accounts = (different: object = {}) =>
  indianData(
    {
      revenue_account: {
        claims_paid: 13_541.2,
        change_in_outstanding_claims: 2287.27,
        provisions_for_doubtful_debts_including_bad_debts_written_off: 13_541.2,
        provisions_for_diminution_in_value_of_investments: 2287.27,
        ...different,
      },
    },
    FACTS,
  );

test('provisions that are filed with the amounts of claims are contradicted', () => {
  expect(contradictionOf(accounts(), DOUBTFUL)).toBe('it is filed with the very amount of claims paid');
  expect(contradictionOf(accounts(), DIMINUTION)).toMatch(/the change in outstanding claims$/);
  expect(contradictionOf(accounts(), 'revenue_account.claims_paid')).toBeUndefined();
});

test('provisions of other amounts, and zeros beside zeros, are not', () => {
  const others = accounts({
    provisions_for_doubtful_debts_including_bad_debts_written_off: 13.54,
    change_in_outstanding_claims: 0,
    provisions_for_diminution_in_value_of_investments: 0,
  });
  for (const line of [DOUBTFUL, DIMINUTION]) expect(contradictionOf(others, line)).toBeUndefined();
});

const RESERVES = 'shareholders_account.reserves_and_surplus_excluding_revaluation_reserve';
const CHANGES = 'shareholders_account.fair_value_change_account_and_revaluation_reserve';

const position = (fairValueChanges: number, facts: object = {}) =>
  indianData(
    {
      shareholders_account: {
        paid_up_equity_capital: 498.49,
        reserves_and_surplus_excluding_revaluation_reserve: 16_308.43,
        fair_value_change_account_and_revaluation_reserve: fairValueChanges,
      },
      assets: { assets: 16_072.25 },
    },
    { ...FACTS, ...facts },
  );

test('fair value changes with which the funds are more than the assets are contradicted, and the reserves with them', () => {
  for (const line of [RESERVES, CHANGES]) {
    expect(contradictionOf(position(0.81), line)).toMatch(/more than the net assets that they fund/);
    expect(contradictionOf(position(-735.48), line)).toBeUndefined();
    // A hundredth of the assets more is rounding.
    expect(contradictionOf(position(-574), line)).toBeUndefined();
    expect(contradictionOf(position(0.81, { profile: 'life_insurance' }), line)).toBeUndefined();
  }
  expect(contradictionOf(position(0.81), 'assets.assets')).toBeUndefined();
});

test('those of December 2024, which come to 0.38 less than the assets, are not', () => {
  const filed = indianData(
    {
      shareholders_account: {
        paid_up_equity_capital: 495.23,
        reserves_and_surplus_excluding_revaluation_reserve: 13_228.91,
        fair_value_change_account_and_revaluation_reserve: 753.91,
      },
      assets: { assets: 14_478.43 },
    },
    FACTS,
  );
  for (const line of [RESERVES, CHANGES]) expect(contradictionOf(filed, line)).toBeUndefined();
});

test('capital, reserves, fair value changes and borrowings are held to the sources of funds', () => {
  const failures = (different: object = {}) =>
    checkStatement(
      indianData(
        {
          sources_of_funds: {
            share_capital: 498.49,
            reserves_surplus: 16_347.42,
            share_application_money_received_pending_allotment_of_shares: 0.81,
            fair_value_change_account_policyholders_funds: -212.83,
            fair_value_change_account_shareholders_funds: -561.64,
            borrowings: 0,
            minority_interest: 0,
            total: 16_072.25,
            ...different,
          },
        },
        { ...FACTS, statement_type: 'balance_sheet', reporting_type: 'as_of' },
      ),
    );
  const sum = 'capital, reserves, fair value changes and borrowings make the sources of funds';
  expect(failures().find(({ name }) => name === sum)).toMatchObject({ holds: true });
  const [failed] = failures({ reserves_surplus: 1634.74 }).filter(({ holds }) => !holds);
  expect(failed && failureText(failed)).toMatch(/^capital, reserves, .*: 16,072.25 is filed, they make 1,359.57/);
});
