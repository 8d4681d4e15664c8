import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { NOT_OF_INSURERS } from './not-applicable';
import { usNetSales } from './us/income/revenue';

/**
 * India: excise duty, which is collected for the state, is included in revenue and in the expenses, under a name of the company's own. Net
 * sales exclude it: of ITC's 70,105 crore to March 2024, 4,664 are excise. Less than half a percent of revenue is ignored: the bound is ours.
 */
const EXCISE: FormulaCase = {
  refuseOthers: {
    beside: 'income.income.sales',
    like: /\.excise\b[^.]*$/i,
    known: [],
    share: 0.005,
    because: 'is in revenue too, and not in net sales: take it off "revenue" in an expression',
  },
};

export const netSalesDefinitions = (): readonly Shipped[] => [
  {
    name: 'net sales',
    aliases: ['total net sales'],
    unit: 'money',
    period: 'any',
    formula: 'total revenue, where no line of sales is less and no excise duty in it',
    sources: ['S3'],
    refused:
      'as total revenue; India: where excise duty stands among the expenses, which revenue then holds; US: where total revenue holds fees, rents or interest beside the line of sales',
    markets: lazy(() => ({
      india: {
        company: [EXCISE, { take: '[total revenue]' }],
        bank: '[total revenue]',
        trust: '[total revenue]',
        ...NOT_OF_INSURERS,
      },
      us: { company: usNetSales(), ...NOT_OF_INSURERS },
    })),
  },
];
