import type { ReportingType } from '../../../api';
import type { Coroutine } from '../../../client';
import { decimalSum } from '../../statements/amounts/decimal-sum';
import type { CellFailure } from '../../cells/failures/cell-error';
import { LineUnfit } from '../../statements/lines/line-failures';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { agree, isWithinTolerance } from '../amounts-agree';
import type { TrailingBasis, TrailingQuery } from './trailing-amounts';
import { amountOn, amountsOn, isComponent } from './trailing-amounts';
import { ofSales } from './merged-quarters';
import type { Component } from './trailing-sum';
import { sumOf } from './trailing-sum';

/** Twelve months computed as year + year to date − prior year to date, and their components. */
export interface RolledYear {
  readonly sum: Component;
  readonly year: Component;
  /** The prior year to date: the months of that year that are replaced by the ones filed since. */
  readonly prior: Component;
  /** How many months those are. */
  readonly months: number;
}

/** The four quarters of the twelve months to a date as they were filed, the newest first. */
export function* quartersTo<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
): Coroutine<(Component | CellFailure)[]> {
  return yield* amountsOn(query, 'quarterly', [
    [date],
    ...[3, 6, 9].map((months) => query.annual.before(date, months)),
  ]);
}

/** The sum of four filed quarters; undefined where one of them, or the line in it, is missing. */
export function sumOfQuarters(asked: string, quarters: readonly (Component | CellFailure)[]): Component | undefined {
  if (!quarters.every(isComponent)) return undefined;
  const sum = sumOf(asked, quarters as [Component, ...Component[]]);
  return isComponent(sum) ? sum : undefined;
}

/**
 * Compares twelve months computed from a year with the quarters as filed. If the year less its part differs from the year's other quarters, the
 * four filed quarters are added up instead. If one of them was not filed, every part of the year whose quarters were filed must agree with them, the
 * last part among these; else the result is a `#N/A` that says which does not.
 */
export function* reconcileWithQuarters<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
  rolled: RolledYear,
): Coroutine<Component | CellFailure> {
  const { sum, year, prior, months } = rolled;
  const filed = query.annual.quartersFiled(year.found.kind as K);
  if (filed === 0) return yield* withoutQuarters(query, rolled);
  if (filed === 4) {
    const quarters = yield* quartersTo(query, date);
    const four = sumOfQuarters(query.annual.asked, quarters);
    if (four) {
      const amounts = quarters.filter(isComponent).map(({ amount }) => amount);
      const ofYear = amounts.slice(months / 3);
      const parts = [year.amount, prior.amount, ...ofYear];
      const isSame = agree(decimalSum([year.amount, -prior.amount]), decimalSum(ofYear), parts);
      return ofBasis(query.basis, { sum, four, isSame });
    }
  }
  return (yield* contradiction(query, rolled, filed === 4)) ?? sum;
}

/** Chooses between the sum of quarters and the sum from the year: a line of a definition must use the basis of the definition's other lines. */
function ofBasis(
  basis: TrailingBasis | undefined,
  { sum, four, isSame }: { readonly sum: Component; readonly four: Component; readonly isSame: boolean },
): Component {
  const isRolled = basis?.from !== 'quarters' && isSame && isWithinTolerance(sum.amount, four.amount);
  if (!isRolled) basis?.onLine('sum of quarters');
  return isRolled || basis?.from === 'years' ? sum : four;
}

function* withoutQuarters<K extends SourceKind>(
  query: TrailingQuery<K>,
  rolled: RolledYear,
): Coroutine<Component | CellFailure> {
  query.basis?.onLine('without quarters');
  return (yield* restatedYear(query, rolled)) ?? rolled.sum;
}

/**
 * Cash flows have no quarters to compare with: the sales of the same periods show whether the year was restated. A year restated for a merger, less a
 * part that was filed before it, would count months of the acquired company twice.
 */
function* restatedYear<K extends SourceKind>(
  query: TrailingQuery<K>,
  { year, prior, months }: RolledYear,
): Coroutine<CellFailure | undefined> {
  const { annual } = query;
  if (annual.quartersFiled('income' as K) < 4) return undefined;
  const sales = ofSales(query);
  const { periodEnd, type } = prior.found.statement;
  const whole = yield* amountOn(sales, 'annual', [year.found.statement.periodEnd]);
  if (!isComponent(whole)) return undefined;
  const part = yield* amountOn(sales, type as ReportingType, [periodEnd]);
  const ends = [9, 6, 3, 0].filter((before) => 12 - before > months).map((before) => partEnd(query, year, 12 - before));
  const quarters = yield* amountsOn(sales, 'quarterly', ends);
  if (!isComponent(part) || !quarters.every(isComponent)) return undefined;
  const [from, to] = [
    { months, amount: part },
    { months: 12, amount: whole },
  ];
  const different = unlikeQuarters(annual.asked, { from, to, quarters });
  return different && new LineUnfit(() => `${different.message} Cash flows have no quarters: give a year's end.`);
}

