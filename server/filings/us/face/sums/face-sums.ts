import type { CashSection, UsStatementKind } from '../../../../../src/api';
import { US_CASH_SECTIONS } from '../../../../../src/api';
import type { Section } from '../odds/face-knowledge';
import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';
import { isSame, leastChanges, MOST_COST } from './least-changes';
import type { Part } from './least-changes';
import { BALANCE_SUMS } from './balance-sums';
import type { Sum, Values } from './sum';
import { first, less } from './sum';

/** The profit before tax. */
export const preTax = (values: Values) => [...values].find(([name]) => PRE_TAX.test(name))?.[1];
const PRE_TAX = /^income_loss_from_continuing_operations_before_income_taxes_(extraordinary|minority)/;

const SUBTOTALS = ['operating_expenses', 'costs_and_expenses', 'nonoperating_income_expense'];

/** What stands between gross profit and profit before tax, where no operating income is between them. */
const belowGrossProfit = (values: Values) =>
  values.has('operating_income_loss') ? undefined : less(preTax(values), values.get('gross_profit'));

/** All costs, where no gross profit stands between them. */
const allCosts = (values: Values) => {
  const costs = values.get('costs_and_expenses');
  return values.has('gross_profit') || costs === undefined ? undefined : -costs;
};

const flows =
  ({ total, continuing }: CashSection) =>
  (values: Values) =>
    first(values, total, continuing);

/** With more changes than this the many lines of operations would add up by chance: depreciation was lost that way. */
const COST_OF_MANY = 3;

/** The result, with which the cash flows of operations begin; it is in no section. */
const result = (values: Values) => first(values, 'profit_loss', 'net_income_loss');

const SUMS: Readonly<Record<UsStatementKind, readonly Sum[]>> = {
  balance: BALANCE_SUMS,
  income: [
    {
      sections: ['expenses'],
      total: (values) => less(values.get('operating_income_loss'), values.get('gross_profit')),
    },
    { sections: ['costs', 'expenses'], total: allCosts },
    {
      sections: ['non-operating'],
      total: (values) => less(preTax(values), values.get('operating_income_loss')),
      between: ['operating_income_loss', PRE_TAX],
    },
    { sections: ['expenses', 'non-operating'], total: belowGrossProfit, between: ['gross_profit', PRE_TAX] },
  ],
  cashflow: [
    {
      sections: ['operating'],
      total: (values) => less(flows(US_CASH_SECTIONS.operating)(values), result(values)),
      mostCost: COST_OF_MANY,
    },
    { sections: ['investing'], total: flows(US_CASH_SECTIONS.investing) },
    { sections: ['financing'], total: flows(US_CASH_SECTIONS.financing) },
  ],
};

/** The sums of a statement. */
export const sumsOf = (statement: UsStatementKind): readonly Sum[] => SUMS[statement];

/**
 * Corrects which lines are taken for the face, by the totals of the statement. If adding or removing a few lines makes a section add up to its total,
 * these changes are made. If none does, such as where an element of the issuer's own is among the lines, nothing is changed.
 */
export function correctBySums(statement: UsStatementKind, candidates: readonly Candidate[], values: Values): void {
  let bySection: ReadonlyMap<Section, readonly Part[]> | undefined;
  for (const sum of SUMS[statement]) {
    const wanted = sum.total(values);
    if (wanted === undefined) continue;
    bySection ??= partsBySection(candidates);
    const parts = partsOf(sum, candidates, bySection);
    if (statement === 'balance' && !sum.isOnlyFilled) leaveOutMoreThanWhole(parts, wanted);
    const missing = wanted - takenOf(parts);
    if (isSame(missing, 0)) continue;
    const changed = changesFor(sum, parts, missing, hasTotal(candidates, sum.sections));
    for (const { candidate } of changed) candidate.odds = candidate.odds > 0 ? -1 : 1;
  }
}

/** The lines of a sum: those of its sections, and those of no section that are parts, too. */
const partsOf = (
  { sections, between }: Sum,
  candidates: readonly Candidate[],
  bySection: ReadonlyMap<Section, readonly Part[]>,
): readonly Part[] => [
  ...sections.flatMap((section) => bySection.get(section) ?? []),
  ...(between ? partsBetween(candidates, between) : []),
];

const takenOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { candidate, amount }) => sum + (candidate.odds > 0 ? amount : 0), 0);

