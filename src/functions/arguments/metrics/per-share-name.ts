import type { MarketId } from '../../../api';
import { byMarket, foldEverydayName, lazy, LINE_KINDS, MARKETS, synonymsByName } from '../../../api';
import { shippedNamed } from '../../../definitions/library';

/** How a label ends that says its unit: "Basic EPS (Rs.)", "EPS in ₹", "Diluted EPS (USD)". */
const CURRENCIES: Readonly<Record<MarketId, RegExp>> = {
  india: /\s*(?:\((?:in\s+)?|\bin\s+)(?:rs\.?|rupees|inr|₹)\s*\)?$/i,
  us: /\s*(?:\((?:in\s+)?|\bin\s+)(?:us\s*\$|usd|dollars|\$)\s*\)?$/i,
};

const perShare = lazy(() =>
  byMarket((market) => {
    const all = [...synonymsByName(MARKETS[market].synonyms())];
    const names = all.filter(([, { kind, lines }]) =>
      lines.every((line) => LINE_KINDS[market](kind, line) === 'per-share'),
    );
    return new Set(names.map(([name]) => name));
  }),
);

/**
 * The everyday name, or that of a definition, of an amount per share without the currency behind it, which is what such amounts are in. Any other name stays as it is: "Sales (Rs)"
 * would be rupees, and cells show crores.
 */
export function withoutCurrency(name: string, market: MarketId): string {
  const without = name.replace(CURRENCIES[market], '');
  return without !== name && isPerShare(without, market) ? without : name;
}

function isPerShare(name: string, market: MarketId): boolean {
  return perShare()[market].has(foldEverydayName(name)) || shippedNamed(name)?.unit === 'per_share';
}
