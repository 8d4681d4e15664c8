import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { FEW_GOODS, GOODS } from './india/income/goods';
import { NOT_OF_FINANCIALS, NOT_OF_OTHERS } from './not-applicable';
import { US_RECEIVABLES, usQuickRatio, usUnbilledBeside } from './us/current-assets/quick-ratio';
import { US_CURRENT_ASSETS, US_CURRENT_LIABILITIES, US_WHOLE_BALANCE } from './us/totals';

const ASSETS = 'balance.current_assets.current_assets';
const LIABILITIES = 'balance.current_liabilities.current_liabilities';
const TRUST_ASSETS = 'balance.assets.current_assets';
const TRUST_LIABILITIES = 'balance.liabilities.current_liabilities';
/** The two totals, with their names in the IFRS taxonomy. */
const US_ALL_ASSETS = `${US_CURRENT_ASSETS}|balance.current_assets`;
const US_ALL_LIABILITIES = `${US_CURRENT_LIABILITIES}|balance.current_liabilities`;
/** A figure of current assets and liabilities, which the balance sheets of banks, owners of real estate and some others do not separate. */
const usOfCurrent = (take: string): readonly FormulaCase[] => [
  {
    when: [
      { present: [US_WHOLE_BALANCE] },
      { absent: [...US_ALL_ASSETS.split('|'), ...US_ALL_LIABILITIES.split('|')] },
    ],
    refuse: 'the balance sheet does not separate current from other assets and liabilities',
  },
  { take },
];
const RECEIVABLES = 'balance.current_assets.financial_assets_current.trade_receivables';
const PAYABLES = 'balance.current_liabilities.financial_liabilities_current.trade_payables';
const US_PAYABLES = 'balance.accounts_payable_current';
const INVENTORIES = 'balance.current_assets.inventories';
const US_INVENTORIES = 'balance.inventory_net';

/** Purchases: the cost of goods plus the rise of inventory between the two balance sheets, which is twice the closing inventory less twice the mean of both. */
const purchases = (cost: string, inventories: string) => `(${cost} + 2 * ${inventories} - 2 * avg(${inventories}))`;

const CASH_CYCLE = '[receivable days] + [inventory days] - [payable days]';

