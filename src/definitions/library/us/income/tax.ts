import { US_PRE_TAX } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';
import { US_PROFITS_AFTER_TAX } from './pre-tax';

/** All tax of the period; the second is its name in the IFRS taxonomy. */
const TAX = ['income_tax_expense_benefit', 'income_tax_expense_continuing_operations'].map(onIncome);
const CURRENT = onIncome('current_income_tax_expense_benefit');
const DEFERRED = onIncome('deferred_income_tax_expense_benefit');
/** A name of 2009 for the tax on what continues (AngloGold Ashanti); what was discontinued has its own. */
const OF_CONTINUING = onIncome('income_tax_expense_benefit_continuing_operations');
const ASSOCIATES = onIncome('income_loss_from_equity_method_investments');
const BEFORE_TAX = US_PRE_TAX.map(onIncome).join('|');

/** Its two parts (Apache), or another name alone, as of the current one (Genuine Parts), where that is what the profit before tax is more than the one after it. */
const PARTS: readonly { readonly when: readonly FormulaCondition[]; readonly take: string }[] = [
  { when: [{ present: [CURRENT, DEFERRED] }], take: `${CURRENT} + ${DEFERRED}` },
  { when: [{ present: [CURRENT] }, { absentOrZero: [DEFERRED] }], take: CURRENT },
  { when: [{ present: [OF_CONTINUING] }], take: OF_CONTINUING },
];
/** The profit before tax, with what associates earned below it where the statement has that. */
const BEFORE: readonly { readonly when: readonly FormulaCondition[]; readonly sum: string }[] = [
  { when: [], sum: `(${BEFORE_TAX})` },
  { when: [{ present: [ASSOCIATES] }], sum: `(${BEFORE_TAX}) + ${ASSOCIATES}` },
];

/** The tax of the period. */
export const usTax = (): readonly FormulaCase[] => [
  ...PARTS.flatMap(({ when, take }) =>
    US_PROFITS_AFTER_TAX.flatMap((profit) =>
      BEFORE.map((before): FormulaCase => ({
        when: [
          { absent: TAX },
          ...when,
          ...before.when,
          { present: [profit] },
          { same: [`${before.sum} - (${take})`, profit] },
        ],
        take,
      })),
    ),
  ),
  { take: TAX.join('|') },
];
