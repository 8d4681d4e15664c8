import type { Random } from '../../random';
import type { Facts } from '../facts';
import { MINOR_UNITS } from '../facts';

/** A growth path: the size of quarter `index` relative to the first, with a season and some noise. */
export function createTrend(random: Random): (index: number) => number {
  const quarterly = random.between(0.002, 0.035);
  const season = [0, 1, 2, 3].map(() => random.between(0.94, 1.06));
  return (index) => (1 + quarterly) ** index * (season[index % 4] ?? 1) * random.between(0.97, 1.03);
}

interface Trending {
  readonly facts: Facts;
  readonly habits: { readonly trend: (index: number) => number };
  readonly index: number;
}

/** The driver of all profiles except banks: a quarter of the annual size, along the trend. */
export function sizeOfQuarter({ facts, habits, index }: Trending): number {
  return Math.round(((facts.size * MINOR_UNITS) / 4) * habits.trend(index));
}

interface Taxed {
  readonly facts: Facts;
  readonly profit_before_tax: number;
}
interface TaxPaid {
  readonly current_tax: number;
  readonly deferred_tax: number;
  readonly tax_for_earlier_years: number;
}

/** Tax on a share of the profit, in the parts that the income statement shows; a loss pays none and defers some. */
export function taxAccounts(share: number) {
  const taxable = (now: Taxed) => Math.round(now.profit_before_tax * share);
  return {
    current_tax: (now: Taxed, random: Random) => (taxable(now) > 0 ? taxable(now) * random.between(0.22, 0.255) : 0),
    deferred_tax: (now: Taxed, random: Random) => taxable(now) * random.between(-0.015, 0.02),
    tax_for_earlier_years: (now: Taxed & Pick<TaxPaid, 'current_tax'>, random: Random) =>
      random.chance(0.15) && !now.facts.nulls.has('tax_for_earlier_years')
        ? now.current_tax * random.between(-0.04, 0.03)
        : 0,
  };
}

export const TAX_TOTALS = {
  tax: (period: TaxPaid) => period.current_tax + period.deferred_tax + period.tax_for_earlier_years,
  profit_after_tax: (period: TaxPaid & Taxed) => period.profit_before_tax - TAX_TOTALS.tax(period),
};

/**
 * The last lines of every income statement. No company has MAT credit or other taxes: both are reported zeros, or null.
 */
const TAX_AND_PROFIT = {
  profit_before_tax: 'profit_before_tax',
  'tax_expense.current_tax': 'current_tax',
  'tax_expense.deferred_tax': 'deferred_tax',
  'tax_expense.tax_for_earlier_years': 'tax_for_earlier_years',
  'tax_expense.mat_credit_or_entitlement': () => 0,
  'tax_expense.other_tax_expenses': () => 0,
  profit_after_tax: 'profit_after_tax',
} as const;

/** The same with the total of the taxes where each kind of filing has it: beside its parts, or after them. */
export const TAX_AND_PROFIT_IN_SECTION = withTotal('tax_expense.tax_expense');
export const TAX_AND_PROFIT_BELOW = withTotal('total_tax_expense');

function withTotal<Path extends string>(path: Path) {
  const { profit_after_tax, ...above } = TAX_AND_PROFIT;
  return { ...above, [path]: 'tax', profit_after_tax } as typeof TAX_AND_PROFIT & Readonly<Record<Path, 'tax'>>;
}

interface Earning {
  readonly facts: Facts;
  readonly profit_after_tax: number;
}

/** The face value of a share in rupees. */
export const FACE_VALUE = { nonbank: 5, bank: 2 } as const;

/** Earnings per share; there is no dilution. */
export const EARNINGS_PER_SHARE = {
  'earnings_per_share.basic': (period: Earning) => perShare(period.profit_after_tax, period.facts),
  'earnings_per_share.diluted': (period: Earning) => perShare(period.profit_after_tax, period.facts),
};

/** Rupees per share (or unit): minor units of crores divided by crores of shares. */
export function perShare(amount: number, { shares }: Facts): number {
  return Math.round((amount / MINOR_UNITS / shares) * 100) / 100;
}

/** A ratio as filings give it: 0.0142 for 1.42 %. */
export function fraction(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