/** The types of the parts of a year, by their months. */
const PARTS = [
  [6, 'half_yearly'],
  [9, 'nine_months'],
] as const;

/** The `#N/A` where the year, or a longer part of it, less the part that is taken off differs from the quarters in between. */
function* contradiction<K extends SourceKind>(
  query: TrailingQuery<K>,
  rolled: RolledYear,
  hasFourth: boolean,
): Coroutine<CellFailure | undefined> {
  const { sum, year, prior, months } = rolled;
  const endOf = (part: number) => (part === 12 ? [year.found.statement.periodEnd] : partEnd(query, year, part));
  let from: Part = { months, amount: prior };
  let isConfirmed = !hasFourth;
  const gaps: number[] = [];
  const filed: number[] = [year.amount, prior.amount];
  for (const to of yield* longerParts(query, rolled, hasFourth)) {
    const ends = [];
    for (let month = from.months + 3; month <= to.months; month += 3) ends.push(endOf(month));
    const quarters = yield* amountsOn(query, 'quarterly', ends);
    if (quarters.every(isComponent)) {
      const different = unlikeQuarters(query.annual.asked, { from, to, quarters });
      if (different) return different;
      const amounts = quarters.map(({ amount }) => amount);
      gaps.push(decimalSum([to.amount.amount, -from.amount.amount, ...amounts.map((amount) => -amount)]));
      filed.push(to.amount.amount, ...amounts);
      isConfirmed ||= to.months === 12;
    }
    from = to;
  }
  if (!isConfirmed) return unconfirmed(query.annual.asked, year);
  const gap = gaps.length === 0 ? 0 : decimalSum(gaps);
  return agree(sum.amount + gap, sum.amount, filed) ? undefined : tooLittle(query.annual.asked, sum, gap);
}

/** A year to date. */
interface Part {
  readonly months: number;
  readonly amount: Component;
}

/** The filed years to date that are longer than the part that is taken off, up to the year itself. */
function* longerParts<K extends SourceKind>(
  query: TrailingQuery<K>,
  { year, months }: RolledYear,
  hasFourth: boolean,
): Coroutine<readonly Part[]> {
  const parts: Part[] = [];
  for (const [part, type] of PARTS) {
    if (part <= months) continue;
    const amount = yield* amountOn(query, type, partEnd(query, year, part));
    if (isComponent(amount)) parts.push({ months: part, amount });
  }
  return hasFourth ? [...parts, { months: 12, amount: year }] : parts;
}

function partEnd<K extends SourceKind>({ annual }: TrailingQuery<K>, { found }: Component, months: number) {
  return annual.before(found.statement.periodEnd, 12 - months);
}

function unlikeQuarters(
  asked: string,
  { from, to, quarters }: { from: Part; to: Part; quarters: readonly Component[] },
): LineUnfit | undefined {
  const amounts = quarters.map(({ amount }) => amount);
  const rest = decimalSum([to.amount.amount, -from.amount.amount]);
  if (agree(rest, decimalSum(amounts), [to.amount.amount, from.amount.amount, ...amounts])) return undefined;
  return unlikeBetween(asked, { year: to.amount, from: from.amount, rest, quarters: decimalSum(amounts) });
}

interface Unlike {
  readonly year: Component;
  /** The part of the year that is taken off. */
  readonly from: Component;
  readonly rest: number;
  /** What the quarters of the rest add up to. */
  readonly quarters: number;
}

/** The `#N/A` for a year less a part of it that is not what the quarters between them add up to. */
export function unlikeBetween(asked: string, { year, from, rest, quarters }: Unlike): LineUnfit {
  return new LineUnfit(
    () =>
      `${asked}: ${year.found.row.label} to ${year.found.statement.periodEnd} less that to ${from.found.statement.periodEnd} is ${rest}, but the quarters between were filed with ${quarters}.`,
  );
}

/** The `#N/A` for twelve months in which larger amounts cancel out: what is a slight restatement of the year is not slight beside the rest. */
function tooLittle(asked: string, { amount, found }: Component, gap: number): LineUnfit {
  return new LineUnfit(
    () =>
      `${asked}: ${found.row.label} comes to ${amount}, and the quarters are ${Math.abs(gap)} off the year that they are of: too much beside so little, and a quarter is missing that would tell. Give the end of a year.`,
  );
}

function unconfirmed(asked: string, { found: { row, statement } }: Component): LineUnfit {
  return new LineUnfit(
    () => `${asked}: no fourth quarter confirms ${row.label} of the year to ${statement.periodEnd}.`,
  );
}
