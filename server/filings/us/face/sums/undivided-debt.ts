import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import { isUndivided } from './balance-sums';
import { shortfall } from './face-sums';

/** Elements of the whole debt, or of all of it that was lent for long. Divided balance sheets have other names, and these in notes. */
const LENT_FOR_LONG = 'long_term_debt';
const WHOLE = ['debt_longterm_and_shortterm_combined_amount', LENT_FOR_LONG];
/** A debt by any other name; what is borrowed for short stands beside the whole of what was lent for long. */
const DEBT = /debt|notes_payable|loans_payable|mortgage|borrowings|bonds|debentures|line_of_credit|lines_of_credit/;
const SHORT = /(^|_)short_term|_current$|commercial_paper|^federal/;
/** What of a debt is due within a year, which notes tell of a balance sheet that is not divided. */
const DUE = /debt(?!_securities).*_current$/;
/** What is due of any debt: what was borrowed for short is in it, which stands beside what was lent for long. */
const ALL_DUE = 'debt_current';
/** What it cost to borrow: since 2016 a balance sheet has debt without it, and a note adds it. */
const COSTS = /(finance|issuance)_(costs?|expense)(_|$)/;

/**
 * Takes the debt into a balance sheet that is not divided, where no other line is of it and the liabilities have room for it. Banks, insurers and owners of
 * real estate show it under names that others have in notes alone.
 */
export function takeDebtOfUndivided(candidates: readonly Candidate[], values: ReadonlyMap<string, number>): void {
  if (!isUndivided(values)) return;
  const isOfDebt = ({ name, odds, chance }: Candidate) =>
    odds > 0 && chance.section.endsWith('liabilities') && DEBT.test(name) && !SHORT.test(name);
  const whole = WHOLE.map((line) => candidates.find(({ name, value }) => name === line && value)).find(Boolean);
  if (whole?.value === undefined || whole.odds <= -CERTAIN) return;
  const amount = whole.value;
  const costs = [...values].flatMap(([name, value]) => (value && COSTS.test(name) ? [value] : []));
  const isOfNote = (line: Candidate) =>
    line.name !== whole.name && costs.some((cost) => (line.value ?? 0) - cost === amount);
  const shown = candidates.filter(isOfDebt);
  const ofNotes = shown.filter(isOfNote);
  if (ofNotes.length < shown.length) return;
  const freed = ofNotes.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const isBeside = (name: string) => whole.name === LENT_FOR_LONG && name === ALL_DUE;
  const due = candidates.filter(({ name, odds }) => odds > 0 && DUE.test(name) && !isBeside(name));
  const room = (shortfall('balance', 'other-liabilities', candidates, values) ?? 0) + freed;
  if (amount > room) return;
  whole.odds = 1;
  for (const line of [...ofNotes, ...due]) line.odds = -CERTAIN;
}
