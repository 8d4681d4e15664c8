import { US_PRE_TAX } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { nameOf, onIncome } from '../../line-paths';
import { US_NET_INCOME, US_OPERATING } from '../totals';

const TAX = 'income_tax_expense_benefit';
const PRE_TAX = US_PRE_TAX.map(onIncome);
const AFTER_TAX = [US_NET_INCOME, onIncome('profit_loss')];
/** Interest under another name, or interest that was capitalized: what was paid is then in several lines. */
const OTHER_INTEREST = /^interest_(?!income_)|interest_expense/;
/** Interest that stands anywhere else in the statement, as among the costs of operations. */
const interestBeside = (name: string): RegExp =>
  new RegExp(
    `^(financing_interest_|finance_lease_interest_expense|interest_expense(?!${name.slice('interest_expense'.length)}$))`,
  );

/** Operating income, the line as it is filed, and the lines between add up to a profit: it is less by that interest. */
const lessInterest = (
  profit: string,
  line: string,
  before: RegExp,
  taken: readonly string[] = [],
): FormulaCondition => {
  const name = nameOf(line);
  return {
    foots: {
      total: profit,
      lines: [US_OPERATING, line, ...taken],
      between: { after: US_OPERATING, before, except: new RegExp(`^${name}$`), never: OTHER_INTEREST },
      unless: interestBeside(name),
    },
  };
};

/**
 * Interest that is filed as a negative amount was paid, not received, where the profit before tax, or without a line of that the profit after it, is
 * less by it to the last digit (Waters, CSX). Otherwise it may have been given back (Gap).
 */
export const usNegativeInterest = (line: string): readonly FormulaCase[] => {
  const when: readonly FormulaCondition[] = [{ present: [line] }, { negative: line }];
  return [
    ...US_PRE_TAX.map((profit): FormulaCase => ({
      when: [...when, lessInterest(onIncome(profit), line, new RegExp(`^${profit}$`))],
      take: `-${line}`,
    })),
    ...AFTER_TAX.map((profit): FormulaCase => ({
      when: [...when, { absent: PRE_TAX }, lessInterest(profit, line, new RegExp(`^${TAX}$`), [`-${onIncome(TAX)}`])],
      take: `-${line}`,
    })),
  ];
};
