import { GOODS_LINES } from '../../../../api';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';

export const MATERIALS = GOODS_LINES.materials;
export const PURCHASES = onIncome(GOODS_LINES.purchases);
export const CHANGE_OF_STOCKS = onIncome(GOODS_LINES.changeOfStocks);

export const GOODS_SUM = `${MATERIALS} + ${PURCHASES} + ${CHANGE_OF_STOCKS}`;

/**
 * Refuses a fall of stocks that cannot be one: it is more than what is left of them, and the cash flow statement does not have it. Ahluwalia Contracts, a
 * builder, files 1,222 crore to March 2025, a third of its goods, with stocks of 339 that rose by 23: others who build for it stand there. The bounds are ours.
 */
export const NO_FALL_OF_STOCKS: FormulaCase = {
  when: [
    { negative: `0.2 * (${GOODS_SUM}) - ${CHANGE_OF_STOCKS}` },
    { negative: `balance.current_assets.inventories - ${CHANGE_OF_STOCKS}` },
    { negative: `2 * cashflow.operating.working_capital_changes.inventories - ${CHANGE_OF_STOCKS}` },
  ],
  refuse: `the change in inventories is a fall by more than is left of them, and the cash flow statement does not have it: another cost may stand there; "${CHANGE_OF_STOCKS}" is the line as filed`,
};

export const GOODS = '[goods consumed]';
/**
 * Refuses metrics of goods if these are less than a tenth of revenue: the company sells services, or its goods mainly cost power and freight (Ambuja
 * Cements), and its payables are for these too.
 */
export const FEW_GOODS: FormulaCase = {
  when: [{ negative: `10 * ${GOODS} - [total revenue]` }],
  refuse:
    'materials, purchases of goods and change of stocks are less than a tenth of revenue: most of what sales cost stands in other expenses, as where services are sold',
};
export const NO_GOODS: FormulaCase = {
  when: [{ zero: GOODS }],
  refuse: 'materials, purchases of goods and change of stocks are 0: nothing is made or sold',
};
