import { SCALES } from '../../tables';

const SCALE_WORDS = ['', ...(Object.keys(SCALES) as (keyof typeof SCALES)[])] as const;

/** Options of statement tables, the default first. */
export const STATEMENT_OPTIONS = {
  headers: ['yes', 'no'],
  labels: ['names', 'keys', 'both'],
  blanks: ['empty', 'na'],
  order: ['', 'newest', 'oldest'],
  indent: ['no', 'yes'],
  transpose: ['no', 'yes'],
  scale: SCALE_WORDS,
} as const;

/** Options of METRIC. */
export const METRIC_OPTIONS = {
  order: ['', 'newest', 'oldest'],
  transpose: ['no', 'yes'],
  scale: SCALE_WORDS,
} as const;
