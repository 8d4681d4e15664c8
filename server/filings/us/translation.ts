/** A fact of one of the filings. */
interface Amount<Filing> {
  readonly name: string;
  readonly unit: string;
  readonly start: string | undefined;
  readonly end: string;
  readonly value: number;
  readonly filing: Filing;
}

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
export function translatedFilings<Filing>(facts: readonly Amount<Filing>[]): ReadonlyMap<Filing, string> {
  const units = new Set(facts.map(({ unit }) => unit));
  if (![...units].some((unit) => unit !== DOLLARS && CURRENCY.test(unit))) return new Map();
  const amounts = new Map<Filing, Amount<Filing>[]>();
  for (const fact of facts) if (CURRENCY.test(fact.unit)) push(amounts, fact.filing, fact);
  const translated = new Map<Filing, string>();
  for (const [filing, all] of amounts) {
    const currency = all.find(({ unit }) => unit !== DOLLARS)?.unit;
    if (currency !== undefined && isTranslation(all, currency)) translated.set(filing, currency);
  }
  return translated;
}

/** True for an amount in dollars, or per share in dollars. */
export const isInDollars = ({ unit }: { readonly unit: string }): boolean => unit.startsWith(DOLLARS);

function isTranslation(amounts: readonly Amount<unknown>[], currency: string): boolean {
  const own = new Map(amounts.flatMap((each) => (each.unit === currency ? [[keyOf(each), each.value] as const] : [])));
  const inDollars = amounts.filter(({ unit, value }) => unit === DOLLARS && value !== 0);
  const rates = inDollars.flatMap((each) => {
    const value = own.get(keyOf(each));
    return value === undefined ? [] : [value / each.value];
  });
  if (rates.length < LEAST_AMOUNTS || own.size < inDollars.length) return false;
  const rate = rates.sort((left, right) => left - right)[rates.length >> 1] ?? 0;
  const atRate = rates.filter((each) => Math.abs(each - rate) <= RATE_TOLERANCE * Math.abs(rate));
  return atRate.length >= MOST * inDollars.length;
}

const keyOf = ({ name, start, end }: Amount<unknown>) => `${name} ${start} ${end}`;

function push<Filing>(groups: Map<Filing, Amount<Filing>[]>, filing: Filing, fact: Amount<Filing>): void {
  const group = groups.get(filing);
  if (group) group.push(fact);
  else groups.set(filing, [fact]);
}
