import { US_PRE_TAX } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';
import { US_PROFITS_AFTER_TAX } from './pre-tax';

/** All tax of the period; the second is its name in the IFRS taxonomy. */
const TAX = ['income_tax_expense_benefit', 'income_tax_expense_continuing_operations'].map(onIncome);
const CURRENT = onIncome('current_income_tax_expense_benefit');
const DEFERRED = onIncome('deferred_income_tax_expense_benefit');
const BEFORE_TAX = US_PRE_TAX.map(onIncome).join('|');

/** Its two parts (Apache), or the name of the current one alone (Genuine Parts), where that is what the profit before tax is more than the one after it. */
const PARTS: readonly { readonly when: readonly FormulaCondition[]; readonly take: string }[] = [
  { when: [{ present: [CURRENT, DEFERRED] }], take: `${CURRENT} + ${DEFERRED}` },
  { when: [{ present: [CURRENT] }, { absentOrZero: [DEFERRED] }], take: CURRENT },
];

/** The tax of the period. */
export const usTax = (): readonly FormulaCase[] => [
  ...PARTS.flatMap(({ when, take }) =>
    US_PROFITS_AFTER_TAX.map((profit): FormulaCase => ({
      when: [{ absent: TAX }, ...when, { present: [profit] }, { same: [`${BEFORE_TAX} - (${take})`, profit] }],
      take,
    })),
  ),
  { take: TAX.join('|') },
];
