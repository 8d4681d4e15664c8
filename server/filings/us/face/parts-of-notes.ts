import type { UsStatementKind } from '../../../../src/api';
import { roundingOf } from '../../../../src/checks/rounding';
import type { Candidate } from './candidate';
import { CERTAIN } from './line-odds';

/** Not taken into a sum to make it add up either. */
export const NEVER = -Infinity;

/** A line that filers break up in notes: its parts are usual lines of other faces. */
interface Whole {
  readonly whole: readonly string[];
  readonly part: string;
  /** What makes the whole up with the part; where a filing reports it. Without one, a filing that has the whole has the part in a note. */
  readonly rest?: string;
}

const WHOLES: Readonly<Partial<Record<UsStatementKind, readonly Whole[]>>> = {
  income: [{ whole: ['interest_expense'], part: 'interest_expense_debt' }],
  cashflow: [
    {
      whole: [
        'depreciation_depletion_and_amortization',
        'depreciation_amortization_and_accretion_net',
        'depreciation_and_amortization',
      ],
      part: 'amortization_of_intangible_assets',
      rest: 'depreciation',
    },
  ],
};

/** Leaves out parts of a line that a filing reports whole: a note breaks it up, where the face has one of the two at most. */
export function leaveOutParts(
  candidates: readonly Candidate[],
  statement: UsStatementKind,
  values: ReadonlyMap<string, number>,
): void {
  for (const { whole, part, rest } of WHOLES[statement] ?? []) {
    const candidate = candidates.find(({ name }) => name === part);
    const total = whole.map((name) => values.get(name)).find((value) => value !== undefined);
    if (candidate === undefined || total === undefined || candidate.odds >= CERTAIN) continue;
    if (rest === undefined || isSum(total, [candidate.value, values.get(rest)])) candidate.odds = NEVER;
  }
}

/** Filings are in units, thousands or millions. */
const ZEROS = 6;

function isSum(total: number, parts: readonly (number | undefined)[]): boolean {
  const amounts = parts.filter((amount) => amount !== undefined);
  if (amounts.length < parts.length) return false;
  const rounding = Math.max(...[total, ...amounts].map((amount) => roundingOf(amount, ZEROS)));
  return Math.abs(amounts.reduce((sum, amount) => sum + amount, -total)) <= rounding;
}

/** Shares that were never issued, and commitments, stand on a balance sheet without an amount. */
const WITHOUT_AMOUNT = /^(preferred|common|treasury)_stock|^commitments_and_contingencies/;

/**
 * Leaves out what was nothing on every date of a balance sheet: a face has no line for it, where a note says that nothing was borrowed.
 * `somethingOf` gives the lines of which the filing reports more than nothing.
 */
export function leaveOutNothing(candidates: readonly Candidate[], somethingOf: () => ReadonlySet<string>): void {
  let something: ReadonlySet<string> | undefined;
  for (const candidate of candidates) {
    if (candidate.value !== 0 || candidate.odds >= CERTAIN || WITHOUT_AMOUNT.test(candidate.name)) continue;
    something ??= somethingOf();
    if (!something.has(candidate.name)) candidate.odds = NEVER;
  }
}
