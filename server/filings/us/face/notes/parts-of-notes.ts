import type { UsStatementKind } from '../../../../../src/api';
import { roundingOf } from '../../../../../src/checks/rounding';
import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';

/** A line that filers break up in notes, and whose parts are usual lines of other issuers' faces. */
interface Whole {
  readonly whole: readonly string[];
  readonly part: string;
  /** The line that with the part makes the whole, where a filing reports it. Without such a line the part is in a note if the filing has the whole. */
  readonly rest?: string;
}

/** What is borrowed for less than a year, and the part of long-term debt that is due: a note has both where the face has their sum (Alphabet, 2015). */
const [COMMERCIAL_PAPER, CURRENT_PART] = ['commercial_paper', 'long_term_debt_and_capital_lease_obligations_current'];

const WHOLES: Readonly<Partial<Record<UsStatementKind, readonly Whole[]>>> = {
  income: [{ whole: ['interest_expense'], part: 'interest_expense_debt' }],
  // Under IFRS a note has the parts (Brookfield Infrastructure).
  balance: [
    { whole: ['cash_and_cash_equivalents'], part: 'cash' },
    { whole: ['cash_and_cash_equivalents'], part: 'cash_equivalents' },
    { whole: ['trade_and_other_current_receivables'], part: 'current_trade_receivables' },
    { whole: ['debt_current'], part: COMMERCIAL_PAPER, rest: CURRENT_PART },
    { whole: ['debt_current'], part: CURRENT_PART, rest: COMMERCIAL_PAPER },
  ],
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

/** Leaves out the parts of a line that a filing reports as a whole: the note breaks it up, and the face has the whole alone. */
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

const CURRENT_ASSETS = ['assets_current', 'current_assets'];
const OTHER_ASSETS = ['other_assets_noncurrent', 'other_noncurrent_assets'];
const NO_OTHER_ASSETS = /^(goodwill|property_plant_and_equipment|intangible_assets)/;

/**
 * Leaves out other assets that are all of those that are not current, though goodwill or property stand beside them: a note has the total under their
 * name (Brookfield Infrastructure, 8,758 million beside others of 101).
 */
export function leaveOutAllOfNonCurrent(candidates: readonly Candidate[], values: ReadonlyMap<string, number>): void {
  const all = values.get('assets');
  const current = CURRENT_ASSETS.map((name) => values.get(name)).find((value) => value !== undefined);
  for (const each of candidates) {
    if (all === undefined || !OTHER_ASSETS.includes(each.name) || each.odds >= CERTAIN) continue;
    const isBesideOthers = candidates.some(({ name, odds, value }) => odds > 0 && value && NO_OTHER_ASSETS.test(name));
    if (isBesideOthers && isSum(all, [current, each.value])) each.odds = NEVER;
  }
}

/** Filings are in units, thousands or millions. */
const ZEROS = 6;

/** Whether parts, all of which are filed, make a total, but for rounding. */
export function isSum(total: number, parts: readonly (number | undefined)[]): boolean {
  const amounts = parts.filter((amount) => amount !== undefined);
  if (amounts.length < parts.length) return false;
  const rounding = Math.max(...[total, ...amounts].map((amount) => roundingOf(amount, ZEROS)));
  return Math.abs(amounts.reduce((sum, amount) => sum + amount, -total)) <= rounding;
}

/** Lines that a balance sheet shows without an amount: shares that were never issued, commitments, and the totals of who has no assets or owes nothing. */
const WITHOUT_AMOUNT =
  /^(preferred|common|treasury)_stock|^commitments_and_contingencies|^assets$|^liabilities(_and_stockholders_equity)?$/;

/**
 * Leaves out lines that are 0 on every date of a balance sheet: a face has no line for them, and the 0 is from a note, such as one that nothing was
 * borrowed. `somethingOf` gives the lines that the filing reports with another amount than 0.
 */
export function leaveOutNothing(candidates: readonly Candidate[], somethingOf: () => ReadonlySet<string>): void {
  let something: ReadonlySet<string> | undefined;
  for (const candidate of candidates) {
    if (candidate.value !== 0 || candidate.odds >= CERTAIN || WITHOUT_AMOUNT.test(candidate.name)) continue;
    something ??= somethingOf();
    if (!something.has(candidate.name)) candidate.odds = NEVER;
  }
}
