import type { FormulaCase } from '../../../definition';

const BEFORE_TAX = 'income.profit_before_tax';
/** The profits of the format before Ind-AS, from which exceptional and then extraordinary items lead to the profit before tax. */
const BEFORE_EXTRAORDINARY = 'income.profit_before_extraordinary_items_and_tax';
const BEFORE_BOTH = 'income.profit_before_exceptional_and_extraordinary_items_and_tax';
const EXCEPTIONAL = 'income.exceptional_items_before_tax|income.exceptional_items';
const EXTRAORDINARY = 'income.extraordinary_items';
const AFTER_TAX = 'income.profit_loss_for_the_period_from_continuing_operations';

/** The lines of profits before exceptional items, in all formats. */
export const BEFORE_EXCEPTIONAL = [
  'income.profit_before_exceptional_items_and_tax',
  'income.profit_loss_before_exceptional_items_and_tax',
  BEFORE_BOTH,
];

/** The profit before tax, or one that nothing stands between it and: Emkay's group to March 2019 has no line of it, and 0 of extraordinary items. */
export const INDIAN_PROFIT_BEFORE_TAX: readonly FormulaCase[] = [
  {
    when: [{ absent: [BEFORE_TAX] }, { present: [BEFORE_EXTRAORDINARY] }, { zero: EXTRAORDINARY }],
    take: BEFORE_EXTRAORDINARY,
  },
  {
    when: [
      { absent: [BEFORE_TAX, EXTRAORDINARY] },
      { same: [`${BEFORE_EXTRAORDINARY} - income.tax_expense.tax_expense`, AFTER_TAX] },
    ],
    take: BEFORE_EXTRAORDINARY,
  },
  {
    when: [{ absent: [BEFORE_TAX, BEFORE_EXTRAORDINARY] }, { zero: EXCEPTIONAL }, { zero: EXTRAORDINARY }],
    take: BEFORE_BOTH,
  },
  { take: BEFORE_TAX },
];

/** The profit before exceptional items where no line has it and these are 0. */
export const INDIAN_WITHOUT_EXCEPTIONAL: readonly FormulaCase[] = [
  {
    when: [{ absent: BEFORE_EXCEPTIONAL }, { present: [BEFORE_EXTRAORDINARY] }, { zero: EXCEPTIONAL }],
    take: BEFORE_EXTRAORDINARY,
  },
  {
    when: [
      { absent: [...BEFORE_EXCEPTIONAL, BEFORE_EXTRAORDINARY] },
      { absentOrZero: [EXTRAORDINARY] },
      { zero: EXCEPTIONAL },
    ],
    take: BEFORE_TAX,
  },
];
