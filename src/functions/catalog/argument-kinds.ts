import type { ArgumentName } from './catalog';

/** The kind of an argument's content, which decides how the pane's form asks for it. */
export type ArgumentKind =
  | 'company'
  | 'companies'
  | 'period'
  | 'priorPeriod'
  | 'day'
  | 'line'
  | 'field'
  | 'categories'
  | 'sectors'
  | 'industries'
  | 'options'
  /** What its enumeration or the endpoint's parameter of its name allows. */
  | 'value';

/** By name: an argument of one name holds the same in every function. */
export const ARGUMENT_KINDS = {
  ticker: 'company',
  cik: 'company',
  tickers: 'companies',
  ciks: 'companies',
  date: 'period',
  priorDate: 'priorPeriod',
  from: 'day',
  to: 'day',
  metric: 'line',
  field: 'field',
  categories: 'categories',
  sectors: 'sectors',
  industries: 'industries',
  options: 'options',
  back: 'value',
  basis: 'value',
  caps: 'value',
  category: 'value',
  count: 'value',
  form: 'value',
  limit: 'value',
  quarters: 'value',
  query: 'value',
  scope: 'value',
  seconds: 'value',
  since: 'value',
  sentiment: 'value',
  sort: 'value',
  statement: 'value',
  text: 'value',
  type: 'value',
  types: 'value',
  years: 'value',
} as const satisfies Readonly<Record<ArgumentName, ArgumentKind>>;

/** Arguments of one value in every function; they are declared as ranges so that several cells reach the function, which refuses them by name. */
export const SINGLE_ARGUMENTS: ReadonlySet<string> = new Set<ArgumentName>([
  'back',
  'count',
  'from',
  'limit',
  'options',
  'seconds',
  'since',
  'to',
]);
