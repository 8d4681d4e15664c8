import { badArgument } from '../../cells/failures/cell-error';
import { MAX_LAST } from './period-grammar';
import { quoted } from '../scalar-argument';

/** A quarter of a year that is not said to be fiscal: Q3 2024, 3Q24, 2024Q3. */
const QUARTER_FIRST = /^(?:Q([1-4])|([1-4])Q)[\s'-]*(\d{4}|\d{2})$/i;
const YEAR_FIRST = /^(\d{4})[\s-]*Q([1-4])$/i;
/** A part of a year that is not said to be fiscal: H1 2024, 9M24. */
const PART_FIRST = /^(H[12]|9M)[\s'-]*(\d{4}|\d{2})$/i;
/** Estimates: FY2025E, 2025E, 3QFY25E. */
const ESTIMATE = /^(?:Q[1-4]|[1-4]Q)?\s*(?:FY)?\s*'?(?:\d{4}|\d{2})E$/i;
/** Periods to come: NTM, FY+1, 1BF. */
const FORWARD = /^(?:NTM|[1-4]BF|(?:FY|F?Q|H)\s*\+\s*\d{1,2}|forward|next(?: .+)?)$/i;
/** The words of other systems for the newest quarter or year. */
const NEWEST = /^(?:MR[QY]|LF?[QY]|last|newest|current|most recent|today|now)$/i;

/** A number of years or quarters back from the newest: 5 years, last 8 quarters, 5Y. */
const COUNTED =
  /^(?:(?:the )?(?:last|past|latest|newest|previous|trailing|l(?=\d))\s*)?(\d{1,3})\s*(?:fiscal\s+)?(?:(y|yrs?|years?|fy)|(?:q|qtrs?|quarters?)|periods?)$/i;

/** Whether a text names the last twelve months, as other systems do: LTM, TTM. */
export function isTwelveMonths(text: string): boolean {
  return /^[LT]TM$/i.test(text);
}

/** Throws for words of other systems that are no period here, and names what to type instead: a bare year, a quarter of either calendar, an estimate, twelve months. */
export function refuseVendorWords(value: unknown, name: string): void {
  const text = String(value).trim();
  const year = /^((?:19|20)\d\d)A?$/i.exec(text)?.[1];
  if (year) throw badArgument(`${name} ${text} is a year, not a date. Give "FY${year}" for the fiscal year.`);
  const quarter = fiscalQuarter(text);
  if (quarter)
    throw badArgument(
      `${name} ${quoted(value)} may be a quarter of the fiscal or of the calendar year. Give "${quarter}", or the quarter's last day.`,
    );
  const [, part, ofYear] = PART_FIRST.exec(text) ?? [];
  if (part && ofYear)
    throw badArgument(
      `${name} ${quoted(value)} may be a part of the fiscal or of the calendar year. Give "${part.toUpperCase()}FY${ofYear}", or the last day.`,
    );
  if (ESTIMATE.test(text) || FORWARD.test(text))
    throw badArgument(`${name} ${quoted(value)} is an estimate. Give a period that was filed, such as "FY2024".`);
  if (NEWEST.test(text)) throw badArgument(`${name} ${quoted(value)} is not known. "latest" is the newest period.`);
  refuseSpans(value, name);
  if (isTwelveMonths(text))
    throw badArgument(
      `${name} ${quoted(value)} is not a period that ends on one date: FIN.TTM and US.TTM give twelve months.`,
    );
}

/** Throws for a number of periods, and for the part of a year that is over. */
function refuseSpans(value: unknown, name: string): void {
  const text = String(value).trim();
  if (/^YTD$/i.test(text))
    throw badArgument(`${name} ${quoted(value)}: give the part of the year, such as "H1FY24" or "9MFY24".`);
  const [, count, years] = COUNTED.exec(text) ?? [];
  if (count !== undefined) {
    const type = /p/i.test(text.slice(-7)) ? '' : `, with the type "${years ? 'annual' : 'quarterly'}"`;
    const most = Math.min(Math.max(Number(count), 1), MAX_LAST);
    throw badArgument(
      `${name} ${quoted(value)} is several periods: METRIC and the tables of statements take "last ${most}"${type}.`,
    );
  }
}

/** The token that says of a bare quarter that it is fiscal. */
function fiscalQuarter(text: string): string | undefined {
  const [, one, other, ofYear] = QUARTER_FIRST.exec(text) ?? [];
  if (ofYear) return `Q${one ?? other}FY${ofYear}`;
  const [, year, quarter] = YEAR_FIRST.exec(text) ?? [];
  return year && quarter && `Q${quarter}FY${year}`;
}
