import type { Fact, Filing, Line, ReportedFiling } from './reported-fact';

/** A unit that is a currency. */
export const CURRENCY = /^[A-Z]{3}$/;
const DOLLARS = 'USD';
/** The fewest amounts in both currencies that make a translation: a par value alone may be in two. */
const LEAST_AMOUNTS = 20;
/** In a translation at least this part of the amounts in dollars is in the other currency as well, at one rate. */
const MOST = 0.9;
/** How far the rate of an amount may be off: both are rounded. */
const RATE_TOLERANCE = 0.02;

/**
 * The filings whose amounts in US dollars are only a convenience translation at the rate of one day, each with its own currency. Such a filing has only
 * its newest year in dollars: Nidec's, Ricoh's, ORIX's and LG Display's in the data set 2010q2.
 */
export function translatedFilings(
  lines: readonly Line[],
  filings: ReadonlyMap<Filing, ReportedFiling>,
): ReadonlyMap<Filing, string> {
  const translated = new Map<Filing, string>();
  const isOfOther = ({ unit }: Line) => unit !== DOLLARS && CURRENCY.test(unit);
  // Most companies have no other currency in any of their filings.
  if (!lines.some(isOfOther)) return translated;
  for (const [filing, { facts }] of filings) {
    const currency = facts.find(({ line }) => isOfOther(line))?.line.unit;
    if (currency === undefined) continue;
    const amounts = facts.filter(({ line }) => CURRENCY.test(line.unit));
    if (isTranslation(amounts, currency)) translated.set(filing, currency);
  }
  return translated;
}

/** True for an amount in dollars, or per share in dollars. */
export const isInDollars = ({ unit }: Line): boolean => unit.startsWith(DOLLARS);

function isTranslation(amounts: readonly Fact[], currency: string): boolean {
  const own = new Map(
    amounts.flatMap((each) => (each.line.unit === currency ? [[keyOf(each), each.value] as const] : [])),
  );
  const inDollars = amounts.filter(({ line, value }) => line.unit === DOLLARS && value !== 0);
  const rates = inDollars.flatMap((each) => {
    const value = own.get(keyOf(each));
    return value === undefined ? [] : [value / each.value];
  });
  if (rates.length < LEAST_AMOUNTS || own.size < inDollars.length) return false;
  const rate = rates.sort((left, right) => left - right)[rates.length >> 1] ?? 0;
  const atRate = rates.filter((each) => Math.abs(each - rate) <= RATE_TOLERANCE * Math.abs(rate));
  return atRate.length >= MOST * inDollars.length;
}

const keyOf = ({ line, context: { start, end } }: Fact) => `${line.name} ${start} ${end}`;
