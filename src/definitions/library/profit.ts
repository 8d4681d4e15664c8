import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { NONE, NOT_OF_FINANCIALS, NOT_OF_INSURERS } from './none';
import { NO_OTHER_LINE } from './revenue';
import { usCapitalizedInterest } from './us/capitalized-interest';
import { usDepreciation } from './us/depreciation';
import { US_INSURERS_OPERATING_PROFIT, usOperatingProfit } from './us/operating-profit';
import { usPreTax } from './us/pre-tax';

const BEFORE_EXCEPTIONAL = [
  'income.profit_before_exceptional_items_and_tax',
  'income.profit_loss_before_exceptional_items_and_tax',
  'income.profit_before_exceptional_and_extraordinary_items_and_tax',
];
const US_WHOLE_INTEREST = 'income.interest_expense';
const US_INTEREST = [US_WHOLE_INTEREST, 'income.interest_expense_nonoperating', 'income.interest_expense_debt'];
/** Lines of interest paid less interest earned, and lines of interest earned. */
const US_NETTED = ['income.interest_income_expense_nonoperating_net', 'income.interest_income_expense_net'];
const US_EARNED = ['income.investment_income_interest', 'income.investment_income_interest_and_dividend'];
/** Interest as utilities show it: less interest that is capitalised in plant under construction. */
const US_NET_INTEREST = 'income.interest_and_debt_expense';

/** Refuses interest on debt, or outside operations, if it does not agree with the line of net interest: the difference may be interest on leases. */
const US_OTHER_THAN_NETTED = US_NETTED.flatMap((net) =>
  US_EARNED.map((earned): FormulaCase => {
    const parts = US_INTEREST.slice(1).join('|');
    return {
      when: [
        { absent: [US_WHOLE_INTEREST] },
        { present: [net, earned] },
        { different: [net, `${earned} - (${parts})`] },
        { different: [net, `(${parts}) - ${earned}`] },
      ],
      refuse: `${net.slice('income.'.length)} is not the interest that is shown less ${earned.slice('income.'.length)}: other interest, as of leases, is in no line`,
    };
  }),
);

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
    aliases: ['D&A'],
    unit: 'money',
    period: 'any',
    formula:
      'all depreciation and amortisation of the period; US: from the cash flow statement, without amortisation under a name of the issuer’s own, which no answer has',
    sources: ['GP'],
    refused:
      'where it is negative, or where only one of depreciation and amortisation is filed; US: where two lines of both differ, or another amortization stands beside them',
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
      'India: finance costs; US: interest expense on the face of the income statement, 0 where there is none and no debt',
    sources: ['SEC'],
    refused: 'US: where no interest expense is on the face and there is debt',
    markets: lazy(() => ({
      india: {
        company: 'income.expenses.interest_expense',
        ...NOT_OF_INSURERS,
        bank: 'income.expenses.interest_expended',
      },
      us: {
        company: [
          { when: [{ absent: US_INTEREST }, { zero: 'debt' }], take: '0' },
          {
            when: [{ absent: US_INTEREST }],
            refuse:
              'interest expense is not on the face of the income statement, and no debt of 0 says that there is none; a note may tell it (US.SOURCE has the address of the filing)',
          },
          {
            when: [{ negative: US_INTEREST.join('|') }],
            refuse: 'interest expense is filed as a negative amount: whether it was paid or received, nothing says',
          },
          ...US_INTEREST.map((line): FormulaCase => ({
            when: [{ present: [line] }],
            refuseOthers: {
              beside: 'income.net_income_loss',
              like:
                line === US_WHOLE_INTEREST
                  ? /^(financing_interest_expense|interest_expense_related_party)$/
                  : /^(interest_expense_|financing_interest_|finance_lease_interest_expense)/,
              unlike: /after_provision/,
              known: [line],
              because: `stands beside ${line.slice('income.'.length)}, and nothing says whether one holds the other`,
            },
          })),
          ...US_OTHER_THAN_NETTED,
          { take: US_INTEREST.join('|') },
        ],
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
    refused: 'lenders and insurers; US: where interest costs are not told',
    markets: lazy(() => ({
      india: { company: '[profit before exceptional items] + [interest costs]', ...NOT_OF_FINANCIALS },
      us: {
        company: [
          ...usCapitalizedInterest(),
          {
            when: [{ present: [US_NET_INTEREST] }, { different: [US_INTEREST.join('|'), US_NET_INTEREST] }],
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
