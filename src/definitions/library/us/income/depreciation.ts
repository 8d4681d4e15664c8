import { US_CASH_SECTIONS } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCase, OtherLines } from '../../../definition';
import { nameOf, onCashflow } from '../../line-paths';

/** The tag for all depreciation and amortisation that operating cash flow adds back. If it is there, the other lines are amounts of notes, such as for property only. */
const US_ADDED_BACK = 'cashflow.depreciation_amortization_and_accretion_net';
const US_DDA = 'cashflow.depreciation_depletion_and_amortization';
const US_PLAIN_DA = 'cashflow.depreciation_and_amortization';
/** The lines of a cash flow statement that combine depreciation and amortisation. */
const US_DA = [US_ADDED_BACK, US_DDA, US_PLAIN_DA];
const US_DEPRECIATION = 'cashflow.depreciation';
const US_AMORTIZATION = 'cashflow.amortization_of_intangible_assets';
/** All that is added back, by its name in the IFRS taxonomy; right-of-use assets among it. */
const IFRS_DA = 'cashflow.adjustments_for_depreciation_and_amortisation_expense';
const OF_IFRS: readonly FormulaCase[] = [
  {
    when: [{ present: [IFRS_DA] }],
    refuseOthers: {
      beside: IFRS_DA,
      like: /(depreciation|amorti[sz]ation)/,
      known: [IFRS_DA],
      because:
        'stands beside adjustments_for_depreciation_and_amortisation_expense, and nothing says whether it is in it',
    },
  },
  { when: [{ negative: IFRS_DA }], refuse: 'depreciation and amortisation is filed as a negative amount' },
  { when: [{ present: [IFRS_DA] }], take: IFRS_DA },
];

/** Amortisation of assets of any kind, which some issuers show beside depreciation. */
const US_ALL_AMORTIZATION = 'cashflow.adjustment_for_amortization';
/** The lines of an income statement that combine both. They may be a part of what cash flow adds back, without what stands in other costs. */
const US_SHOWN_ON_INCOME = ['income.depreciation_depletion_and_amortization', 'income.depreciation_and_amortization'];
/** The income statement's lines of amortisation alone and of depreciation alone, which exclude amortisation that is part of interest. */
const US_INCOME_AMORTIZATION = 'income.amortization_of_intangible_assets';
const US_INCOME_DEPRECIATION = ['income.depreciation_nonproduction', 'income.depreciation'];
const US_BOTH = `${US_DEPRECIATION} + ${US_ALL_AMORTIZATION}`;
const US_SHOWN_BOTH = [
  { absent: [...US_DA, US_AMORTIZATION] },
  { present: [US_DEPRECIATION, US_ALL_AMORTIZATION] },
] as const;

/** Finds amortisation beside the lines of a formula: it may be of prepublication costs, mineral leases or software, or of debt and deferred gains. */
const otherAmortization = (known: readonly string[]): OtherLines => ({
  beside: US_DEPRECIATION,
  like: /^(adjustment_for_amortization|other_amortization_of_deferred_charges|other_depreciation_and_amortization|capitalized_computer_software_amortization1?|amortization_of_leased_asset)$/,
  known,
  because:
    'stands beside depreciation in the cash flow statement, and nothing says whether it is amortization of assets',
});

