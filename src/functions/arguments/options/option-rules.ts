import { SCALES } from '../../../api';

/** The allowed values of one option (the first is the default, '' where there is none), or a comma-separated list. */
type OptionRule = readonly string[] | 'list';
export type OptionRules = Readonly<Record<string, OptionRule>>;

const SCALE_WORDS = ['', ...(Object.keys(SCALES) as (keyof typeof SCALES)[])] as const;

/** Whether numbers carry the format of their kind, where Excel takes formatted numbers. */
const FORMAT = { format: ['yes', 'no'] } as const;

/** Whether numbers carry a card of what they come from, where Excel takes numbers with properties. */
const CARDS = { rich: ['no', 'yes'] } as const;

/** Options of statement tables, the default first. */
export const STATEMENT_OPTIONS = {
  headers: ['yes', 'no'],
  labels: ['names', 'keys', 'both'],
  blanks: ['empty', 'na'],
  order: ['', 'newest', 'oldest'],
  indent: ['no', 'yes'],
  lines: ['all', 'main'],
  transpose: ['no', 'yes'],
  scale: SCALE_WORDS,
  ...FORMAT,
  ...CARDS,
} as const;

/** Whether quarters are shown that no filing reports, computed from longer periods. */
const QUARTERS = { quarters: ['all', 'filed'] } as const;

/** Options of US.PERIODS. */
export const US_PERIODS_OPTIONS = QUARTERS;

export const US_STATEMENT_OPTIONS = { ...STATEMENT_OPTIONS, ...QUARTERS } as const;

/** What a cell shows for a number that is missing: the error with its reason, nothing, or the reason as a text. */
export const MISSING_OPTION = { missing: ['error', 'empty', 'reason'] } as const;

/** Options of METRIC. */
export const METRIC_OPTIONS = {
  ...MISSING_OPTION,
  order: ['', 'newest', 'oldest'],
  transpose: ['no', 'yes'],
  scale: SCALE_WORDS,
  ...FORMAT,
  ...CARDS,
} as const;

export const US_METRIC_OPTIONS = { ...METRIC_OPTIONS, ...QUARTERS } as const;

/** Options of GROWTH: what becomes of amounts per share, and of numbers of shares, over a split or a bonus. */
export const GROWTH_OPTIONS = { splits: ['refuse', 'adjust'], ...MISSING_OPTION, ...FORMAT } as const;

/** Options of TTM. */
export const TRAILING_OPTIONS = { ...MISSING_OPTION, ...FORMAT } as const;

const HEADERS = { headers: ['yes', 'no'] } as const;
const RECORDS = {
  labels: ['names', 'keys'],
  blanks: ['empty', 'na'],
  columns: 'list',
  transpose: ['no', 'yes'],
} as const;

/** How many rows there are, as a first row: for lists of which a table may show a part. */
const COUNT = { count: ['no', 'yes'] } as const;

/** Options of every table of records, the default first. */
export const RECORD_OPTIONS = { ...HEADERS, ...RECORDS, ...COUNT } as const;

/** Options of live feeds: their header says where the rows are outdated, so that it is always there. */
export const LIVE_OPTIONS = { ...RECORDS, order: ['newest', 'oldest'], ...COUNT } as const;

/** Options of tables of dated records. */
export const DATED_OPTIONS = { ...HEADERS, ...LIVE_OPTIONS } as const;

/** Options of tables of shareholding patterns. By default, rows keep the order of the given dates. */
export const SHAREHOLDING_OPTIONS = { ...HEADERS, ...RECORDS, order: ['', 'newest', 'oldest'] } as const;

/** The default columns of a table of shareholding patterns. */
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

/** All of its columns. */
export const SHAREHOLDING_FIELDS = [...SHAREHOLDING_COLUMNS, 'ticker', 'company_name', 'company_id'] as const;
