import type { Fact, Filing, Line, ReportedFiling } from './reported-fact';

/** A unit that is a currency. */
export const CURRENCY = /^[A-Z]{3}$/;
const DOLLARS = 'USD';
/** Fewer amounts in both currencies than these are no translation: a par value may be in two. */
const LEAST_AMOUNTS = 20;
/** The part of its amounts in dollars that a translation has in the other currency, at one rate. */
const MOST = 0.9;
/** How far the rate of an amount may be off: both are rounded. */
const RATE_TOLERANCE = 0.02;

/**
 * The filings whose amounts in US dollars are those of another currency at the rate of one day, "for convenience", with that
 * currency. Such a filing has its newest year alone in dollars: Nidec, Ricoh, ORIX and LG Display do, in the data set 2010q2.
 */
export function translatedFilings(filings: ReadonlyMap<Filing, ReportedFiling>): ReadonlyMap<Filing, string> {
  const translated = new Map<Filing, string>();
  for (const [filing, { facts }] of filings) {
    const currency = facts.find(({ line }) => line.unit !== DOLLARS && CURRENCY.test(line.unit))?.line.unit;
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
