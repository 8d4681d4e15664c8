/** Arithmetic of the oracles: undefined where a part is. */
export type Amount = number | undefined;

export const plus = (...parts: readonly Amount[]): Amount =>
  parts.some((part) => part === undefined) ? undefined : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
export const less = (whole: Amount, ...parts: readonly Amount[]): Amount =>
  plus(whole, ...parts.map((part) => (part === undefined ? undefined : -part)));
/** Undefined over nothing, or over a negative amount. */
export const over = (top: Amount, bottom: Amount): Amount =>
  top === undefined || bottom === undefined || bottom <= 0 ? undefined : top / bottom;

/** Whether a cell shows the amount; where there is none, whether it shows no number. */
export const isSame = ({ shown, expected }: { readonly shown: unknown; readonly expected: Amount }): boolean =>
  expected === undefined
    ? typeof shown !== 'number'
    : typeof shown === 'number' && Math.abs(shown - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
