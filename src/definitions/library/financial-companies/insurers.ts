import { lazy } from '../../../api/lazy';
import type { Formula, FormulaCase, MarketFormulas, None, Shipped } from '../../definition';
import { NONE, notShown } from '../not-applicable';

const ofInsurers = (
  formulas: Partial<Record<'life_insurer' | 'general_insurer', Formula>>,
  others: None = NOT_AN_INSURER,
): MarketFormulas => ({
  company: others,
  lender: others,
  bank: others,
  trust: others,
  life_insurer: NONE,
  general_insurer: NONE,
  ...formulas,
});

const NOT_AN_INSURER: None = { none: 'it is a ratio of insurers' };
const NOT_A_LIFE_INSURER: None = { none: 'it is of life insurers' };
const NO_US = ofInsurers({ general_insurer: notShown('have no such line in the US') });
const CLAIMS = 'income.claims_incurred / income.net_premium_earned';
const COMBINED =
  'income.claims_incurred / income.net_premium_earned + (income.net_commission + income.revenue_account.operating_expenses) / income.net_premium_written';
const FILED = 'income.ratios.combined';

/** Refuses a ratio whose parts differ from the ratio as filed, which is a fraction or, above 10, a number of percent. */
const unlessAsFiled = (filed: string, computed: string): readonly FormulaCase[] =>
  [filed, `${filed} / 100`].map((each, at) => ({
    when: [
      { negative: at === 0 ? `${filed} - 10` : `10 - ${filed}` },
      { apart: { amounts: [computed, each], by: 0.01 } },
    ],
    refuse: 'the ratio filed is more than one point off what its parts come to',
  }));

function persistency(month: number): Shipped {
  const line = `income.ratios.persistency_ratio${month}_th_month`;
  const ordinal = month % 10 === 1 ? `${month}st` : `${month}th`;
  return {
    name: `persistency ${ordinal} month`,
    aliases: [`persistency ${month}`, `${ordinal} month persistency`],
    unit: 'percent',
    period: 'any',
    formula: `share of policies in force in their ${ordinal} month, as filed`,
    sources: ['IRDAI'],
    refused: 'all but Indian life insurers; where it is filed as 0.01 or less, or above 100 %',
    markets: lazy(() => ({
      india: ofInsurers({
        life_insurer: line,
        general_insurer: { none: 'it is a ratio of life insurers' },
      }),
      us: NO_US,
    })),
  };
}

/** Ratios of insurers. */
export const insurerDefinitions = (): readonly Shipped[] => [
  {
    name: 'combined ratio',
    aliases: [],
    unit: 'percent',
    period: 'any',
    formula:
      'claims incurred / net premium earned + (net commission + operating expenses of the insurance business) / net premium written',
    sources: ['IRDAI'],
    refused: 'all but Indian general insurers; where it is more than one point off the ratio filed',
    markets: lazy(() => ({
      india: ofInsurers({
        general_insurer: [...unlessAsFiled(FILED, COMBINED), { take: COMBINED }],
        life_insurer: { none: 'it is a ratio of general insurers' },
      }),
      us: NO_US,
    })),
  },
  {
    name: 'claims ratio',
    aliases: ['incurred claims ratio', 'loss ratio'],
    unit: 'percent',
    period: 'any',
    formula: 'claims incurred / net premium earned',
    sources: ['IRDAI'],
    refused: 'all but Indian general insurers; where it is more than one point off the ratio filed',
    markets: lazy(() => ({
      india: ofInsurers({
        general_insurer: [...unlessAsFiled('income.ratios.claims', CLAIMS), { take: CLAIMS }],
        life_insurer: { none: 'it is a ratio of general insurers' },
      }),
      us: NO_US,
    })),
  },
  {
    name: 'solvency ratio',
    aliases: [],
    unit: 'ratio',
    period: 'any',
    formula: 'available / required solvency margin, as filed; at least 1.5 is required',
    sources: ['IRDAI'],
    refused: 'all but Indian insurers; where it is filed as 0, within 0.1 of it, or above 20',
    markets: lazy(() => ({
      india: ofInsurers({
        life_insurer: 'income.ratios.solvency',
        general_insurer: 'income.ratios.solvency',
      }),
      us: NO_US,
    })),
  },
  {
    name: 'new business premium',
    aliases: ['new business premiums', 'NBP'],
    unit: 'money',
    period: 'any',
    formula: 'first-year + single premium, before reinsurance',
    sources: ['IRDAI'],
    refused: 'all but Indian life insurers',
    markets: lazy(() => ({
      india: ofInsurers(
        {
          life_insurer:
            'income.policyholders_account.premium.first_year_premium + income.policyholders_account.premium.single_premium',
          general_insurer: NOT_A_LIFE_INSURER,
        },
        NOT_A_LIFE_INSURER,
      ),
      us: ofInsurers({ general_insurer: notShown('have no such line in the US') }, NOT_A_LIFE_INSURER),
    })),
  },
  ...[13, 25, 37, 49, 61].map(persistency),
];
