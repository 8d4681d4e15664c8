import { US_FUNDS_RESULT, US_TOTAL_EQUITY } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onBalance, onIncome } from '../../line-paths';
import { US_NET_INCOME, US_TEMPORARY_EQUITY } from '../totals';
import { US_MINORITIES, US_PARTNERS_TOTAL } from './minorities';

const RESULT = onIncome(US_FUNDS_RESULT);
const NET_ASSETS = 'balance.assets_net';
/** Lines of equity, beside which net assets are no equity of their own. */
const EQUITY = [
  'balance.stockholders_equity',
  onBalance(US_TOTAL_EQUITY),
  'balance.partners_capital',
  US_PARTNERS_TOTAL,
  'balance.members_equity',
];

const IS_RESULT: readonly FormulaCondition[] = [
  { absent: [US_NET_INCOME, onIncome('profit_loss')] },
  { present: [RESULT] },
];
/** The profit of a fund, such as a trust: what its operations made of its net assets (Regulation S-X 6-07.9), where no line has a profit. */
export const US_FUNDS_PROFIT: FormulaCase = { when: IS_RESULT, take: RESULT };
/** That of its owners, if no line shows minorities. */
export const US_FUNDS_OWN_PROFIT: readonly FormulaCase[] = [
  { when: [...IS_RESULT, { absentOrZero: US_MINORITIES.shares }], take: RESULT },
  {
    when: IS_RESULT,
    refuse: `minorities have a share of what the operations of the fund made, and no line is without it; "${RESULT}" is all of it`,
  },
];

const ARE_EQUITY: readonly FormulaCondition[] = [
  { absent: EQUITY },
  { absentOrZero: US_TEMPORARY_EQUITY },
  { present: [NET_ASSETS] },
  { same: [`balance.liabilities + ${NET_ASSETS}`, 'balance.assets'] },
];
/** The equity of a fund: net assets (6-04.19), where they are all that liabilities leave, and no line is of equity. */
export const US_NET_ASSETS: FormulaCase = { when: ARE_EQUITY, take: NET_ASSETS };
/** The equity of its owners, if no line shows minorities. */
export const US_OWN_NET_ASSETS: readonly FormulaCase[] = [
  { when: [...ARE_EQUITY, { absentOrZero: US_MINORITIES.all }], take: NET_ASSETS },
  {
    when: ARE_EQUITY,
    refuse: `net assets are all that liabilities leave, and minorities have a share; "${NET_ASSETS}" is the line as filed`,
  },
];
