import { US_PRE_TAX } from '../../api';
import type { FormulaCase, FormulaCondition } from '../definition';

/** What of interest became the cost of plant, as a note tells it (Alphabet), or a line of the face that is taken off interest expense. */
const CAPITALIZED = 'income.interest_costs_capitalized';
const OPERATING = 'income.operating_income_loss';

/** It and the lines below operating income make the income before taxes. */
const makesPreTax = (line: string): FormulaCondition => ({
  foots: `income.${line}`,
  lines: [OPERATING, CAPITALIZED],
  between: { after: OPERATING, before: new RegExp(`^${line}$`), except: /^interest_costs_capitalized$/ },
});

/** Interest expense is not what income before taxes was reduced by where a part of it was capitalized on the face, with either sign. */
export const usCapitalizedInterest = (): readonly FormulaCase[] =>
  [{ negative: CAPITALIZED }, ...US_PRE_TAX.map(makesPreTax)].map((isTakenOff) => ({
    when: [isTakenOff],
    refuse:
      'interest_costs_capitalized is taken off interest expense, which is then more than income before taxes was reduced by',
  }));
