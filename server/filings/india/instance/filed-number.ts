import { ImportError } from '../../import-error';
import { decimalNumber } from './decimal-number';
import type { Fact } from './xbrl-instance';

/** What a number is: an amount in rupees, which is reported in crores; an amount per share; or a plain number. */
export type Measure = 'money' | 'per-share' | 'number';

/** The power of ten. */
const CRORE = 7;

export const isNumber = ({ text }: Fact): boolean => !Number.isNaN(decimalNumber(text, 0));

/** Amounts that formats before 2025 have as pure numbers, of banks and of life insurers; they are in rupees as all others. */
const IN_RUPEES_ALL_THE_SAME = /^ReserveExcludingRevaluationReserves$|PolicyholdersFund(Gross|Net)NPAs$/;

/**
 * An amount of rupees in crores, which are exact: the decimal point moves in the text. The exchange's banking format
 * leaves out the unit of some totals; they are in rupees as the amounts that they are totals of.
 */
export function croresOf(fact: Fact, file: string): number {
  const { name, unit = 'INR', line } = fact;
  if (unit !== 'INR' && (unit !== 'pure' || !IN_RUPEES_ALL_THE_SAME.test(name))) {
    throw new ImportError(`${file}: line ${line}: ${name} is in ${unit}; amounts must be in INR`);
  }
  const crores = croresIn(fact);
  if (Number.isNaN(crores))
    throw new ImportError(`${file}: line ${line}: ${name} is "${fact.text}", which is not a number`);
  return crores;
}

/** The crores of an amount in rupees; NaN where its text is not a number. */
export const croresIn = (fact: Fact): number => (fact.crores ??= decimalNumber(fact.text, CRORE));

/** The number of what is not an amount; undefined where the text is not a number, or the unit is not its own. */
export function plainNumber(fact: Fact, measure: Measure): number | undefined {
  return isOfUnit(fact, measure) && isNumber(fact) ? decimalNumber(fact.text, 0) : undefined;
}

/** A ratio that the exchange's banking format has in rupees. */
const NO_RUPEES_ALL_THE_SAME = 'ReturnOnAssets';

/** Amounts per share are of rupees by shares (or units of a trust); numbers are of no currency. */
function isOfUnit({ name, unit = '' }: Fact, measure: Measure): boolean {
  if (measure === 'per-share') return /^INR\/(shares|units?)$/.test(unit);
  return !/INR/.test(unit) || name === NO_RUPEES_ALL_THE_SAME;
}

const DIVIDENDS = new Set(['InterimDividend', 'FinalDividend']);
const EXPONENTS: readonly (readonly [RegExp, number])[] = [
  [/^lakh/i, 5],
  [/^million/i, 6],
  [/^crore/i, 7],
];
/** Rupees a share; a dividend that is not scaled would be far below the first. */
const [LEAST_DIVIDEND, LARGEST_DIVIDEND] = [0.05, 1000];

/** Whether a dividend per share is filed as an amount of rupees, as insurers' formats have it. */
export const isDividendInRupees = (fact: Fact): boolean =>
  DIVIDENDS.has(fact.name) && fact.unit === 'INR' && isNumber(fact);

/** Such a dividend, which is scaled as the amounts are, 550,000 where they are in lakhs and it is 5.50. Undefined where that gives no likely dividend. */
export function dividendOf(fact: Fact, levelOfRounding = ''): number | undefined {
  const exponent = EXPONENTS.find(([words]) => words.test(levelOfRounding))?.[1];
  if (exponent === undefined) return undefined;
  const value = decimalNumber(fact.text, exponent);
  return value >= LEAST_DIVIDEND && value <= LARGEST_DIVIDEND ? value : undefined;
}
