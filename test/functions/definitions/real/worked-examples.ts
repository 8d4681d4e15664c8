/** The worked examples of the accepted formulas: inputs in the order of the formula, crores or US dollars, and the result that follows from them. */
export interface WorkedExample {
  readonly company: string;
  readonly date: string;
  readonly metric: string;
  readonly scope?: 'standalone';
  /** Over twelve months, by TTM. */
  readonly trailing?: true;
  readonly expected: number;
}

const YEAR = '2024-03-31';

export const INDIAN_EXAMPLES: readonly WorkedExample[] = [
  { company: 'RELIANCE', date: YEAR, metric: 'EBITDA', expected: 104340 + 23118 - 16057 + 50832 },
  { company: 'RELIANCE', date: YEAR, metric: 'EBITDA margin', expected: 162233 / 914472 },
  { company: 'RELIANCE', date: YEAR, metric: 'net debt', expected: 222712 + 101910 - 97225 - 0 - 106170 },
  { company: 'RELIANCE', date: YEAR, metric: 'net debt to EBITDA', expected: 121227 / 162233 },
  {
    company: 'ASIANPAINT',
    date: YEAR,
    metric: 'gross margin',
    expected: (35494.73 - 15868.21 - 3858.2 - 363.8) / 35494.73,
  },
  { company: 'INFY', date: YEAR, metric: 'ROE', expected: 26233 / ((75407 + 88116) / 2) },
  { company: 'MARUTI', date: YEAR, metric: 'current ratio', expected: 22613.5 / 25954 },
  { company: 'TATASTEEL', date: YEAR, metric: 'interest cover', expected: (6725.02 + 7507.57) / 7507.57 },
  { company: 'ITC', date: YEAR, metric: 'ROCE', expected: (27119.84 + 45.96) / ((69577.6 + 74901.25) / 2) },
  {
    company: 'LUPIN',
    date: YEAR,
    metric: 'receivable days',
    expected: (365 * ((4480.7 + 4692.05) / 2)) / 20010.82,
  },
  {
    company: 'ASIANPAINT',
    date: YEAR,
    metric: 'cash conversion cycle',
    expected: 365 * (4762.995 / 35494.73 + 6067.025 / 20090.21 - 3733.39 / (20090.21 - 287.23)),
  },
  {
    company: 'HINDUNILVR',
    date: YEAR,
    metric: 'CCC',
    expected: 365 * (3038 / 61896 + 4136.5 / 29760 - 10030 / (29760 - 229)),
  },
  { company: 'HINDUNILVR', date: YEAR, metric: 'free cash flow', expected: 15469 - 1468 - 9 },
  { company: 'HINDUNILVR', date: YEAR, metric: 'cash conversion', expected: 15469 / 10282 },
  {
    company: 'HDFCBANK',
    date: YEAR,
    metric: 'cost to income',
    scope: 'standalone',
    expected: 63386.01 / (258340.56 - 149808.1 + 49240.99),
  },
  {
    company: 'KOTAKBANK',
    date: '2024-09-30',
    metric: 'net interest margin',
    scope: 'standalone',
    trailing: true,
    expected: (25993.2 + 13861.96 - 12530.33) / ((532963.05 + 623208.41) / 2),
  },
  {
    company: 'BAJFINANCE',
    date: YEAR,
    metric: 'cost to income',
    expected: (6396.01 + 683.32 + 1931.5 + 3314.36) / (54982.51 - 18724.69),
  },
];

const million = 1e6;

export const US_EXAMPLES: readonly WorkedExample[] = [
  { company: 'AAPL', date: '2025-09-27', metric: 'EBITDA', expected: (133050 + 11698) * million },
  { company: 'AAPL', date: '2017-09-30', metric: 'EBITDA', expected: (61344 + 10157) * million },
  {
    company: 'AAPL',
    date: '2025-09-27',
    metric: 'net debt',
    expected: (7979 + 12350 + 78328 - 35934 - 18763) * million,
  },
  { company: 'AAPL', date: '2025-09-27', metric: 'ROE', expected: 112010 / ((56950 + 73733) / 2) },
  { company: 'NVDA', date: '2018-01-28', metric: 'debt', expected: (1985 + 15) * million },
  { company: 'NVDA', date: '2026-01-25', metric: 'ROCE', expected: (141450 + 259) / ((87790 + 165761) / 2) },
  { company: 'NVDA', date: '2026-01-25', metric: 'free cash flow', expected: (102718 - 6042) * million },
  {
    company: 'NVDA',
    date: '2026-01-25',
    metric: 'inventory days',
    expected: (365 * ((10080 + 21403) / 2)) / 62475,
  },
  {
    company: 'NVDA',
    date: '2026-01-25',
    metric: 'cash conversion cycle',
    expected: 365 * (30765.5 / 215938 + 15741.5 / 62475 - 8061 / (62475 + 11323)),
  },
  {
    company: 'AMZN',
    date: '2022-12-31',
    metric: 'CCC',
    expected: 365 * (37625.5 / 513983 + 33522.5 / 288831 - 79132 / (288831 + 1765)),
  },
  { company: 'GOOGL', date: '2023-12-31', metric: 'free cash flow', expected: (101746 - 32251) * million },
  { company: 'GOOGL', date: '2015-12-31', metric: "owners' profit", expected: (16348 - 522) * million },
  { company: 'NVDA', date: '2023-01-29', metric: 'EBITDA', expected: (4224 + 1544) * million },
  { company: 'SNOW', date: '2025-01-31', metric: 'free cash flow', expected: (959.764 - 46.279 - 29.433) * million },
  { company: 'SNOW', date: '2025-01-31', metric: 'net debt', expected: (2271.529 - 2628.798 - 2008.873) * million },
  { company: 'SNOW', date: '2025-01-31', metric: 'ROE', expected: -1285.64 / ((5180.308 + 2999.929) / 2) },
  { company: 'GOOGL', date: '2025-12-31', metric: 'effective tax rate', expected: 26656 / 158826 },
  {
    company: 'GOOGL',
    date: '2025-12-31',
    metric: 'receivable days',
    expected: (365 * ((52340 + 62886) / 2)) / 402836,
  },
];
