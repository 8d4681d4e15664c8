import type { Shipped } from '../definition';
import { NOT_OF_FINANCIALS } from './none';

const OPERATIONS = 'cashflow.operating.net_cash_from_operations';
const US_OPERATIONS = 'cashflow.net_cash_provided_by_used_in_operating_activities';
const US_ALL_ASSETS = 'cashflow.payments_to_acquire_productive_assets';
const US_PLANT = 'cashflow.payments_to_acquire_property_plant_and_equipment';
const US_OTHER_ASSETS = ['cashflow.payments_to_acquire_intangible_assets', 'cashflow.payments_to_develop_software'];

/** Cash earned and spent. */
export const cashDefinitions = (): readonly Shipped[] => [
  {
    name: 'capex',
    aliases: ['capital expenditure'],
    unit: 'money',
    period: 'any',
    formula: 'payments for plant, intangible assets and intangible assets under development, as a positive amount',
    sources: ['SEC'],
    refused:
      'lenders and insurers; US: where nothing proves that no payment for intangible assets or software is missing',
    markets: {
      india: {
        company:
          '-cashflow.investing.purchase_of_fixed_assets - cashflow.investing.purchase_of_intangible_assets_classified_as_investing_activities - cashflow.investing.purchase_of_intangible_assets_under_development',
        ...NOT_OF_FINANCIALS,
      },
      us: {
        company: [
          { when: [{ present: [US_ALL_ASSETS] }], take: US_ALL_ASSETS },
          {
            when: [{ present: [US_PLANT] }, { whole: 'cashflow.net_cash_provided_by_used_in_investing_activities' }],
            sumOf: [US_PLANT, ...US_OTHER_ASSETS],
          },
          { take: [US_PLANT, ...US_OTHER_ASSETS].join(' + ') },
        ],
        ...NOT_OF_FINANCIALS,
      },
    },
  },
  {
    name: 'free cash flow',
    aliases: ['FCF'],
    unit: 'money',
    period: 'any',
    formula: 'cash from operations − capex: in India before interest and leases, in the US after them',
    sources: ['SEC'],
    refused: 'lenders and insurers; as capex',
    markets: {
      india: { company: `${OPERATIONS} - capex`, ...NOT_OF_FINANCIALS },
      us: { company: `${US_OPERATIONS} - capex`, ...NOT_OF_FINANCIALS },
    },
  },
  {
    name: 'cash conversion',
    aliases: [],
    unit: 'percent',
    period: 'any',
    formula: 'cash from operations / profit of the period',
    sources: ['GP'],
    refused: 'lenders and insurers; where there is no profit',
    markets: {
      india: { company: `${OPERATIONS} / [profit of the period]`, ...NOT_OF_FINANCIALS },
      us: { company: `${US_OPERATIONS} / [profit of the period]`, ...NOT_OF_FINANCIALS },
    },
  },
];
