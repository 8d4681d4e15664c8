import { US_CASH_SECTIONS } from '../../api';
import { lazy } from '../../api/lazy';
import type { FormulaCase, OtherLines, Shipped } from '../definition';
import { nameOf, onCashflow } from './line-paths';
import { NOT_OF_FINANCIALS } from './not-applicable';

const OPERATIONS = 'cashflow.operating.net_cash_from_operations';
const PLANT = 'cashflow.investing.purchase_of_fixed_assets';
const INTANGIBLES = 'cashflow.investing.purchase_of_intangible_assets_classified_as_investing_activities';
const UNDER_DEVELOPMENT = 'cashflow.investing.purchase_of_intangible_assets_under_development';
const PURCHASES = `-${PLANT} - ${INTANGIBLES}`;
/**
 * Refuses capex of nothing where other assets were bought: Oberoi Realty has its purchases of plant among those of investment property. Where plant was
 * bought too, the other line may hold anything: Hero MotoCorp has its mutual funds there.
 */
const IN_ANOTHER_LINE: FormulaCase = {
  when: [{ absentOrZero: [PLANT, INTANGIBLES, UNDER_DEVELOPMENT] }],
  refuseOthers: {
    beside: OPERATIONS,
    like: /(^|\.)purchase_of_(investment_property|other_long_term_assets)_/,
    known: [],
    because:
      'is in the cash flow statement, and no purchase of plant or of intangible assets: what was paid for them may stand there',
  },
};
/** A line that only the format before Ind-AS has: its intangible assets under development are among the others. */
const BEFORE_IND_AS = 'cashflow.investing.cash_flows_from_used_in_investing_activities_before_extraordinary_items';
const US_OPERATIONS = onCashflow(US_CASH_SECTIONS.operating.total);
const US_CONTINUING = onCashflow(US_CASH_SECTIONS.operating.continuing);
/** What a filer under IFRS paid for plant and equipment. */
const US_IFRS_PLANT = 'cashflow.purchase_of_property_plant_and_equipment_classified_as_investing_activities';
const US_IFRS_OPERATIONS = 'cashflow.cash_flows_from_used_in_operating_activities';
const usCash = (rest: string): readonly FormulaCase[] => [
  {
    when: [{ absent: [US_OPERATIONS, US_CONTINUING] }, { present: [US_IFRS_OPERATIONS] }],
    take: `${US_IFRS_OPERATIONS} ${rest}`,
  },
  {
    when: [{ absent: [US_OPERATIONS] }, { present: [US_CONTINUING] }],
    take: `${US_CONTINUING} ${rest}`,
  },
  { take: `${US_OPERATIONS} ${rest}` },
];
const INVESTING_TOTALS = [US_CASH_SECTIONS.investing.total, US_CASH_SECTIONS.investing.continuing].map(onCashflow);
const US_ALL_ASSETS = 'cashflow.payments_to_acquire_productive_assets';
const US_PLANT = 'cashflow.payments_to_acquire_property_plant_and_equipment';
/** Payments for intangible assets, if a statement shows them separately from plant, or from the assets that it names after all of them. */
const US_INTANGIBLES = [
  'payments_to_acquire_intangible_assets',
  'payments_to_acquire_software',
  'payments_for_software',
  'payments_to_develop_software',
].map(onCashflow);
const US_OTHER_PLANT = 'cashflow.payments_to_acquire_other_property_plant_and_equipment';
const US_OTHER_ASSETS = [US_OTHER_PLANT, ...US_INTANGIBLES];
const US_LESS_RECEIPTS = 'cashflow.payments_for_proceeds_from_productive_assets';
/**
 * Finds payments for assets under other names, such as those of some industries. Nothing shows whether the line of plant includes them. Assets
 * bought with a business, loans and investments are not capex. Of six issuers with other productive assets beside plant, four show other assets
 * of any kind there.
 */
const otherAssets = (known: readonly string[]): OtherLines => ({
  beside: US_OPERATIONS,
  like: /^payments_(to|for)_.*(property|equipment|productive_assets|real_estate|oil_and_gas|mining|timber|construction|capital_improvements|building|land|plant|intangible|software|aircraft|vessels|equipment_on_lease|rental)|^capitalized_computer_software_(additions|period)|^acquisition_costs$|^additions_to_|^payments_for_proceeds_from_nuclear_fuel$/,
  unlike:
    /contract_holders|business|subsidiar|securities|loans|mortgage|proceeds(?!_from_nuclear_fuel)|dividends|distribution|joint_venture|deposits/,
  known,
  because: 'is in the cash flow statement, and nothing says whether it is all, a part or no part of capex',
});

/** Interest that was added to the cost of plant. Below the activities, where it is told for information, it is no outflow and positive. */
const INTEREST_AS_OUTFLOW = [
  'cash_paid_for_capitalized_interest',
  'interest_paid_capitalized',
  'interest_costs_capitalized',
].map((line): FormulaCase => ({
  when: [{ present: [onCashflow(line)] }, { negative: onCashflow(line) }],
  refuse: `"${onCashflow(line)}" is filed as an outflow: it is a part of what plant cost, and no line has both`,
}));

/**
 * Refuses capex where the investing activities show interest apart that was added to the cost of plant: payments for plant include it (ASC
 * 230-10-45-13), and AT&T has 184 million of it beside 3,156. Below the activities others show it for information.
 */
const INTEREST_APART = [US_OPERATIONS, US_CONTINUING].flatMap((beside) =>
  INVESTING_TOTALS.map((total): FormulaCase => ({
    when: [{ present: [beside, total] }],
    refuseOthers: {
      beside,
      above: total,
      otherSection: /^(net_income_loss|profit_loss|depreciation)/,
      like: /^(cash_paid_for_capitalized_interest|interest_paid_capitalized|interest_costs_capitalized)/,
      known: [],
      because: 'stands among the investing activities: it is a part of what plant cost, and no line has both',
    },
  })),
);

