import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

const END = '2026-05-31';
const ask = (metric: string) => cells.first('US.METRIC', 320187, END, metric, 'annual');

test('current investments are securities without the interest that is due on them, as filers have them since 2020: Nike', async () => {
  held.set(`0000320187 balance-sheet instant ${END}`, {
    lines: {
      cash_and_cash_equivalents_at_carrying_value: 7_563,
      debt_securities_available_for_sale_excluding_accrued_interest_current: 1_464,
      accounts_receivable_net_current: 5_931,
      inventory_finished_goods_net_of_reserves: 7_501,
      prepaid_expense_and_other_assets_current: 2_144,
      assets_current: 24_603,
      long_term_debt_current: 2_000,
      accounts_payable_current: 3_600,
      operating_lease_liability_current: 478,
      accrued_liabilities_current: 6_092,
      accrued_income_taxes_current: 377,
      liabilities_current: 12_547,
      long_term_debt_noncurrent: 5_942,
    },
  });
  expect(await ask('cash and current investments')).toBe(9_027);
  expect(await ask('net debt')).toBe(7_942 - 9_027);
  expect(await ask('cash ratio')).toBeCloseTo(9_027 / 12_547, 10);
});

test('cash under the name that has restricted cash in it is refused, and named: Mesabi Trust', async () => {
  held.set('0000065172 balance-sheet instant 2019-07-31', {
    lines: {
      cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents: 452_628,
      held_to_maturity_securities_current: 16_484_759,
      accounts_receivable_net_current: 3_820_631,
      contract_with_customer_asset_net_current: 3_223_078,
      prepaid_expense_current: 170_698,
      assets_current: 24_151_794,
    },
  });
  expect(await cells.first('US.METRIC', 65172, '2019-07-31', 'cash and current investments', 'quarterly')).toEqual(
    refusedFor('calls its cash by the name that has restricted cash in it'),
  );
});

describe('cash alone, without equivalents', () => {
  /** Duckhorn (0001835256) to April 2021, in thousands. */
  const DUCKHORN = {
    accounts_receivable_net_current: 43_955,
    inventory_net: 268_825,
    prepaid_expense_and_other_assets_current: 8_554,
    assets_current: 326_361,
    accounts_payable_current: 7_839,
    long_term_debt_current: 11_786,
    other_liabilities_current: 44_351,
    liabilities_current: 63_976,
  };
  let year = 2001;
  const shown = (beside: object, total = 326_361) => {
    year += 1;
    const lines = { cash: 5_027, ...beside, ...DUCKHORN, assets_current: total };
    held.set(`0001835256 balance-sheet instant ${year}-04-30`, { lines });
    return cells.first('US.METRIC', 1835256, `${year}-04-30`, 'cash and current investments', 'quarterly');
  };

  test('is all of it where the lines of current assets are their total', async () => {
    expect(await shown({})).toBe(5_027);
    expect(await cells.first('US.METRIC', 1835256, `${year}-04-30`, 'quick ratio', 'quarterly')).toBeCloseTo(
      (5_027 + 43_955) / 63_976,
      10,
    );
    expect(await shown({ short_term_investments: 100 }, 326_461)).toBe(5_127);
  });

  test('is refused where they are not', async () => {
    expect(await shown({}, 327_361)).toEqual(refusedFor('do not add up to their total'));
  });

  test.each([
    'cash_equivalents_at_carrying_value',
    'time_deposits_at_carrying_value',
    'investment_fund_x',
    'money_market_funds_at_carrying_value',
    'commercial_paper_at_carrying_value',
    'united_states_treasury_bills',
    'interest_bearing_deposits_in_banks',
    'short_term_bank_deposits',
    'trading_assets_current',
  ])('is refused beside %s', async (line) => {
    expect(await shown({ [line]: 100 }, 326_461)).toEqual(refusedFor(line));
  });

  test.each(['restricted_cash_current', 'deposits_assets_current', 'prepaid_interest_on_deposits'])(
    'is all of it beside %s',
    async (line) => {
      expect(await shown({ [line]: 100 }, 326_461)).toBe(5_027);
    },
  );
});

