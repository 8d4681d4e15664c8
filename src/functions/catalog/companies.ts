import type { Endpoint } from '../../api';
import {
  balanceSheet,
  incomeStatement,
  indianCompanies,
  usBalanceSheet,
  usCompanies,
  usDocuments,
  usIncomeStatement,
} from '../../api';
import { RECORD_OPTIONS } from '../arguments/options/option-rules';
import { indianCardFunction, usCardFunction } from '../cards/card-function';
import { companiesFunction, INDIAN_COMPANIES, US_COMPANIES } from '../records/companies-function';
import { indianCompanyFunction, usCikFunction, usCompanyFunction } from '../records/company-function';
import { lookupFunction } from '../records/lookup-function';
import type { Arguments, CatalogEntries } from './catalog-entry';
import { table } from './catalog-entry';

type Filters = 'sectors' | 'industries' | 'caps' | 'sort' | 'limit' | 'options';

const lookup = (list: Endpoint) =>
  table((context, args: Arguments<'text' | 'field'>) => lookupFunction(context, list, args));

export const COMPANIES = {
  'FIN.COMPANY': {
    endpoints: [indianCompanies],
    asks: 'company',
    ranges: 2,
    compute: table(indianCompanyFunction),
    example: '=FIN.COMPANY("NSE:INFY","industry_info.industry")',
  },
  'US.COMPANY': {
    endpoints: [usCompanies],
    asks: 'company',
    ranges: 2,
    compute: table(usCompanyFunction),
    example: '=US.COMPANY("AAPL","industry_info.sector")',
  },
  'FIN.CARD': {
    endpoints: [indianCompanies, balanceSheet, incomeStatement],
    ranges: 1,
    compute: table(indianCardFunction),
    example: '=FIN.CARD("NSE:INFY")',
  },
  'US.CARD': {
    endpoints: [usCompanies, usDocuments, usIncomeStatement, usBalanceSheet],
    ranges: 1,
    compute: table(usCardFunction),
    example: '=US.CARD("AAPL")',
  },
  'FIN.COMPANIES': {
    endpoints: [indianCompanies],
    options: RECORD_OPTIONS,
    compute: table((context, args: Arguments<'tickers' | Filters>) =>
      companiesFunction(context, INDIAN_COMPANIES, args),
    ),
    example: '=FIN.COMPANIES("INFY, TCS, HCLTECH")',
  },
  'US.COMPANIES': {
    endpoints: [usCompanies],
    options: RECORD_OPTIONS,
    compute: table((context, args: Arguments<'ciks' | Filters>) => companiesFunction(context, US_COMPANIES, args)),
    example: '=US.COMPANIES("AAPL, NVDA")',
  },
  'FIN.LOOKUP': {
    endpoints: [indianCompanies],
    ranges: 2,
    compute: lookup(indianCompanies),
    example: '=FIN.LOOKUP("Infosis Limited")',
  },
  'US.LOOKUP': {
    endpoints: [usCompanies],
    ranges: 2,
    compute: lookup(usCompanies),
    example: '=US.LOOKUP("alphabit","cik")',
  },
  'US.CIK': {
    endpoints: [usCompanies],
    asks: 'company',
    ranges: 1,
    compute: table(usCikFunction),
    example: '=US.CIK("AAPL")',
  },
} as const satisfies CatalogEntries;
