import type { FormulaCase } from '../../definition';

export const US_SHARES = 'balance.common_stock_shares_outstanding';

/** Refuses shares that were filed in thousands, or multiplied by a million, as by Advance Auto Parts and ACE in 2010. */
export const US_OF_ANOTHER_ORDER = ['income.net_income_loss', 'income.profit_loss'].map(
  (profit) =>
    ({
      when: [{ sharesOfAnotherOrder: US_SHARES, than: profit }],
      refuse:
        'common_stock_shares_outstanding times earnings per share is another order of magnitude than the profit: the shares are in thousands, or multiplied',
    }) satisfies FormulaCase,
);