describe('beside cash', () => {
  const END_OF_YEAR = '2023-12-31';
  const NEWER = 'debt_securities_held_to_maturity_amortized_cost_after_allowance_for_credit_loss_current';
  let cik = 700;
  const shown = (lines: object, total: number) => {
    cik += 1;
    held.set(`0000000${cik} balance-sheet instant ${END_OF_YEAR}`, {
      lines: {
        cash_and_cash_equivalents_at_carrying_value: 101,
        ...lines,
        accounts_receivable_net_current: 203,
        assets_current: total,
        assets: 1007,
      },
    });
    return cells.first('US.METRIC', cik, END_OF_YEAR, 'cash and current investments', 'annual');
  };

  test('securities held to maturity are current investments by the name that they have since 2020', async () => {
    expect(await shown({ [NEWER]: 57 }, 361)).toBe(158);
    expect(await shown({ [NEWER]: 57 }, 380)).toBe(158);
    expect(await shown({ [NEWER]: 57, marketable_securities_current: 31 }, 392)).toBe(189);
    expect(await shown({ [NEWER]: 57, marketable_securities_current: 31 }, 401)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('nothing says whether one holds the other'),
    });
  });

  test('equity securities are current investments where current assets add up with them', async () => {
    expect(await shown({ equity_securities_fv_ni: 57 }, 361)).toBe(158);
    expect(await shown({ equity_securities_fv_ni: 57, marketable_securities_current: 31 }, 335)).toBe(132);
  });
});

describe('cash alone', () => {
  const file = (cik: number, lines: object) =>
    held.set(`0000000${cik} balance-sheet instant ${END}`, {
      lines: { cash_and_cash_equivalents_at_carrying_value: 5_695, ...lines },
    });
  const shown = (cik: number) => cells.first('US.METRIC', cik, END, 'cash and current investments', 'annual');

  /** Disney at the end of September 2025, in million: what it paid for licensed content has a name of its own. */
  test('is not taken for all where current assets do not add up', async () => {
    file(801, {
      receivables_net_current: 13_217,
      inventory_net: 2_134,
      other_assets_current: 1_158,
      assets_current: 24_267,
    });
    expect(await shown(801)).toEqual(refusedFor('the lines of current assets do not add up to their total'));
  });

  test('nor where the balance sheet does not show current assets', async () => {
    file(802, { goodwill: 100, assets: 6_000 });
    expect(await shown(802)).toEqual(refusedFor('does not show current assets'));
  });

  test('buildings that are let are no investments beside it: who owns them shows them above cash', async () => {
    const buildings = { real_estate_investment_property_at_cost: 39_285, real_estate_investment_property_net: 21_568 };
    file(803, { ...buildings, assets: 34_283 });
    expect(await shown(803)).toEqual(refusedFor('does not show current assets'));
    file(804, { ...buildings, short_term_investments: 1_000, assets: 34_283 });
    expect(await shown(804)).toBe(6_695);
  });
});

describe('a line of cash with short-term investments', () => {
  let cik = 760;
  const BOTH = 'cash_cash_equivalents_and_short_term_investments';
  const shown = (lines: object) => {
    cik += 1;
    held.set(`0000000${cik} balance-sheet instant ${END}`, { lines });
    return cells.first('US.METRIC', cik, END, 'cash and current investments', 'annual');
  };

  test('is all of it where it is the total of two lines, or current assets add up', async () => {
    const others = { receivables_net_current: 617, assets_current: 2500 };
    const parts = { cash_and_cash_equivalents_at_carrying_value: 1100, short_term_investments: 696 };
    expect(await shown({ ...parts, [BOTH]: 1796, ...others })).toBe(1796);
    expect(await shown({ [BOTH]: 1796, receivables_net_current: 704, assets_current: 2500 })).toBe(1796);
  });

  test('is refused where other securities may stand in no line: Terex, without the presentation of its filing', async () => {
    const lines = { [BOTH]: 1796.2, receivables_net_current: 608.9, inventory_net: 1322.5, assets_current: 4394.1 };
    expect(await shown(lines)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        /do not add up to their total: other investments may stand beside "balance\.cash_cash_equivalents_and_short_term_investments"/,
      ) as unknown,
    });
  });
});