/** Depreciation and amortisation from the cash flow statement: one line for both, or two lines that are the only ones. */
export const usDepreciation = lazy((): readonly FormulaCase[] => [
  ...OF_IFRS,
  ...US_SHOWN_ON_INCOME.map((line): FormulaCase => ({
    when: [...US_SHOWN_BOTH, { present: [line] }, { different: [line, US_BOTH] }],
    refuse: `depreciation and adjustment_for_amortization are not ${nameOf(line)} of the income statement: one holds other amortization, as of financing costs`,
  })),
  ...US_INCOME_DEPRECIATION.map((line): FormulaCase => ({
    when: [
      ...US_SHOWN_BOTH,
      { present: [line, US_INCOME_AMORTIZATION] },
      { different: [US_INCOME_AMORTIZATION, US_ALL_AMORTIZATION] },
    ],
    refuse:
      'adjustment_for_amortization of the cash flow statement is not amortization_of_intangible_assets of the income statement: one holds other amortization, as of financing costs',
  })),
  { when: US_SHOWN_BOTH, refuseOthers: otherAmortization([US_ALL_AMORTIZATION]) },
  { when: US_SHOWN_BOTH, take: US_BOTH },
  ...[[US_DEPRECIATION, US_AMORTIZATION], ...US_DA.map((line) => [line])].map((present): FormulaCase => ({
    when: [{ present }],
    refuseOthers: otherAmortization([]),
  })),
  {
    when: [{ absent: US_DA }, { present: [US_DEPRECIATION, US_AMORTIZATION] }],
    take: `${US_DEPRECIATION} + ${US_AMORTIZATION}`,
  },
  {
    when: [{ absent: [...US_DA, US_AMORTIZATION] }, { present: [US_DEPRECIATION] }],
    refuse:
      'the cash flow statement has depreciation and no amortization, which stands elsewhere; "cashflow.depreciation" is without it, as is "=income.operating_income_loss + cashflow.depreciation"',
  },
  ...US_SHOWN_ON_INCOME.map((line): FormulaCase => ({
    when: [{ absent: [...US_DA, US_DEPRECIATION] }, { present: [line] }],
    refuse: `no line of depreciation in the cash flow statement is confirmed by its sum, and other costs may hold more than that of the income statement; "${line}" is that line`,
  })),
  {
    when: [{ absent: [...US_DA, US_DEPRECIATION] }],
    refuseOthers: {
      beside: onCashflow(US_CASH_SECTIONS.operating.total),
      like: /(^|_)(depreciation|depletion)(_|$)/,
      known: [],
      because: 'is in the cash flow statement, and no line of all depreciation and amortization',
    },
  },
  {
    when: [{ absent: [...US_DA, US_DEPRECIATION] }],
    refuse:
      'the cash flow statement has no line of depreciation: the issuer has names of its own for it, or nothing shows that a line of its filing belongs there',
  },
  {
    when: [{ present: [US_AMORTIZATION] }],
    refuse:
      'the cash flow statement has amortization_of_intangible_assets beside depreciation and amortization: nothing says whether one holds the other',
  },
  {
    when: [{ negative: US_DA.join('|') }],
    refuse: 'depreciation and amortization is filed as a negative amount',
  },
  // Informatica adds back 1.8 million under the name of both, and 5.5 of amortization under a name of its own.
  ...US_DA.map((line, at): FormulaCase => ({
    when: [{ absent: US_DA.slice(0, at) }, { present: [line] }, { negative: `${line} - ${US_INCOME_AMORTIZATION}` }],
    refuse: `amortization_of_intangible_assets of the income statement is more than ${nameOf(line)} of the cash flow statement, which is then without it`,
  })),
  {
    when: [{ absent: [US_ADDED_BACK] }, { present: [US_DDA, US_PLAIN_DA] }, { different: [US_DDA, US_PLAIN_DA] }],
    refuse:
      'the cash flow statement has depreciation_depletion_and_amortization and depreciation_and_amortization, which differ: one is of a note, and nothing says which',
  },
  { take: US_DA.join('|') },
]);

/**
 * The same of a bank, whose line with accretion also has the discounts and premiums of its loans and securities: Affinity Bancshares adds back 697,000 in
 * all, and depreciates 957,000.
 */
export const usDepreciationOfBanks = lazy((): readonly FormulaCase[] => [
  {
    when: [{ present: [US_ADDED_BACK] }],
    refuse: `depreciation_amortization_and_accretion_net of a bank may hold what accrues of discounts and premiums on loans and securities: "${US_ADDED_BACK}" is the line as filed`,
  },
  ...usDepreciation(),
]);
