import type { Candidate } from '../odds/candidate';
import { shortfall } from '../sums/face-sums';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { ReportingFiling } from '../reporting-filing';

/** The taxonomy has several names of what is borrowed, and an issuer changes between them. */
export const BORROWED = /^proceeds_from_.*debt/;

/**
 * Leaves out of the cash flow statement what the issuer borrowed in an earlier period, where financing is nearer to its total without it: a note tells
 * of it again, and the filing gives it the dates of its own period. NVIDIA borrowed 1,980 million in September 2016, and the notes of the next
 * three years have it as of their own.
 */
export function leaveOutBorrowingsOfNotes(
  candidates: readonly Candidate[],
  values: ReadonlyMap<string, number>,
  wasBorrowedBefore: (name: string, value: number) => boolean,
): void {
  const missing = shortfall('cashflow', 'financing', candidates, values) ?? 0;
  for (const each of missing === 0 ? [] : candidates) {
    const { name, odds, chance, value } = each;
    if (odds <= 0 || odds >= CERTAIN || !value || !BORROWED.test(name)) continue;
    // A line of no section is in no sum.
    const without = chance.section === '' ? missing : missing + value;
    if (Math.abs(without) < Math.abs(without - value) && wasBorrowedBefore(name, value)) each.odds = NEVER;
  }
}

/** Whether a filing before has borrowed the amount in its own period, which ended before that of the line in this filing began. */
export function isBorrowedBefore(
  { filing, end, contexts }: ReportingFiling,
  filings: Iterable<ReportingFiling>,
  name: string,
  value: number,
): boolean {
  const [first] = contexts
    .filter((each) => each.end === end && each.facts.some((fact) => fact.line.name === name && fact.value === value))
    .flatMap(({ start }) => start ?? [])
    .sort();
  for (const other of filings) {
    if (!first || !other.end || other.end >= first || other.filing.filed >= filing.filed) continue;
    for (const [line, amount] of other.ownAmounts().cashflow) {
      if (amount === value && BORROWED.test(line)) return true;
    }
  }
  return false;
}
