import { US_CASH_OF_DISCONTINUED, US_CASH_SECTIONS } from '../../../api';
import type { Amounts } from '../../amounts';
import { US_CASH_CHANGE, US_EXCHANGE } from '../../formulas/us-formulas';
import { EXACT, US_SUMS } from '../../rounding';
import type { LineRule } from '../line-rule';

const SECTIONS = Object.values(US_CASH_SECTIONS);
/** What exchange rates changed of the cash of discontinued operations: some count it in what these made, others beside. */
const EXCHANGE_OF_DISCONTINUED = 'effect_of_exchange_rate_on_cash_and_cash_equivalents_discontinued_operations';

/** A section's cash of continuing operations is all of it only where none of what was discontinued is in that section. */
export const cashOfContinuingOperations: LineRule = (all, path) => {
  const section = SECTIONS.find(({ continuing }) => continuing === path);
  if (!section) return undefined;
  if (all.get(section.discontinued) || !isAllInSections(all))
    return 'it is without the cash of discontinued operations, which the statement has too';
  return makeTheChange(all)
    ? undefined
    : 'operations, investing, financing and exchange rates do not make the change in cash: what is missing may be of discontinued operations';
};

/** Whether the sections' lines of discontinued operations are all of their cash. */
function isAllInSections(all: Amounts['all']): boolean {
  const whole = all.get(US_CASH_OF_DISCONTINUED);
  if (!whole) return true;
  const parts = SECTIONS.map(({ discontinued }) => all.get(discontinued) ?? 0);
  return [0, all.get(EXCHANGE_OF_DISCONTINUED) ?? 0].some((rates) => Math.abs(sumOf(parts) + rates - whole) < EXACT);
}

/** Whether the sections make the change in cash, with or without what was discontinued; true where a line of them is missing. */
function makeTheChange(all: Amounts['all']): boolean {
  const valueOf = (names: readonly string[]) => names.map((name) => all.get(name)).find((value) => value !== undefined);
  const change = valueOf(US_CASH_CHANGE);
  const sections = SECTIONS.map(({ total, continuing }) => all.get(total) ?? all.get(continuing));
  if (typeof change !== 'number' || !sections.every((value) => typeof value === 'number')) return true;
  const apart = SECTIONS.filter(({ total }) => typeof all.get(total) !== 'number').map(
    ({ discontinued }) => all.get(discontinued) ?? 0,
  );
  const made = [...sections, valueOf(US_EXCHANGE) ?? 0];
  return [[], apart, [all.get(US_CASH_OF_DISCONTINUED) ?? 0]].some((others) => {
    const parts = [...made, ...others];
    return Math.abs(sumOf(parts) - change) <= US_SUMS.cashflow.rounding([change, ...parts]);
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
