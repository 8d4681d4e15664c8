/** Options of every table of records, the default first. */
export const RECORD_OPTIONS = {
  headers: ['yes', 'no'],
  labels: ['names', 'keys'],
  blanks: ['empty', 'na'],
  columns: 'list',
  transpose: ['no', 'yes'],
} as const;

/** The same for what has a date. */
export const DATED_OPTIONS = { ...RECORD_OPTIONS, order: ['newest', 'oldest'] } as const;

/** The same for shareholding patterns, which stand as their dates are given. */
export const SHAREHOLDING_OPTIONS = { ...RECORD_OPTIONS, order: ['', 'newest', 'oldest'] } as const;

export const SHAREHOLDING_COLUMNS = [
  'as_of_date',
  'filing_basis',
  'total_shares',
  'total_shareholders',
  'promoters',
  'fii',
  'dii',
  'government',
  'public',
] as const;
