import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';

const BOTH = 'income.selling_general_and_administrative_expense';
const SELLING = 'income.selling_and_marketing_expense';
const GENERAL = 'income.general_and_administrative_expense';

/** The totals of costs that the lines above add up to: then none of selling or of administration stands under another name. */
const ADD_UP: readonly FormulaCondition[] = [
  { whole: 'income.operating_expenses' },
  { whole: 'income.costs_and_expenses' },
];

/** Selling, general and administrative costs: as filed, or both where an issuer shows them apart and nothing else is either. */
export const usSellingCosts = (): readonly FormulaCase[] => [
  { when: [{ present: [BOTH] }], take: BOTH },
  {
    when: [{ present: [SELLING, GENERAL] }],
    refuseOthers: {
      beside: SELLING,
      like: /selling|marketing|advertising|administrative|promotion|fulfil/,
      known: [SELLING, GENERAL],
      because: 'stands beside selling_and_marketing_expense, and nothing says whether one holds the other',
    },
  },
  ...ADD_UP.map((proof): FormulaCase => ({
    when: [{ present: [SELLING, GENERAL] }, proof],
    take: `${SELLING} + ${GENERAL}`,
  })),
  {
    when: [{ present: [SELLING, GENERAL] }],
    refuse: `it is filed in two lines, and the costs do not prove that there is no third; "=${SELLING} + ${GENERAL}" is their sum`,
  },
  { take: BOTH },
];
