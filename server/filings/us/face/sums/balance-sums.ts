import { usTotalEquity } from '../../../../../src/checks';
import type { Sum, Values } from './sum';
import { less } from './sum';

const OF_NEITHER = /^(temporary_equity|redeemable_noncontrolling_interest)_/;

/** Total liabilities, or total assets less equity (with at most one line of redeemable equity). */
function allLiabilities(values: Values): number | undefined {
  const liabilities = values.get('liabilities');
  if (liabilities !== undefined) return liabilities;
  const ofNeither = [...values]
    .filter(([name, value]) => value !== 0 && OF_NEITHER.test(name))
    .map(([, value]) => value);
  if (ofNeither.length > 1) return undefined;
  const withoutEquity = less(values.get('liabilities_and_stockholders_equity'), usTotalEquity(values));
  return less(withoutEquity, ofNeither[0] ?? 0);
}

/** Whether a balance sheet does not tell current from other lines, as those of banks, insurers and owners of real estate. */
export const isUndivided = (values: Values): boolean =>
  !values.has('assets_current') && !values.has('liabilities_current');

const ofUndivided = (total: Sum['total']) => (values: Values) => (isUndivided(values) ? total(values) : undefined);

export const BALANCE_SUMS: readonly Sum[] = [
  { sections: ['current-assets'], total: (values) => values.get('assets_current') },
  { sections: ['other-assets'], total: (values) => less(values.get('assets'), values.get('assets_current')) },
  { sections: ['current-liabilities'], total: (values) => values.get('liabilities_current') },
  {
    sections: ['other-liabilities'],
    total: (values) => less(allLiabilities(values), values.get('liabilities_current')),
  },
  {
    sections: ['current-assets', 'other-assets'],
    total: ofUndivided((values) => values.get('assets')),
    isOnlyFilled: true,
  },
  { sections: ['current-liabilities', 'other-liabilities'], total: ofUndivided(allLiabilities), isOnlyFilled: true },
];
