import { cutText } from '../../tables';
import { badArgument } from '../cells/failures/cell-error';
import { isExcelError } from '../cells/results/excel-error';
import { gridOf, isOne } from './broadcast';
import type { DateRules } from './periods/date-argument';
import { readPeriod } from './periods/date-argument';
import { readLastCount } from './periods/period-grammar';
import { textInFormula, plainValue, quoted } from './scalar-argument';
import { isReadable } from './several-values';

/** The arguments with which METRIC, GROWTH and TTM begin, in their order; `company` is a ticker or a CIK. */
interface Ordered {
  readonly company: unknown;
  readonly date: unknown;
  readonly metric: unknown;
}

/** The longest text that the message repeats. */
const LONGEST = 40;

/** Throws where the text given as date is not a date, and a period stands in the place of the metric or of the company: with the formula in its order. */
export function refuseSwapped(
  call: string,
  market: { readonly argument: string; readonly dates: DateRules },
  args: Ordered,
): void {
  const date = oneValue(args.date);
  if (typeof date !== 'string' || date.trim() === '' || isPeriod(date, market.dates)) return;
  const [company, metric] = [oneValue(args.company), oneValue(args.metric)];
  if (isPeriod(metric, market.dates)) throw swapped(call, ['metric', metric], date, [company, metric, date]);
  // A number may be a CIK.
  if (typeof company === 'string' && isPeriod(company, market.dates))
    throw swapped(call, [market.argument, company], date, [date, company, metric]);
}

function swapped(call: string, [name, period]: readonly [string, unknown], date: string, inOrder: readonly unknown[]) {
  const texts = inOrder.map((value) => (typeof value === 'string' ? textInFormula(value) : String(value ?? '')));
  const isLong = texts.some((text) => text.length > LONGEST);
  const what = isLong
    ? 'Give the company, the date and the metric, in this order.'
    : `Type =${call}(${texts.join(',')}).`;
  return badArgument(
    `date ${quoted(cutText(date, LONGEST))} is not a date, but ${name} ${quoted(period)} is one: they seem swapped. ${what}`,
  );
}

/** The value of an argument that is no range; undefined for others. */
function oneValue(argument: unknown): unknown {
  const grid = gridOf(argument);
  const value = isOne(grid) ? grid[0]?.[0] : undefined;
  return isExcelError(value) ? undefined : plainValue(value);
}

function isPeriod(value: unknown, rules: DateRules): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return isReadable(() => readLastCount(value) ?? readPeriod(value, rules)) && String(value).trim() !== '';
}
