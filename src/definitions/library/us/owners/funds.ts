import { US_FUNDS_RESULT, US_TOTAL_EQUITY } from '../../../../api';
import type { FormulaCase } from '../../../definition';
import { onBalance, onIncome } from '../../line-paths';
import { US_NET_INCOME } from '../totals';

const RESULT = onIncome(US_FUNDS_RESULT);
const NET_ASSETS = 'balance.assets_net';

/** The profit of a fund, such as a trust: what its operations made of its net assets (Regulation S-X 6-07.9), where no line has a profit. */
export const US_FUNDS_PROFIT: FormulaCase = {
  when: [{ absent: [US_NET_INCOME, onIncome('profit_loss')] }, { present: [RESULT] }],
  take: RESULT,
};

/** Its equity: net assets (6-04.19), where they are all that liabilities leave, and no line is of equity. */
export const US_NET_ASSETS: FormulaCase = {
  when: [
    { absent: ['balance.stockholders_equity', onBalance(US_TOTAL_EQUITY), 'balance.partners_capital'] },
    { present: [NET_ASSETS] },
    { same: [`balance.liabilities + ${NET_ASSETS}`, 'balance.assets'] },
  ],
  take: NET_ASSETS,
};
