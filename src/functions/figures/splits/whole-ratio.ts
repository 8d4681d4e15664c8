import { lazy } from '../../../api';

/** How near a ratio of share counts must be to that of a split or bonus: a merger of 1.356 for 1 is no bonus of 4 for 3. */
const TOLERANCE = 0.005;
const MOST = 100;

/** The ratios of splits and bonuses, in new shares for old ones: 2 for 1, 4 for 3, 11 for 10. */
const ratios = lazy((): readonly (readonly [many: number, few: number])[] => [
  ...Array.from({ length: MOST - 1 }, (_, index) => [index + 2, 1] as const),
  ...[2, 3, 4, 5].flatMap((few) =>
    Array.from({ length: 4 * few }, (_, index) => [few + 1 + index, few] as const).filter(
      ([many]) => many % few !== 0 && !(few === 4 && many % 2 === 0),
    ),
  ),
  [11, 10],
]);

/**
 * The ratios of US splits. Of thirds, fourths and fifths those above 2.5 are left out: they stand so close that a third of all changes of shares would fit one.
 * William Penn's shareholders got 3.2585 shares for each in 2021, when their savings bank was listed, which is no split of 13 for 4. The bound is ours.
 */
export const usRatios = lazy(() => ratios().filter(([many, few]) => few <= 2 || many / few <= 2.5));

/** A split, a bonus or a consolidation: the number of new shares for one old share, and the ratio in words. */
export interface WholeRatio {
  readonly factor: number;
  readonly words: string;
}

/** The ratio of a split, a bonus or a consolidation that fits within half a percent, and `rounding`; undefined where none does. */
export function wholeRatio(ratio: number, rounding = 0, among = ratios()): WholeRatio | undefined {
  const isMore = ratio > 1;
  const size = isMore ? ratio : 1 / ratio;
  const near = among
    .map(([many, few]) => ({ many, few, off: Math.abs(size / (many / few) - 1) }))
    .filter(({ off }) => off <= TOLERANCE + rounding);
  const [best] = near.sort((one, other) => one.off - other.off);
  if (best === undefined) return undefined;
  const { many, few } = best;
  return isMore
    ? { factor: many / few, words: `${many} for ${few}` }
    : { factor: few / many, words: `${few} for ${many}` };
}

/** "10 for 1" of a factor that is the product of several, else "2.7 for 1". */
export function ratioInWords(factor: number): string {
  return wholeRatio(factor)?.words ?? `${Number(factor.toPrecision(3))} for 1`;
}
