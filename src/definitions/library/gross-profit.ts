import { lazy } from '../../api/lazy';
import type { Shipped } from '../definition';
import { NO_OTHER_LINE } from './india/income/documented-profit';
import {
  CHANGE_OF_STOCKS,
  FEW_GOODS,
  GOODS,
  GOODS_SUM,
  MATERIALS,
  NO_FALL_OF_STOCKS,
  NO_GOODS,
  PURCHASES,
} from './india/income/goods';
import { NONE, NOT_OF_FINANCIALS, notShown } from './not-applicable';
import { usCostOfSales } from './us/income/cost-of-sales';
import { usFinancingBusiness } from './us/income/financing-business';
import { US_GROSS_PROFIT } from './us/totals';

const US_EXCISE = 'income.excise_and_sales_taxes';

/** Definitions of the cost of goods and of gross profit. */
export const grossProfitDefinitions = (): readonly Shipped[] => [
  {
    name: 'goods consumed',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula: 'materials consumed + purchases of stock-in-trade + fall of stocks, also of those who sell services',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; where stocks are filed as fallen by more than is left of them, and the cash flow statement does not have it; US issuers, which do not file them',
    markets: lazy(() => ({
      india: {
        company: [
          {
            when: [{ absent: [PURCHASES, CHANGE_OF_STOCKS] }, NO_OTHER_LINE],
            take: MATERIALS,
          },
          NO_FALL_OF_STOCKS,
          { take: GOODS_SUM },
        ],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: notShown('have no such lines; "cost of goods" is all that their sales cost') },
    })),
  },
  {
    name: 'cost of goods',
    aliases: ['COGS', 'cost of goods sold'],
    unit: 'money',
    period: 'any',
    formula:
      'India: materials consumed + purchases of stock-in-trade + fall of stocks; US: cost of revenue, without depreciation where that is a line of its own',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; India: where they are less than a tenth of revenue, as of those who sell services, whose cost is staff; US: where costs of goods and of services stand apart, or are less than a twentieth of revenue, and nothing shows that they are the whole',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: GOODS }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: { company: usCostOfSales(), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'gross profit',
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'total revenue − cost of goods: in India after materials and goods only, with the excise duty that revenue holds, in the US after the whole cost of revenue, but before depreciation where that is a line of its own beside the cost',
    sources: ['GP'],
    refused:
      'lenders, insurers and trusts; India: where the cost of goods is less than a tenth of revenue, as of those who sell services; US: where a financing business stands beside the goods, and no gross profit is filed',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: `[total revenue] - ${GOODS}` }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: {
        company: [
          {
            when: [{ same: [`[total revenue] - ${US_EXCISE} - [cost of goods]`, US_GROSS_PROFIT] }],
            take: US_GROSS_PROFIT,
          },
          usFinancingBusiness(US_GROSS_PROFIT),
          { take: '[total revenue] - [cost of goods]' },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'gross margin',
    aliases: ['gross profit margin', 'GPM', 'gross profit %'],
    unit: 'percent',
    period: 'any',
    formula:
      '(total revenue − cost of goods) / total revenue: in the US before depreciation where that is a line of its own; not comparable between India and the US',
    sources: ['GP'],
    refused: 'as gross profit',
    markets: lazy(() => ({
      india: {
        company: [NO_GOODS, FEW_GOODS, { take: `([total revenue] - ${GOODS}) / [total revenue]` }],
        ...NOT_OF_FINANCIALS,
        trust: NONE,
      },
      us: {
        company: [
          {
            when: [{ same: [`[total revenue] - ${US_EXCISE} - [cost of goods]`, US_GROSS_PROFIT] }],
            refuse:
              'revenue has excise_and_sales_taxes in it, which gross profit has not; "[gross profit] / ([total revenue] - income.excise_and_sales_taxes)" is on revenue without them',
          },
          usFinancingBusiness(US_GROSS_PROFIT),
          { take: '([total revenue] - [cost of goods]) / [total revenue]' },
        ],
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
];
