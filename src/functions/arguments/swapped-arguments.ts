import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { cutText } from '../../tables';
import { badArgument } from '../cells/failures/cell-error';
import { isExcelError } from '../cells/results/excel-error';
import { gridOf, isOne } from './ranges/broadcast';
import { otherArgument } from './choices/choice-argument';
import { readIndianTicker, readIssuer } from './companies/company-argument';
import { isSurelyMetric, METRIC_RULES } from './metrics/metric-argument';
import { DATE_RULES, readPeriod } from './periods/date-argument';
import { readLastCount } from './periods/period-grammar';
import { textInFormula, plainValue, quoted } from './scalar-argument';
import { isReadable } from './several-values';

/** The arguments with which a function begins, in their order; `company` is a ticker or a CIK. Tables of statements have no metric. */
interface Ordered {
  readonly company: unknown;
  readonly date: unknown;
  readonly metric?: unknown;
  /** The arguments after them, in their order: none that the function itself would refuse. */
  readonly others: readonly unknown[];
}

type Value = string | number;

/** The longest text that the message repeats. */
const LONGEST = 40;

/**
 * Throws where the value given as date is no date, and a period stands in the place of the company or of the metric: with the whole formula in its
 * order where it is plain which value is which.
 */
export function refuseSwapped(market: MarketId, name: string, args: Ordered): void {
  const date = oneValue(args.date);
  if (date === undefined || isPeriod(date, market)) return;
  const [company, metric] = [oneValue(args.company), oneValue(args.metric)];
  const { namespace, argument } = MARKETS[market];
  const call = `${namespace}.${name}`;
  if (metric !== undefined && isPeriod(metric, market))
    throw swapped(date, ['metric', metric], inOrder(market, call, { period: metric, values: [company, date] }, args));
  if (company === undefined || !isPeriod(company, market) || isCompany(company, market)) return;
  const values = 'metric' in args ? [date, metric] : [date];
  throw swapped(date, [argument, company], inOrder(market, call, { period: company, values }, args));
}

function swapped(date: Value, [name, period]: readonly [string, Value], advice: string) {
  return badArgument(
    `date ${quoted(cut(date))} is not a date, but ${name} ${quoted(period)} is one: the arguments seem out of order. ${advice}`,
  );
}

/** The formula in its order, or what the order is: a company may be called as a metric is, and a definition of the workbook as a company. */
function inOrder(
  market: MarketId,
  call: string,
  { period, values }: { readonly period: Value; readonly values: readonly (Value | undefined)[] },
  { others }: Ordered,
): string {
  const isMetric = (value: unknown) => typeof value === 'string' && isSurelyMetric(value, METRIC_RULES[market]);
  const [company, ...companies] = values.filter((value) => !isMetric(value));
  const metrics = values.filter(isMetric);
  const isPlain = companies.length === 0 && company !== undefined && isCompany(company, market);
  const rest = isPlain ? restOf(others, market) : undefined;
  const texts = rest && [company, period, ...metrics, ...rest].map(inFormula);
  if (!texts || texts.some((text) => text.length > LONGEST))
    return `Give the company, the date${values.length > 1 ? ' and the metric' : ''}, in this order.`;
  return `Type =${call}(${texts.join(',')}).`;
}

/** The further arguments that are given, up to the last of them; undefined where one is a range, or another period: which of the two is meant as date? */
function restOf(others: readonly unknown[], market: MarketId): readonly unknown[] | undefined {
  if (!others.every((other) => isOne(gridOf(other)))) return undefined;
  const values = others.map(oneValue);
  if (values.some((value) => value !== undefined && isPeriod(value, market))) return undefined;
  const given = values.map((value) => value !== undefined).lastIndexOf(true) + 1;
  return values.slice(0, given);
}

const inFormula = (value: unknown) => (typeof value === 'string' ? textInFormula(value) : String(value ?? ''));

const cut = (value: Value) => (typeof value === 'string' ? cutText(value, LONGEST) : value);

/** The text or number of an argument that is no range; undefined for others, and where it is blank. */
function oneValue(argument: unknown): Value | undefined {
  const grid = gridOf(argument);
  const given = isOne(grid) ? grid[0]?.[0] : undefined;
  const value = isExcelError(given) ? undefined : plainValue(given);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  return typeof value === 'number' ? value : undefined;
}

function isPeriod(value: Value, market: MarketId): boolean {
  return isReadable(() => readLastCount(value) ?? readPeriod(value, DATE_RULES[market]) ?? notGiven());
}

function notGiven(): never {
  throw badArgument('date is empty.');
}

const READ_COMPANY = { india: readIndianTicker, us: readIssuer } as const satisfies Readonly<Record<MarketId, unknown>>;

/** Whether a number that is a day of Excel may be a company's code as well: those of the BSE have six digits, and a CIK any number up to ten. */
const DAYS_MAY_BE_CODES: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

/** Whether a value can name a company. A word such as "annual" is another argument. */
function isCompany(value: Value, market: MarketId): boolean {
  if (typeof value === 'string' && (isPeriod(value, market) || otherArgument(value) !== undefined)) return false;
  if (typeof value === 'number' && !DAYS_MAY_BE_CODES[market] && isPeriod(value, market)) return false;
  return isReadable(() => READ_COMPANY[market](value));
}
