import { onBalance, onIncome } from '../line-paths';

/** Lines of US statements that several definitions read. */
export const US_GROSS_PROFIT = onIncome('gross_profit');
export const US_OPERATING = onIncome('operating_income_loss');
export const US_NET_INCOME = onIncome('net_income_loss');
export const US_CURRENT_ASSETS = onBalance('assets_current');
export const US_CURRENT_LIABILITIES = onBalance('liabilities_current');
/** Liabilities and equity, which is total assets. */
export const US_WHOLE_BALANCE = onBalance('liabilities_and_stockholders_equity');