/** Definitions of working capital and its turnover. */
export const workingCapitalDefinitions = (): readonly Shipped[] => [
  {
    name: 'working capital',
    aliases: ['net working capital', 'NWC'],
    unit: 'money',
    period: 'date',
    formula: 'current assets − current liabilities, the totals as filed',
    sources: ['S3'],
    refused: 'lenders and insurers; where the balance sheet does not separate current from non-current',
    markets: lazy(() => ({
      india: {
        company: `${ASSETS} - ${LIABILITIES}`,
        ...NOT_OF_FINANCIALS,
        trust: `${TRUST_ASSETS} - ${TRUST_LIABILITIES}`,
      },
      us: { company: usOfCurrent(`${US_ALL_ASSETS} - ${US_ALL_LIABILITIES}`), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'current ratio',
    aliases: [],
    unit: 'ratio',
    period: 'date',
    formula: 'current assets / current liabilities, the totals as filed',
    sources: ['S3'],
    refused: 'as working capital',
    markets: lazy(() => ({
      india: {
        company: `${ASSETS} / ${LIABILITIES}`,
        ...NOT_OF_FINANCIALS,
        trust: `${TRUST_ASSETS} / ${TRUST_LIABILITIES}`,
      },
      us: { company: usOfCurrent(`${US_ALL_ASSETS} / ${US_ALL_LIABILITIES}`), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'quick ratio',
    aliases: ['acid test', 'liquid ratio'],
    unit: 'ratio',
    period: 'date',
    formula:
      '(cash and current investments + trade receivables) / current liabilities; US: all current receivables where no line has those of customers alone',
    sources: ['GP'],
    refused:
      'as working capital, and as cash and current investments; US: where receivables that were not billed stand in a line of their own, or two lines may each be all receivables',
    markets: lazy(() => ({
      india: {
        company: `([cash and current investments] + ${RECEIVABLES}) / ${LIABILITIES}`,
        ...NOT_OF_FINANCIALS,
        trust: `([cash and current investments] + balance.assets.trade_receivables) / ${TRUST_LIABILITIES}`,
      },
      us: {
        company: usQuickRatio(),
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'cash ratio',
    aliases: [],
    unit: 'ratio',
    period: 'date',
    formula: 'cash and current investments / current liabilities',
    sources: ['GP'],
    refused: 'as working capital, and as cash and current investments',
    markets: lazy(() => ({
      india: { company: `[cash and current investments] / ${LIABILITIES}`, ...NOT_OF_OTHERS },
      us: {
        company: usOfCurrent(`[cash and current investments] / ${US_CURRENT_LIABILITIES}`),
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'inventory days',
    aliases: ['days of inventory', 'days inventory outstanding', 'DIO'],
    unit: 'days',
    period: 'year',
    formula: '365 × average inventories / cost of goods; not comparable between India and the US',
    sources: ['S3'],
    refused: 'lenders, insurers and trusts; where the cost of goods is not positive',
    markets: lazy(() => ({
      india: { company: `365 * avg(${INVENTORIES}) / ${GOODS}`, ...NOT_OF_OTHERS },
      us: { company: `365 * avg(${US_INVENTORIES}) / [cost of goods]`, ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'receivable days',
    aliases: ['debtor days', 'days sales outstanding', 'DSO'],
    unit: 'days',
    period: 'year',
    formula: '365 × average trade receivables, in India those of current assets / total revenue',
    sources: ['S3'],
    refused: 'lenders and insurers; US: where receivables that were not billed stand in a line of their own',
    markets: lazy(() => ({
      india: {
        company: `365 * avg(${RECEIVABLES}) / [total revenue]`,
        ...NOT_OF_FINANCIALS,
        trust: '365 * avg(balance.assets.trade_receivables) / [total revenue]',
      },
      us: {
        company: [usUnbilledBeside(US_RECEIVABLES), { take: `365 * avg(${US_RECEIVABLES}) / [total revenue]` }],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'payable days',
    aliases: ['creditor days', 'days payable outstanding', 'DPO'],
    unit: 'days',
    period: 'year',
    formula: '365 × average trade payables / purchases, which are the cost of goods + closing − opening inventories',
    sources: ['S3'],
    refused:
      'lenders, insurers and trusts; where purchases are not positive; India: where the cost of goods is less than a tenth of revenue',
    markets: lazy(() => ({
      india: {
        company: [FEW_GOODS, { take: `365 * avg(${PAYABLES}) / ${purchases(GOODS, INVENTORIES)}` }],
        ...NOT_OF_OTHERS,
      },
      us: {
        company: `365 * avg(${US_PAYABLES}) / ${purchases('[cost of goods]', US_INVENTORIES)}`,
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'operating cycle',
    aliases: [],
    unit: 'days',
    period: 'year',
    formula: 'receivable days + inventory days; not comparable between India and the US',
    sources: ['GP'],
    refused: 'as receivable days and inventory days',
    markets: lazy(() => ({
      india: { company: '[receivable days] + [inventory days]', ...NOT_OF_OTHERS },
      us: { company: '[receivable days] + [inventory days]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'cash conversion cycle',
    aliases: ['CCC', 'cash cycle'],
    unit: 'days',
    period: 'year',
    formula: 'receivable days + inventory days − payable days; not comparable between India and the US',
    sources: ['GP'],
    refused: 'as receivable days, inventory days and payable days',
    markets: lazy(() => ({
      india: { company: CASH_CYCLE, ...NOT_OF_OTHERS },
      us: { company: CASH_CYCLE, ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'inventory turnover',
    aliases: ['stock turnover'],
    unit: 'times',
    period: 'year',
    formula: 'cost of goods / average inventories; not comparable between India and the US',
    sources: ['S3'],
    refused: 'as inventory days',
    markets: lazy(() => ({
      india: { company: '365 / [inventory days]', ...NOT_OF_OTHERS },
      us: { company: '365 / [inventory days]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'receivables turnover',
    aliases: ['receivable turnover', 'debtors turnover', 'trade receivables turnover'],
    unit: 'times',
    period: 'year',
    formula: 'total revenue / average trade receivables',
    sources: ['S3'],
    refused: 'as receivable days',
    markets: lazy(() => ({
      india: { company: '365 / [receivable days]', ...NOT_OF_OTHERS },
      us: { company: '365 / [receivable days]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'payables turnover',
    aliases: ['creditors turnover', 'trade payables turnover'],
    unit: 'times',
    period: 'year',
    formula: 'purchases / average trade payables, as in payable days',
    sources: ['S3'],
    refused: 'as payable days',
    markets: lazy(() => ({
      india: { company: '365 / [payable days]', ...NOT_OF_OTHERS },
      us: { company: '365 / [payable days]', ...NOT_OF_FINANCIALS },
    })),
  },
];
