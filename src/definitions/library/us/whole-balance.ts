import { US_REDEEMABLE_MINORITIES } from '../../../api';
import type { FormulaCondition } from '../../condition';
import { onBalance } from '../line-paths';
import { US_CURRENT_LIABILITIES, US_TEMPORARY_EQUITY, US_WHOLE_BALANCE } from './totals';

const FINANCING = 'balance.capitalization_longterm_debt_and_equity';
const OTHER_THAN_DEBT = 'balance.liabilities_other_than_longterm_debt_noncurrent';
const LONG_TERM_DEBT = 'balance.long_term_debt_noncurrent';

/** The lines after liabilities: commitments and temporary equity, minorities, and the lines of equity. */
const AFTER_LIABILITIES =
  /^commitments|^temporary_equity|redeemable|minority_interest|noncontrolling|^(preferred|common|treasury)_stock|^stockholders_equity|partners_capital|members_equity|^additional_paid|^retained_earnings|^accumulated_other/;
/** Temporary equity, with that of minorities. */
const TEMPORARY = [
  ...US_TEMPORARY_EQUITY,
  ...[...US_REDEEMABLE_MINORITIES.flat(), 'other_minority_interests'].map(onBalance),
];

/** The possible lines of a balance sheet beside its liabilities: these lines of equity, alone or with one of temporary equity. */
export const usBesideLiabilities = (equity: readonly string[]): readonly (readonly string[])[] => [
  equity,
  ...TEMPORARY.map((line) => [...equity, line]),
];

/**
 * The ways to prove that current liabilities, the lines below them and `others` are the whole balance sheet, so that there are no other liabilities and no
 * other equity. A utility's balance sheet begins with what it is financed by, a total of equity and long-term debt; below come current liabilities and the
 * others, which have a total or not.
 */
export const usWholeWith = (others: readonly string[]): readonly (readonly FormulaCondition[])[] => {
  const financed: FormulaCondition = { same: [FINANCING, [LONG_TERM_DEBT, ...others].join(' + ')] };
  return [
    [footsTo(US_WHOLE_BALANCE, others)],
    [financed, { same: [US_WHOLE_BALANCE, [FINANCING, US_CURRENT_LIABILITIES, OTHER_THAN_DEBT].join(' + ')] }],
    [
      financed,
      {
        foots: {
          total: US_WHOLE_BALANCE,
          lines: [US_CURRENT_LIABILITIES, FINANCING],
          between: { after: US_CURRENT_LIABILITIES, before: /^liabilities_and_stockholders_equity$/ },
        },
      },
    ],
  ];
};

/** The same by total assets, for a partnership's balance sheet, whose total of liabilities and equity has a name of its own. */
export const usAssetsAre = (others: readonly string[]): FormulaCondition => footsTo('balance.assets', others);

const footsTo = (total: string, others: readonly string[]): FormulaCondition => ({
  foots: {
    total: total,
    lines: [US_CURRENT_LIABILITIES, ...others],
    between: { after: US_CURRENT_LIABILITIES, before: AFTER_LIABILITIES },
  },
});
