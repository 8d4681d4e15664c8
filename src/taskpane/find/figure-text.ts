import type { FigureUnit } from '../../functions/cards/key-figures';

const NONE = 'n/a';

/** A figure in its unit, with the groups of digits that its readers expect: "1,53,670", "63.39", "31.8 %"; "n/a" for none. */
export function figureText(value: number | undefined, unit: FigureUnit, currency: string): string {
  if (value === undefined) return NONE;
  if (unit === 'percent') return `${(value * 100).toFixed(1)} %`;
  const decimals = unit === 'per_share' || Math.abs(value) < 100 ? 2 : 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(currency === 'INR' ? 'en-IN' : 'en-US', digits);
}
