import {
  balanceSheet,
  cashFlow,
  incomeStatement,
  segmentResults,
  usBalanceSheet,
  usCashFlow,
  usDocuments,
  usIncomeStatement,
} from '../../api';
import { US_PERIODS_OPTIONS } from '../arguments/options/option-rules';
import { indianPeriodsFunction, usPeriodsFunction } from '../statements/periods-function';
import { INDIA, US } from '../statements/sources/market-statements';
import { sourceFunction } from '../statements/source-function';
import type { Arguments, CatalogEntries } from './catalog-entry';
import { table } from './catalog-entry';
import { ONE_PERIOD } from './date-words';
import { INDIAN_FIGURE_ENDPOINTS, US_FIGURE_ENDPOINTS } from './figure-endpoints';

type IndianStatementSource = Arguments<'ticker' | 'date' | 'type' | 'scope' | 'field' | 'statement'>;
type UsStatementSource = Arguments<'cik' | 'date' | 'type' | 'field' | 'statement'>;

export const PERIODS = {
  'FIN.PERIODS': {
    endpoints: INDIAN_FIGURE_ENDPOINTS,
    compute: table(indianPeriodsFunction),
    example: '=FIN.PERIODS("NSE:INFY","annual",,4)',
  },
  'US.PERIODS': {
    endpoints: [usDocuments, usIncomeStatement, usCashFlow, usBalanceSheet],
    options: US_PERIODS_OPTIONS,
    compute: table(usPeriodsFunction),
    example: '=US.PERIODS("AAPL",,4)',
  },
  'FIN.SOURCE': {
    endpoints: [segmentResults, balanceSheet, cashFlow, incomeStatement],
    ranges: 2,
    dateWords: ONE_PERIOD,
    compute: table((context, { ticker: company, date, type, scope, field, statement }: IndianStatementSource) =>
      sourceFunction(INDIA, context, { company, date, type, scope, field, statement }),
    ),
    example: '=FIN.SOURCE("NSE:TCS","FY2024",,,"checks")',
  },
  'US.SOURCE': {
    endpoints: US_FIGURE_ENDPOINTS,
    ranges: 2,
    dateWords: ONE_PERIOD,
    compute: table((context, { cik: company, date, type, field, statement }: UsStatementSource) =>
      sourceFunction(US, context, { company, date, type, field, statement }),
    ),
    example: '=US.SOURCE("AAPL",{"FY2025";"FY-1"})',
  },
} as const satisfies CatalogEntries;
