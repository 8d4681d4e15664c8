import type { FigureUnit } from '../../../functions/cards/key-figures';

const NONE = 'n/a';

/** A figure in its unit, in thousands as the formats of the cells show it: "153,670", "63.39", "31.8%", "1.24%"; "n/a" for none. */
export function figureText(value: number | undefined, unit: FigureUnit): string {
  if (value === undefined) return NONE;
  if (unit === 'fine_percent') return `${(value * 100).toFixed(2)}%`;
  if (unit === 'percent') return `${(value * 100).toFixed(1)}%`;
  const decimals = unit === 'per_share' || Math.abs(value) < 100 ? 2 : 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString('en-US', digits);
}

/** Why a figure of a card is missing: the card names the company. */
export function reasonText(reason: string, subject: string): string {
  const own = reason.startsWith(`${subject}: `) ? reason.slice(subject.length + 2) : reason;
  return own.replace(/^./, (letter) => letter.toUpperCase());
}
