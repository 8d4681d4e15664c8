import { balanceSheet, cashFlow, incomeStatement, segmentResults } from '../../api';
import { GROWTH_OPTIONS, TRAILING_OPTIONS } from '../arguments/options/option-rules';
import { indianGrowthFunction } from '../figures/growth/indian-growth-function';
import { usGrowthFunction } from '../figures/growth/us-growth-function';
import { INDIA, US } from '../statements/sources/market-statements';
import { metricFunction } from '../figures/metric/metric-function';
import { trailingFunction } from '../figures/trailing/trailing-function';
import type { Arguments, CatalogEntries } from './catalog-entry';
import { tableOfFigures, table } from './catalog-entry';
import { ONE_PERIOD, SEVERAL_PERIODS } from './date-words';
import { INDIAN_FIGURE_ENDPOINTS, US_FIGURE_ENDPOINTS } from './figure-endpoints';

type IndianMetric = Arguments<'ticker' | 'date' | 'metric' | 'type' | 'scope' | 'options' | 'basis'>;
type UsMetric = Arguments<'cik' | 'date' | 'metric' | 'type' | 'options'>;

export const FIGURES = {
  'FIN.METRIC': {
    endpoints: INDIAN_FIGURE_ENDPOINTS,
    asks: 'line',
    ranges: 3,
    options: INDIA.options.metric,
    dateWords: SEVERAL_PERIODS,
    compute: tableOfFigures(
      INDIA,
      'metric',
      (context, { ticker: company, date, metric, type, scope, options, basis }: IndianMetric) =>
        metricFunction(INDIA, context, { company, date, metric, type, scope, options, basis }),
    ),
    example: '=FIN.METRIC("NSE:INFY",{"FY2023","FY2024"},{"revenue";"EBITDA margin";"EPS"})',
  },
  'US.METRIC': {
    endpoints: US_FIGURE_ENDPOINTS,
    asks: 'line',
    ranges: 3,
    options: US.options.metric,
    dateWords: SEVERAL_PERIODS,
    compute: tableOfFigures(US, 'metric', (context, { cik: company, date, metric, type, options }: UsMetric) =>
      metricFunction(US, context, { company, date, metric, type, options }),
    ),
    example: '=US.METRIC("AAPL",{"FY2024","FY2025"},{"revenue";"us-gaap:NetIncomeLoss"})',
  },
  'FIN.TTM': {
    endpoints: [segmentResults, balanceSheet, cashFlow, incomeStatement],
    ranges: 3,
    options: TRAILING_OPTIONS,
    dateWords: ONE_PERIOD,
    compute: table(
      (
        context,
        {
          ticker: company,
          date,
          metric,
          scope,
          options,
        }: Arguments<'ticker' | 'date' | 'metric' | 'scope' | 'options'>,
      ) => trailingFunction(INDIA, context, { company, date, metric, scope, options }),
    ),
    example: '=FIN.TTM({"NSE:INFY";"NSE:LUPIN"},{"Q-4","latest"},"sales")',
  },
  'US.TTM': {
    endpoints: US_FIGURE_ENDPOINTS,
    ranges: 3,
    options: TRAILING_OPTIONS,
    dateWords: ONE_PERIOD,
    compute: table(
      (context, { cik: company, date, metric, options }: Arguments<'cik' | 'date' | 'metric' | 'options'>) =>
        trailingFunction(US, context, { company, date, metric, options }),
    ),
    example: '=US.TTM("AAPL","latest","revenue")',
  },
  'FIN.GROWTH': {
    endpoints: INDIAN_FIGURE_ENDPOINTS,
    ranges: 3,
    options: GROWTH_OPTIONS,
    dateWords: ONE_PERIOD,
    compute: table(indianGrowthFunction),
    example: '=FIN.GROWTH("NSE:INFY",{"FY2023","FY2024"},"sales")',
  },
  'US.GROWTH': {
    endpoints: US_FIGURE_ENDPOINTS,
    ranges: 4,
    options: GROWTH_OPTIONS,
    dateWords: ONE_PERIOD,
    compute: table(usGrowthFunction),
    example: '=US.GROWTH("NVDA","FY2025","revenue","FY2024")',
  },
} as const satisfies CatalogEntries;
