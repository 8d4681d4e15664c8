import { US_PRE_TAX } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';
import { US_OPERATING } from '../totals';

/** Interest that was added to the cost of plant: an amount from a note (Alphabet), or a line of the income statement that is deducted from interest expense. */
const CAPITALIZED = 'income.interest_costs_capitalized';

/** Operating income, capitalized interest and the lines between add up to this line of income before taxes. */
const makesPreTax = (line: string): FormulaCondition => ({
  foots: {
    total: onIncome(line),
    lines: [US_OPERATING, CAPITALIZED],
    between: { after: US_OPERATING, before: new RegExp(`^${line}$`), except: /^interest_costs_capitalized$/ },
  },
});

/**
 * Refuses interest expense if the income statement deducts capitalized interest from it, with either sign: income before taxes was then reduced by
 * less than interest expense.
 */
export const usCapitalizedInterest = (): readonly FormulaCase[] =>
  [{ negative: CAPITALIZED }, ...US_PRE_TAX.map(makesPreTax)].map((isTakenOff) => ({
    when: [isTakenOff],
    refuse:
      'interest_costs_capitalized is taken off interest expense, which is then more than income before taxes was reduced by',
  }));
