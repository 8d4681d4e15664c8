import type { Endpoint, StatementKind, UsStatementKind } from '../../api';
import {
  balanceSheet,
  cashFlow,
  incomeStatement,
  segmentResults,
  usBalanceSheet,
  usCashFlow,
  usIncomeStatement,
} from '../../api';
import { INDIA, US } from '../statements/sources/market-statements';
import { statementFunction } from '../statements/statement-function';
import type { Arguments, CatalogEntries } from './catalog-entry';
import { tableOfFigures } from './catalog-entry';
import { SEVERAL_PERIODS } from './date-words';

const WHOLE_STATEMENT = { asks: 'statement', ranges: 2, dateWords: SEVERAL_PERIODS } as const;

function indian(kind: StatementKind, endpoint: Endpoint) {
  type IndianStatement = Arguments<'ticker' | 'date' | 'type' | 'scope' | 'options'>;
  return {
    ...WHOLE_STATEMENT,
    options: INDIA.options.statement,
    endpoints: [endpoint],
    statement: kind,
    compute: tableOfFigures(
      INDIA,
      'statement',
      (context, { ticker: company, date, type, scope, options }: IndianStatement) =>
        statementFunction(INDIA, context, kind, { company, date, type, scope, options }),
    ),
  } as const;
}

function us(kind: UsStatementKind, endpoint: Endpoint) {
  type UsStatement = Arguments<'cik' | 'date' | 'type' | 'options'>;
  return {
    ...WHOLE_STATEMENT,
    options: US.options.statement,
    endpoints: [endpoint],
    statement: kind,
    compute: tableOfFigures(US, 'statement', (context, { cik: company, date, type, options }: UsStatement) =>
      statementFunction(US, context, kind, { company, date, type, options }),
    ),
  } as const;
}

export const STATEMENTS = {
  'FIN.INCOME': {
    ...indian('income', incomeStatement),
    example: '=FIN.INCOME("NSE:INFY",{"FY2023","FY2024"},,,"lines=main")',
  },
  'US.INCOME': {
    ...us('income', usIncomeStatement),
    example: '=US.INCOME("AAPL","last 3",,"lines=main; scale=million")',
  },
  'FIN.BALANCE': {
    ...indian('balance', balanceSheet),
    example: '=FIN.BALANCE("NSE:ASIANPAINT","FY2024",,,"lines=main")',
  },
  'US.BALANCE': {
    ...us('balance', usBalanceSheet),
    example: '=US.BALANCE("AAPL","last 3",,"lines=main; scale=million")',
  },
  'FIN.CASHFLOW': { ...indian('cashflow', cashFlow), example: '=FIN.CASHFLOW("NSE:INFY","FY2024",,,"lines=main")' },
  'US.CASHFLOW': {
    ...us('cashflow', usCashFlow),
    example: '=US.CASHFLOW("NVDA","H1FY2025",,"lines=main; scale=million")',
  },
  'FIN.SEGMENTS': { ...indian('segments', segmentResults), example: '=FIN.SEGMENTS("NSE:RELIANCE","last 3")' },
} as const satisfies CatalogEntries;
