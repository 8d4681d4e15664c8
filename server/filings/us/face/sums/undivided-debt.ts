import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import { isUndivided } from './balance-sums';
import { shortfall } from './face-sums';

/** Elements of the whole debt, or of all of it that was lent for long. Divided balance sheets have other names, and these in notes. */
const WHOLE = ['debt_longterm_and_shortterm_combined_amount', 'long_term_debt'];
/** A debt by any other name; what is borrowed for short stands beside the whole of what was lent for long. */
const DEBT = /debt|notes_payable|loans_payable|mortgage|borrowings|bonds|debentures|line_of_credit|lines_of_credit/;
const SHORT = /(^|_)short_term|_current$|commercial_paper|^federal/;

/**
 * Takes the debt into a balance sheet that is not divided, where no other line is of it and the liabilities have room for it. Banks, insurers and owners of
 * real estate show it under names that others have in notes alone.
 */
export function takeDebtOfUndivided(candidates: readonly Candidate[], values: ReadonlyMap<string, number>): void {
  if (!isUndivided(values)) return;
  const isOfDebt = ({ name, odds, chance }: Candidate) =>
    odds > 0 && chance.section.endsWith('liabilities') && DEBT.test(name) && !SHORT.test(name);
  if (candidates.some(isOfDebt)) return;
  const whole = WHOLE.map((line) => candidates.find(({ name, value }) => name === line && value)).find(Boolean);
  const room = shortfall('balance', 'other-liabilities', candidates, values) ?? 0;
  if (whole?.value !== undefined && whole.odds > -CERTAIN && whole.value <= room) whole.odds = 1;
}