/**
 * Refuses capex if much larger payments of the investing activities are in no line. The bound is ours: acquisitions or investments under a name of
 * the issuer's own may be as large, but seldom in two consecutive years.
 */
const unnamedPayments = (line: string): readonly FormulaCase[] =>
  INVESTING_TOTALS.map((total) => ({
    when: [
      { present: [line] },
      { unnamedPayments: { total, of: [US_ALL_ASSETS, US_PLANT, ...US_OTHER_ASSETS], by: 0.5 } },
    ],
    refuse: `"${line}" may be a part: more than half of it was also paid under no name here, in this period and a year before or after it, maybe for software or equipment`,
  }));

/**
 * Without the usual line of payments for plant: property that is called other is all of it where the investing activities add up, since nothing else
 * was bought, and else the line that is there is named.
 */
const WITHOUT_PLANT: readonly FormulaCase[] = [
  {
    when: [{ absent: [US_PLANT] }, { present: [US_LESS_RECEIPTS] }],
    refuse: `the cash flow statement has no line of payments for plant and equipment alone; "${US_LESS_RECEIPTS}" is what was paid less what was received for assets`,
  },
  ...INVESTING_TOTALS.map((total): FormulaCase => ({
    when: [{ absent: [US_PLANT] }, { present: [US_OTHER_PLANT, total] }, { whole: total }],
    sumOf: US_OTHER_ASSETS,
  })),
  {
    when: [{ absent: [US_PLANT] }, { present: [US_OTHER_PLANT] }],
    refuse: `"${US_OTHER_PLANT}" may be a part: the lines of the investing activities do not add up, so that more may have been bought`,
  },
  ...US_INTANGIBLES.map((line): FormulaCase => ({
    when: [{ absent: [US_PLANT] }, { present: [line] }],
    refuse: `the cash flow statement has no line of payments for plant and equipment; "${line}" is of other assets`,
  })),
];

/** Definitions from the cash flow statement. */
export const cashDefinitions = (): readonly Shipped[] => [
  {
    name: 'capex',
    aliases: ['capital expenditure', 'capital expenditures'],
    unit: 'money',
    period: 'any',
    formula:
      'payments for plant and equipment, and for intangible assets (US: with software) where the cash flow statement shows them apart, as a positive amount; what is bought with a business is no capex; US: without payments under a name of the issuer’s own, which no answer has',
    sources: ['SEC'],
    refused:
      'lenders and insurers; India: where no purchase of plant or of intangible assets is filed beside one of investment property or of other long-term assets; US: where the cash flow statement has no line of payments for plant and equipment, has it as a negative amount, or shows payments for other property, or capitalized interest, beside it',
    markets: lazy(() => ({
      india: {
        company: [
          IN_ANOTHER_LINE,
          { when: [{ absent: [UNDER_DEVELOPMENT] }, { present: [BEFORE_IND_AS] }], take: PURCHASES },
          { take: `${PURCHASES} - ${UNDER_DEVELOPMENT}` },
        ],
        ...NOT_OF_FINANCIALS,
      },
      us: {
        company: [
          ...[US_ALL_ASSETS, US_PLANT, ...US_OTHER_ASSETS].map((line): FormulaCase => ({
            when: [{ present: [line] }, { negative: line }],
            refuse: `${nameOf(line)} is filed as a negative amount`,
          })),
          ...INTEREST_APART,
          ...INTEREST_AS_OUTFLOW,
          { when: [{ present: [US_ALL_ASSETS] }], refuseOthers: otherAssets([US_ALL_ASSETS, ...US_INTANGIBLES]) },
          ...unnamedPayments(US_ALL_ASSETS),
          { when: [{ present: [US_ALL_ASSETS] }], sumOf: [US_ALL_ASSETS, ...US_INTANGIBLES] },
          { refuseOthers: otherAssets([US_PLANT, ...US_OTHER_ASSETS]) },
          ...unnamedPayments(US_PLANT),
          { when: [{ present: [US_PLANT] }], sumOf: [US_PLANT, ...US_OTHER_ASSETS] },
          {
            when: [{ absent: [US_PLANT] }, { present: [US_IFRS_PLANT] }],
            refuse: `what was paid for other assets, as for property that is let, may stand in lines beside ${nameOf(US_IFRS_PLANT)}; "${US_IFRS_PLANT}" is what was paid for plant and equipment`,
          },
          ...WITHOUT_PLANT,
          {
            when: [{ absent: [US_PLANT] }],
            refuse:
              'the cash flow statement has no line of payments for plant and equipment: the issuer has a name of its own for it, or there is none',
          },
          { take: US_PLANT },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'free cash flow',
    aliases: ['FCF'],
    unit: 'money',
    period: 'any',
    formula:
      'cash from operations − capex: in India before interest and leases, in the US after interest and operating leases, before finance leases',
    sources: ['SEC'],
    refused: 'lenders and insurers; as capex',
    markets: lazy(() => ({
      india: { company: `${OPERATIONS} - capex`, ...NOT_OF_FINANCIALS },
      us: { company: usCash('- capex'), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'cash conversion',
    aliases: [],
    unit: 'percent',
    period: 'any',
    formula: 'cash from operations / profit of the period',
    sources: ['GP'],
    refused: 'lenders and insurers; where there is no profit',
    markets: lazy(() => ({
      india: { company: `${OPERATIONS} / [profit of the period]`, ...NOT_OF_FINANCIALS },
      us: { company: usCash('/ [profit of the period]'), ...NOT_OF_FINANCIALS },
    })),
  },
];
