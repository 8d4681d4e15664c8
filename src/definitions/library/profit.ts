import { lazy } from '../../api/lazy';
import type { Shipped } from '../definition';
import { BEFORE_EXCEPTIONAL, INDIAN_WITHOUT_EXCEPTIONAL } from './india/income/before-tax';
import { NO_OTHER_LINE } from './india/income/documented-profit';
import { NONE, NOT_OF_FINANCIALS, NOT_OF_INSURERS } from './not-applicable';
import { usCapitalizedInterest } from './us/interest/capitalized-interest';
import { usDepreciation, usDepreciationOfBanks } from './us/income/depreciation';
import { US_INTEREST_LINES, usInterestCosts, usInterestCostsOfBanks } from './us/interest/interest-costs';
import { US_INSURERS_OPERATING_PROFIT, usOperatingProfit } from './us/income/operating-profit';
import { usPreTax } from './us/income/pre-tax';

/** Interest as utilities show it: less interest that is capitalised in plant under construction. */
const US_NET_INTEREST = 'income.interest_and_debt_expense';

/** Definitions of profits before tax, interest or depreciation. */
export const profitDefinitions = (): readonly Shipped[] => [
  {
    name: 'profit before exceptional items',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'profit before exceptional items and tax; in the US, which has no such line, income before income taxes: as filed, else the profit after tax + tax, where the lines above make it',
    sources: ['GP'],
    refused: '',
    markets: lazy(() => ({
      india: {
        company: [
          { when: [{ absent: BEFORE_EXCEPTIONAL }, NO_OTHER_LINE], take: 'income.profit_before_tax' },
          ...INDIAN_WITHOUT_EXCEPTIONAL,
          { take: BEFORE_EXCEPTIONAL.join('|') },
        ],
        bank: NONE,
        ...NOT_OF_INSURERS,
      },
      us: { company: usPreTax() },
    })),
  },
  {
    name: 'operating profit',
    aliases: ['operating income'],
    unit: 'money',
    period: 'any',
    formula:
      'India: profit before exceptional items and tax + finance costs − other income; US: operating income as filed, after impairments',
    sources: ['SCR', 'GP'],
    refused:
      'lenders, Indian insurers, and US insurers without a line of it; US: under IFRS where it proves to be no sum of the income statement',
    markets: lazy(() => ({
      india: {
        company: '[profit before exceptional items] + income.expenses.interest_expense - income.income.other_income',
        ...NOT_OF_FINANCIALS,
      },
      us: {
        company: usOperatingProfit(),
        ...NOT_OF_FINANCIALS,
        general_insurer: US_INSURERS_OPERATING_PROFIT,
      },
    })),
  },
  {
    name: 'operating margin',
    aliases: ['operating profit margin'],
    unit: 'percent',
    period: 'any',
    formula: 'operating profit / total revenue',
    sources: ['SCR', 'GP'],
    refused: 'as operating profit',
    markets: lazy(() => ({
      india: { company: '[operating profit] / [total revenue]', ...NOT_OF_FINANCIALS },
      us: { company: '[operating profit] / [total revenue]', lender: NONE, bank: NONE },
    })),
  },
  {
    name: 'depreciation and amortisation',
    aliases: ['D&A', 'depreciation and amortisation expense', 'depreciation and amortisation expenses'],
    unit: 'money',
    period: 'any',
    formula:
      'all depreciation and amortisation of the period; US: from the cash flow statement, without amortisation under a name of the issuer’s own, which no answer has',
    sources: ['GP'],
    refused:
      'where it is negative, or where only one of depreciation and amortisation is filed; US: where two lines of both differ, or another amortization stands beside them, and a bank’s line with accretion',
    markets: lazy(() => ({
      india: {
        company: [
          {
            when: [{ negative: 'income.expenses.depreciation' }],
            refuse: 'depreciation is filed as a negative amount',
          },
          { take: 'income.expenses.depreciation' },
        ],
        bank: NONE,
        ...NOT_OF_INSURERS,
      },
      us: {
        company: usDepreciation(),
        bank: usDepreciationOfBanks(),
        ...NOT_OF_INSURERS,
      },
    })),
  },
  {
    name: 'EBITDA',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'operating profit + depreciation and amortisation: before other income; India: before exceptional items; US: after impairments',
    sources: ['GP', 'SCR'],
    refused: 'lenders and insurers; where depreciation or amortisation is missing',
    markets: lazy(() => ({
      india: { company: '[operating profit] + [depreciation and amortisation]', ...NOT_OF_FINANCIALS },
      us: { company: '[operating profit] + [depreciation and amortisation]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'EBITDA margin',
    aliases: ['EBITDA %'],
    unit: 'percent',
    period: 'any',
    formula: 'EBITDA / total revenue',
    sources: ['GP'],
    refused: 'as EBITDA',
    markets: lazy(() => ({
      india: { company: 'EBITDA / [total revenue]', ...NOT_OF_FINANCIALS },
      us: { company: 'EBITDA / [total revenue]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'interest costs',
    aliases: ['interest cost', 'interest expenses'],
    unit: 'money',
    period: 'any',
    formula:
      'India: finance costs; US: interest expense on the face of the income statement, 0 where there is none, no debt and nothing paid for any',
    sources: ['SEC'],
    refused:
      'US: where no interest expense is on the face, and there is debt, or interest or a debt was paid in the period',
    markets: lazy(() => ({
      india: {
        company: 'income.expenses.interest_expense',
        ...NOT_OF_INSURERS,
        bank: 'income.expenses.interest_expended',
      },
      us: {
        company: usInterestCosts(),
        bank: usInterestCostsOfBanks(),
        ...NOT_OF_INSURERS,
      },
    })),
  },
  {
    name: 'EBIT',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'profit before exceptional items + interest costs: with other income, as capital employed has what earns it',
    sources: ['SEC'],
    refused: 'lenders and insurers; US: where interest costs are not given',
    markets: lazy(() => ({
      india: { company: '[profit before exceptional items] + [interest costs]', ...NOT_OF_FINANCIALS },
      us: {
        company: [
          ...usCapitalizedInterest(),
          {
            when: [{ present: [US_NET_INTEREST] }, { different: [US_INTEREST_LINES.join('|'), US_NET_INTEREST] }],
            refuse:
              'interest_and_debt_expense stands beside interest expense, and is what income before taxes was reduced by',
          },
          { take: '[profit before exceptional items] + [interest costs]' },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'interest cover',
    aliases: ['interest coverage', 'times interest earned', 'ICR'],
    unit: 'times',
    period: 'any',
    formula: 'EBIT / interest costs',
    sources: ['LODR', 'GP'],
    refused: 'lenders and insurers; without interest costs',
    markets: lazy(() => ({
      india: { company: 'EBIT / [interest costs]', ...NOT_OF_FINANCIALS },
      us: { company: 'EBIT / [interest costs]', ...NOT_OF_FINANCIALS },
    })),
  },
];
