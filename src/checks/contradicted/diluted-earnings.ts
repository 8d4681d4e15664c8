import type { LineRule } from './line-rule';

/** The most that rounding of the two may come to. */
const CENTS = 0.02;

/** Diluted earnings per share, on this line, that are too far from basic ones. */
export const tooFarFromBasic =
  (line: string, isTooFar: (diluted: number, basic: number) => boolean): LineRule =>
  (all, path) => {
    if (path !== line) return undefined;
    const [diluted, basic] = [line, line.replace(/diluted$/, 'basic')].map((each) => all.get(each));
    if (typeof diluted !== 'number' || !basic) return undefined;
    if (!isTooFar(diluted, basic) || Math.abs(basic - diluted) <= CENTS) return undefined;
    return `it is filed as ${diluted}, and basic earnings per share as ${basic}`;
  };