/** Lines of no section that stand between two others in the usual order, without those whose amount the statement shows under another name. */
function partsBetween(candidates: readonly Candidate[], [from, to]: readonly [string, RegExp]): readonly Part[] {
  const start = candidates.find(({ name }) => name === from)?.chance.place ?? Infinity;
  const end = candidates.find(({ name, value }) => to.test(name) && value !== undefined)?.chance.place ?? -Infinity;
  const shown = new Set(candidates.filter(({ odds }) => odds > 0).map(({ value }) => value));
  return candidates
    .filter(({ name, chance, value }) => value && chance.section === '' && !SUBTOTALS.includes(name))
    .filter(({ chance }) => chance.place > start && chance.place < end)
    .filter(({ odds, value }) => odds > 0 || !shown.has(value))
    .map((candidate) => ({ candidate, amount: candidate.chance.sign * (candidate.value ?? 0) }));
}

function changesFor(
  { mostCost = MOST_COST, isOnlyFilled }: Sum,
  parts: readonly Part[],
  missing: number,
  isTotalShown: boolean,
): readonly Part[] {
  const changeable = isOnlyFilled ? parts.filter(({ candidate }) => candidate.odds <= 0) : parts;
  return cheaper(leastChanges(changeable, missing, mostCost), isTotalShown ? parts : []);
}

/** By how much the total of a section is more than the lines that are taken for its face; undefined where no total of it is filed. */
export function shortfall(
  statement: UsStatementKind,
  section: Section,
  candidates: readonly Candidate[],
  values: Values,
): number | undefined {
  const sum = SUMS[statement].find(({ sections, total }) => sections.includes(section) && total(values) !== undefined);
  const wanted = sum?.total(values);
  if (sum === undefined || wanted === undefined) return undefined;
  const missing = wanted - takenOf(partsOf(sum, candidates, partsBySection(candidates)));
  return isSame(missing, 0) ? 0 : missing;
}

/** Whether the first sum that has a line, which has an amount, adds up with the lines that are taken for the face. */
export function addsUpWith(
  name: string,
  statement: UsStatementKind,
  candidates: readonly Candidate[],
  values: Values,
): boolean {
  const bySection = partsBySection(candidates);
  for (const sum of SUMS[statement]) {
    const wanted = sum.total(values);
    const parts = wanted === undefined ? [] : partsOf(sum, candidates, bySection);
    if (parts.some(({ candidate }) => candidate.name === name)) return isSame(takenOf(parts), wanted ?? NaN);
  }
  return false;
}

/** Leaves out a line that is more than its section and all that may be taken off in it: a note has it, as of investments some of which are cash. */
function leaveOutMoreThanWhole(parts: readonly Part[], whole: number): void {
  const most = parts.reduce((sum, { amount }) => sum + Math.max(0, -amount), whole);
  for (const { candidate, amount } of parts) {
    if (amount > most && candidate.odds < CERTAIN) candidate.odds = NEVER;
  }
}

/** Totals whose parts some issuers show on the face, and others in a note. */
const OF_PARTS: Readonly<Partial<Record<Section, string>>> = { 'non-operating': 'nonoperating_income_expense' };

function hasTotal(candidates: readonly Candidate[], sections: readonly Section[]): boolean {
  return candidates.some(({ name, odds }) => odds > 0 && sections.some((section) => OF_PARTS[section] === name));
}

const costOf = (parts: readonly Part[]) => parts.reduce((sum, { candidate }) => sum + Math.abs(candidate.odds), 0);

/** The cheaper of two corrections: the changes that make a section add up, or leaving out all of its parts. */
function cheaper(changes: readonly Part[], parts: readonly Part[]): readonly Part[] {
  const shown = parts.filter(({ candidate }) => candidate.odds > 0);
  const isLikelier = shown.length > 0 && changes.length > 0 && costOf(shown) < costOf(changes);
  return isLikelier ? shown : changes;
}

function partsBySection(candidates: readonly Candidate[]): ReadonlyMap<Section, readonly Part[]> {
  const sections = new Map<Section, Part[]>();
  for (const candidate of candidates) {
    const { section, sign } = candidate.chance;
    if (!candidate.value || section === '') continue;
    const part = { candidate, amount: sign * candidate.value };
    const parts = sections.get(section);
    if (parts) parts.push(part);
    else sections.set(section, [part]);
  }
  return sections;
}
