import type { MarketId, Scale } from '../api';
import type { NumberKind } from './number-kind';
import type { Statement } from './statements/statement';

/** In what the statements of a market are, which its figures need not say. */
const USUAL: Readonly<Record<MarketId, { readonly currency: string; readonly scale?: string }>> = {
  india: { currency: 'INR', scale: 'crores' },
  us: { currency: 'USD' },
};

/**
 * The unit of an amount that is not in its market's usual one: "EUR", "INR lakhs". The scale counts where the amount is shown as filed, and an amount
 * per share is in none. Undefined for what is no money.
 */
export function unusualUnit(
  { market, currency, scale }: Pick<Statement, 'market' | 'currency' | 'scale'>,
  kind: NumberKind | undefined,
  shownIn: Scale | '' = '',
): string | undefined {
  if (!currency || (kind !== 'money' && kind !== 'per_share')) return undefined;
  const usual = USUAL[market];
  const isScaled = kind === 'money' && shownIn === '';
  const isUsual = currency === usual.currency && (!isScaled || scale === usual.scale);
  return isUsual ? undefined : [currency, isScaled ? scale : undefined].filter(Boolean).join(' ');
}
