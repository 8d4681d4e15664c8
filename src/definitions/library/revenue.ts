import { lazy } from '../../api/lazy';
import type { Shipped } from '../definition';
import { NOT_OF_INSURERS } from './not-applicable';
import { US_INSURERS_REVENUE, usTotalRevenue } from './us/income/revenue';

/** The definition of revenue. */
export const revenueDefinitions = (): readonly Shipped[] => [
  {
    name: 'total revenue',
    aliases: ['revenue', 'total revenues', 'turnover', 'top line'],
    unit: 'money',
    period: 'any',
    formula:
      'India: revenue from operations, without other income; of a bank its total income; US: revenues as filed, else revenue from contracts with customers, or of one kind where profits show that it is all',
    sources: ['S3'],
    refused:
      'Indian insurers; US: where revenue of one kind alone is filed, and no profit shows that it is all; of banks, where no line has all of it',
    markets: lazy(() => ({
      india: {
        company: 'income.sales',
        bank: 'income.income.income',
        trust: 'income.revenue_from_operations',
        ...NOT_OF_INSURERS,
      },
      us: {
        company: usTotalRevenue(),
        ...NOT_OF_INSURERS,
        general_insurer: US_INSURERS_REVENUE,
      },
    })),
  },
];
