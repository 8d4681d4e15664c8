import { checkStatement, failureText, contradictionOf } from '../../src/checks';
import { indianData } from '../support/indian-statement';

/** Sums and lines of two Integrated Filings, as filed: pratapsurya601-ai/yieldiq@7167b7d3 and @871aeec6, tests/fixtures/xbrl. */
const MARCH_2026 = { period_end_date: '2026-03-31' };
const failures = (statement: Parameters<typeof checkStatement>[0]) =>
  checkStatement(statement)
    .filter(({ holds }) => !holds)
    .map(failureText);

describe('trade payables that are filed with the dues that they are made of (Reliance, March 2026)', () => {
  const dues = {
    total_outstanding_dues_of_micro_enterprise_and_small_enterprise_current: 2042,
    total_outstanding_dues_of_creditors_other_than_micro_enterprise_and_small_enterprise_current: 156_800,
  };
  const balance = (different: object = {}) =>
    indianData(
      {
        current_liabilities: {
          financial_liabilities_current: {
            borrowings_current: 103_670,
            ...dues,
            trade_payables: 158_842,
            other_current_financial_liabilities: 72_041,
            current_financial_liabilities: 334_553,
            ...different,
          },
          other_current_liabilities: 201_503,
          provisions_current: 5198,
          current_liabilities: 541_254,
        },
      },
      { ...MARCH_2026, statement_type: 'balance_sheet', reporting_type: 'as_of' },
    );

  test('count once among the financial liabilities', () => {
    expect(failures(balance())).toEqual([]);
    const names = checkStatement(balance()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'its parts make current financial liabilities',
        'dues to small and to other creditors make trade payables',
      ]),
    );
  });

  test('are held to them, and the financial liabilities to both', () => {
    expect(failures(balance({ trade_payables: 151_842, current_financial_liabilities: 327_553 }))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^dues .* make trade payables: 151,842 is filed, they make 158,842/),
      ]),
    );
    expect(failures(balance({ borrowings_current: 113_670 }))).toEqual([
      expect.stringMatching(/^its parts make current financial liabilities: 334,553 is filed, they make 344,553/),
    ]);
  });

  test('without them are a part as any other', () => {
    const none = Object.fromEntries(Object.keys(dues).map((line) => [line, undefined]));
    expect(failures(balance(none))).toEqual([]);
  });
});

describe('HDFC Life to March 2026', () => {
  const expenses = (tax: object) =>
    indianData(
      {
        policyholders_account: {
          expenses: {
            expenses_of_management: 4936.65,
            provisions_for_diminution_in_value_of_investments: 58.37,
            goods_and_service_tax_charge_on_linked_charges: 7.77,
            current_tax_of_policyholders: 46.99,
            deffered_tax: 0,
            ...tax,
            benefits_paid: 11_270.09,
            change_in_policy_liabilities: 3137.06,
            expenses: 19_456.93,
          },
        },
      },
      { ...MARCH_2026, profile: 'life_insurance' },
    );

  test.each(['provision_for_tax', 'provisions_for_tax'])(
    'the policyholders’ expenses have their tax in them: %s',
    (tax) => {
      expect(failures(expenses({ [tax]: 46.99 }))).toEqual([]);
      expect(failures(expenses({ [tax]: 56.99 }))).toHaveLength(2);
    },
  );

  const funds = (different: object) =>
    indianData(
      {
        sources_of_funds: {
          share_capital: 2157.82,
          reserves_surplus: 0.98,
          share_application_money_received_pending_allotment_of_shares: 15_301.75,
          ...different,
        },
      },
      { ...MARCH_2026, statement_type: 'balance_sheet', profile: 'life_insurance' },
    );

  test('reserves and the money received for new shares, which stand under the names of each other, are contradicted', () => {
    for (const line of ['reserves_surplus', 'share_application_money_received_pending_allotment_of_shares'])
      expect(contradictionOf(funds({}), `sources_of_funds.${line}`)).toMatch(/may stand under the name of the other/);
    expect(contradictionOf(funds({}), 'sources_of_funds.share_capital')).toBeUndefined();
  });

  test.each([0.98, 0, null])('reserves beside less money for new shares (%s) are not', (pending) => {
    const rightly = funds({
      reserves_surplus: 15_301.75,
      share_application_money_received_pending_allotment_of_shares: pending,
    });
    expect(contradictionOf(rightly, 'sources_of_funds.reserves_surplus')).toBeUndefined();
  });

  const payments = (dividends: number | null, interest: number, profile = 'life_insurance') =>
    indianData(
      { financing: { dividends_paid: dividends, interest_paid_classified_as_financing_activities: interest } },
      { ...MARCH_2026, statement_type: 'cash_flow', profile },
    );
  const LINES = ['financing.dividends_paid', 'financing.interest_paid_classified_as_financing_activities'];

  test.each(LINES)('%s of an insurer that has filed both in one line is contradicted', (line) => {
    expect(contradictionOf(payments(0, -682.75), line)).toMatch(/interest and dividends paid in one line/);
  });

  test.each(LINES)('%s is not where both are filed, none is, or the company is no insurer', (line) => {
    expect(contradictionOf(payments(-452.3, -230.45), line)).toBeUndefined();
    expect(contradictionOf(payments(0, 0), line)).toBeUndefined();
    expect(contradictionOf(payments(0, -682.75, 'nonbank'), line)).toBeUndefined();
  });
});

test('a profit before minorities in lakhs among crores is found where a service gives it (Bajaj Finserv, March 2018)', () => {
  const filed = {
    profit_loss_for_the_period_from_continuing_operations: 4339.88,
    profit_loss_from_discontinuing_operation_after_tax: 0,
    profit_loss_for_period_before_minority_interest: 0.0434,
  };
  expect(failures(indianData(filed))).toEqual([
    expect.stringMatching(/make profit before minorities: 0.0434 is filed, they make 4,339.88/),
  ]);
  expect(failures(indianData({ ...filed, profit_loss_for_period_before_minority_interest: null }))).toEqual([]);
});
