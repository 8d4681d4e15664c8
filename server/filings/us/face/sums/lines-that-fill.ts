import type { UsStatementKind } from '../../../../../src/api';
import { lazy } from '../../../../../src/api/lazy';
import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import { sumsOf } from './face-sums';
import { onlyChanges } from './only-changes';
import type { Sum, Values } from './sum';
import { placeBeforeTotal, unknownLines } from './unknown-lines';

/** What property is made of, which stands above the net amount of it. */
const OF_PROPERTY =
  /_gross$|_at_cost$|accumulated_(depreciation|amortization)|^(land|buildings?|investment_building|development|construction|machinery|furniture|leasehold)_?/;
const PROPERTY = /^(property_plant_and_equipment|real_estate_investment_property)_net$/;

/** What is taken off from the line before it. */
const ALLOWANCE = /(^|_)allowance(_|$)/;

/**
 * Takes the lines that close the gap of a section in every column of the filing: at both ends of a year, or in both years. Two columns prove what one
 * does by chance, so that lines which no known face has are taken, too. A line that does not count in the sum stays: it may be a
 * subtotal, or a part of one. Of `columns` the own one is the first; `unknown` are lines of which no table says that they are on a face.
 */
export function takeLinesThatFill(
  statement: UsStatementKind,
  candidates: Candidate[],
  columns: readonly Values[],
  unknown: () => readonly string[],
): void {
  const names = lazy(() => namesIn(columns, unknown()));
  for (const sum of sumsOf(statement)) {
    // The many lines of operations add up by chance.
    if (!sum.sections.includes('operating')) fill(sum, { statement, candidates, columns, names });
  }
}

interface Columns {
  readonly statement: UsStatementKind;
  readonly candidates: Candidate[];
  readonly columns: readonly Values[];
  /** The unknown lines that the columns have. */
  readonly names: () => readonly string[];
}

function fill(sum: Sum, { statement, candidates, columns: all, names }: Columns): void {
  const [own] = all;
  const total = own && sum.total(own);
  if (own === undefined || total === undefined) return;
  const isOfSection = ({ chance }: Candidate) => sum.sections.includes(chance.section);
  const counted = candidates.filter(isOfSection).filter(isCounted(candidates));
  if (addsUp(own, counted, total)) return;
  const ofSection = statement === 'balance' ? withoutParts(counted, all) : counted;
  if (addsUp(own, ofSection, total)) return;
  const taken = ofSection.filter(isTaken);
  const columns = all.filter((column) => sum.total(column) !== undefined);
  const gaps = columns.map((column) => (sum.total(column) ?? 0) - sumIn(column, taken));
  const last = placeBeforeTotal(statement, sum, candidates);
  const doubtful = ofSection.filter(({ odds }) => Math.abs(odds) < CERTAIN);
  const others =
    last === undefined ? [] : unknownLines(statement, sum, { place: last, candidates, own, names: names() });
  const isOut = ({ odds, chance }: Candidate) => odds > 0 && sum.sections.includes(chance.section);
  const changeBy = (candidate: Candidate) => ({
    candidate,
    by: columns.map((column) => (isOut(candidate) ? -1 : 1) * amountIn(column, candidate)),
  });
  const changes = [...doubtful, ...others].map(changeBy);
  const found = onlyChanges(changes, gaps, columns);
  const more = found.length > 0 ? [] : ofOtherSection(sum, candidates).map(changeBy);
  for (const { candidate } of more.length > 0 ? onlyChanges([...changes, ...more], gaps, columns) : found) {
    if (!isOut(candidate)) take(candidate, candidates, sum, last);
  }
}

function take(candidate: Candidate, candidates: Candidate[], { sections }: Sum, last = Infinity): void {
  const at = candidates.indexOf(candidate);
  if (at >= 0) candidates.splice(at, 1);
  const { chance } = candidate;
  const section = sections.includes(chance.section) ? chance.section : (sections[0] ?? chance.section);
  candidates.push({ ...candidate, chance: { ...chance, place: Math.min(chance.place, last), section }, odds: 1 });
}

/**
 * Lines that others show below what is current, where their names do not say so: the sum of what is current may need them, as NVIDIA's of April 2026 its shares of
 * listed companies.
 */
function ofOtherSection({ sections: [section, more] }: Sum, candidates: readonly Candidate[]): readonly Candidate[] {
  if (!section?.startsWith('current') || more !== undefined) return [];
  const other = section.replace('current', 'other');
  return candidates.filter(
    ({ name, chance, odds }) => chance.section === other && Math.abs(odds) < CERTAIN && !SAYS_WHERE.test(name),
  );
}
const SAYS_WHERE = /current|long_?term/;

/** Those of the own column first. */
function namesIn(columns: readonly Values[], names: readonly string[]): readonly string[] {
  return [...new Set(columns.flatMap((column) => names.filter((name) => column.has(name))))];
}

const amountIn = (column: Values, { name, chance }: Candidate) => chance.sign * (column.get(name) ?? 0);
const isTaken = ({ odds }: Candidate) => odds > 0;
const addsUp = (column: Values, lines: readonly Candidate[], total: number) =>
  Math.abs(total - sumIn(column, lines.filter(isTaken))) < 0.5;
const sumIn = (column: Values, lines: readonly Candidate[]) =>
  lines.reduce((sum, line) => sum + amountIn(column, line), 0);

/**
 * Lines of a balance sheet without those that with another line make a third, in every column: a bank shows what its cash is made of, and all loans and
 * the allowance above the net amount.
 */
function withoutParts(lines: readonly Candidate[], columns: readonly Values[]): readonly Candidate[] {
  const [own] = columns;
  const taken = lines.filter(({ odds, value }) => odds > 0 && value);
  const amount = (column: Values, name: string) => (ALLOWANCE.test(name) ? -1 : 1) * (column.get(name) ?? 0);
  const byAmount = namesByAmount(own, amount);
  const isRest = (rest: string, part: string, whole: string) => (column: Values) =>
    amount(column, rest) === amount(column, whole) - amount(column, part);
  const isPart = (part: string, whole: string) => {
    const rests = own && byAmount.get(amount(own, whole) - amount(own, part));
    if (rests === undefined) return false;
    const having = columns.filter((column) => column.has(whole) || column.has(part));
    const amounts = new Set(having.map((column) => column.get(part)));
    if (amounts.size < 2) return false;
    return rests.some((rest) => rest !== whole && rest !== part && having.every(isRest(rest, part, whole)));
  };
  const parts = taken.filter(({ name }) => taken.some((whole) => whole.name !== name && isPart(name, whole.name)));
  return lines.filter((line) => !parts.includes(line));
}

/** The names of a column that have an amount other than 0, by that amount. */
function namesByAmount(
  column: Values | undefined,
  amount: (column: Values, name: string) => number,
): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const name of column?.keys() ?? []) {
    const of = column ? amount(column, name) : 0;
    if (of === 0) continue;
    const same = names.get(of);
    if (same) same.push(name);
    else names.set(of, [name]);
  }
  return names;
}

/** Whether a line counts in a sum: parts of property do not beside the whole. */
function isCounted(candidates: readonly Candidate[]): (candidate: Candidate) => boolean {
  const hasProperty = candidates.some(({ name, odds }) => odds > 0 && PROPERTY.test(name));
  return ({ name }) => !hasProperty || !OF_PROPERTY.test(name);
}
