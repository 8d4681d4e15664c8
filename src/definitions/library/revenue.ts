import type { Shipped } from '../definition';
import { NONE, NOT_OF_FINANCIALS, NOT_OF_INSURERS } from './none';

/**
 * Income less the expenses that the service documents. Where that is the profit before tax the filing has no other line
 * between them: no purchases of goods, no exceptional items.
 */
const DOCUMENTED_PROFIT =
  'income.sales + income.other_income - expenses.raw_materials_cost - expenses.employee_cost - expenses.interest_expense - expenses.depreciation - expenses.other_expenses';
export const NO_OTHER_LINE = { same: [DOCUMENTED_PROFIT, 'income.profit_before_tax'] } as const;

const PURCHASES = 'income.expenses.purchases_of_stock_in_trade';
const CHANGE_OF_STOCK = 'income.expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade';

/** Revenue, and what is left of it after the goods. */
export const revenueDefinitions = (): readonly Shipped[] => [
  {
    name: 'total revenue',
    aliases: ['revenue', 'total revenues', 'net sales', 'turnover', 'top line'],
    unit: 'money',
    period: 'any',
    formula: 'revenue from operations, without other income; of a bank its total income',
    sources: ['S3'],
    refused: 'insurers',
    markets: {
      india: {
        company: 'income.sales',
        bank: 'income.income.income',
        trust: 'income.revenue_from_operations',
        ...NOT_OF_INSURERS,
      },
      us: {
        company:
          'income.revenues|income.revenue_from_contract_with_customer_excluding_assessed_tax|income.revenue_from_contract_with_customer_including_assessed_tax|income.sales_revenue_net',
        ...NOT_OF_INSURERS,
      },
    },
  },
  {
    name: 'cost of goods',
    aliases: ['COGS', 'cost of goods sold'],
    unit: 'money',
    period: 'any',
    formula: 'India: materials consumed + purchases of stock-in-trade + fall of stocks; US: cost of revenue',
    sources: ['GP'],
    refused: 'lenders, insurers and trusts',
    markets: {
      india: {
        company: [
          {
            when: [{ absent: [PURCHASES, CHANGE_OF_STOCK] }, NO_OTHER_LINE],
            take: 'expenses.raw_materials_cost',
          },
          { take: `expenses.raw_materials_cost + ${PURCHASES} + ${CHANGE_OF_STOCK}` },
        ],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: {
        company: 'income.cost_of_revenue|income.cost_of_goods_and_services_sold|income.cost_of_goods_sold',
        ...NOT_OF_FINANCIALS,
      },
    },
  },
  {
    name: 'gross profit',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'total revenue − cost of goods: in India after materials and goods only, in the US after the whole cost of revenue',
    sources: ['GP'],
    refused: 'lenders, insurers and trusts; where nothing is made or sold, so that the cost of goods is 0',
    markets: {
      india: {
        company: [
          {
            when: [{ zero: '[cost of goods]' }],
            refuse: 'materials, purchases of goods and change of stocks are 0: nothing is made or sold',
          },
          { take: '[total revenue] - [cost of goods]' },
        ],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: '[total revenue] - [cost of goods]', ...NOT_OF_FINANCIALS },
    },
  },
  {
    name: 'gross margin',
    aliases: ['gross profit margin'],
    unit: 'percent',
    period: 'any',
    formula: '(total revenue − cost of goods) / total revenue; not comparable between India and the US',
    sources: ['GP'],
    refused: 'as gross profit',
    markets: {
      india: {
        company: [
          {
            when: [{ zero: '[cost of goods]' }],
            refuse: 'materials, purchases of goods and change of stocks are 0: nothing is made or sold',
          },
          { take: '([total revenue] - [cost of goods]) / [total revenue]' },
        ],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: '([total revenue] - [cost of goods]) / [total revenue]', ...NOT_OF_FINANCIALS },
    },
  },
];
