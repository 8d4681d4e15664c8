import type { Check } from './check';

/** What checks say of a statement: "adds up (12 checks)", or each that fails with by how much. */
export function checksText(checks: readonly Check[]): string {
  const failed = checks.filter(({ holds }) => !holds);
  if (checks.length === 0) return 'nothing to check: the statement has no total with all its parts';
  if (failed.length > 0) return `does not add up: ${failed.map(failureText).join('; ')}`;
  return `adds up (${checks.length} ${checks.length === 1 ? 'check' : 'checks'})`;
}

/**
 * What does not add up, and by how much, in the statement's own units: "the shares of owners and minorities make profit
 * after tax: 9,167.37 is filed, they make 3,084.81 (6,082.56 less)".
 */
export function failureText({ name, measure, reported, expected }: Check): string {
  if (measure === 'shares') return `${name}: ${sharesText(reported, expected)}`;
  if (measure === 'order') return `${name}: ${number(reported)} is filed, they suggest about ${number(expected)}`;
  const off = expected - reported;
  const apart = `${number(Math.abs(off))} ${off > 0 ? 'more' : 'less'}`;
  return `${name}: ${number(reported)} is filed, they make ${number(expected)} (${apart})`;
}

/** Shares may grow by this in a period without an error. */
const ISSUED = 1.25;

function sharesText(reported: number, expected: number): string {
  const ratio = expected / reported;
  const isIssue = ratio > 1 / ISSUED && ratio < ISSUED;
  const cause = isIssue ? '; an issue of shares in the period, or shares held in trust, would explain it' : '';
  return `${number(reported)} shares are filed, profit makes ${number(expected)}${cause}`;
}

/** Made with the first text: it takes longer than all else that `functions.js` does when it is loaded. */
let format: Intl.NumberFormat | undefined;

function number(value: number): string {
  format ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
  return format.format(value);
}
