/** Quarters as filed that are not on one basis: a merger, or another change, restates a year or a year to date, and not the quarters before it. */
import type { MarketId, ReportingType, StatementData } from '../../../api';
import { typeOfQuarters } from '../../../api';
import { mayBeRestatedBy } from '../../../checks';
import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import { isConfirmedByYear } from '../../definitions/refused-lines/confirmed-by-year';
import { decimalSum } from '../../statements/amounts/decimal-sum';
import type { FoundLine } from '../../statements/lines/found-line';
import { LineUnfit } from '../../statements/lines/line-failures';
import type { TrailingQuery } from './trailing-amounts';
import { amountOn, amountsOn, isComponent } from './trailing-amounts';
import type { Component } from './trailing-sum';

/** Shows which business an Indian income statement covers: a merger changes sales, and most reclassifications do not. */
const SALES = 'income.sales';
/**
 * What else shows it: the interest of a bank, which has no sales, and depreciation. A supplier that sold to its buyer alone adds no sales: Suzuki Motor Gujarat
 * changes Maruti's by 0.4 %, and its depreciation by 39 %.
 */
const SHOWING = [[SALES, 'income.interest_earned'], ['expenses.depreciation']];
/** How much of it another business has. The bound is ours. */
const ANOTHER = 0.1;

const differ = (whole: number, parts: number): boolean => Math.abs(whole - parts) > ANOTHER * Math.abs(parts);

/** A year of more than twice its quarters, or less than half, is doubtful itself, as where it is in another unit. */
const isDoubtful = (year: number, quarters: number): boolean => !mayBeRestatedBy(year / quarters);

const ofLine = <K extends SourceKind>(
  { basis: _, ...query }: TrailingQuery<K>,
  paths: readonly string[],
): TrailingQuery<K> => ({
  ...query,
  names: paths.map((path) => ({ asked: path, kinds: ['income' as K], name: path, isPath: true })),
  quantity: undefined,
});

/** The same question about sales. */
export const ofSales = <K extends SourceKind>(query: TrailingQuery<K>): TrailingQuery<K> => ofLine(query, [SALES]);

/** Whether a year is as a later filing restated it: else it is as first filed, like its quarters. */
const YEARS_ARE_RESTATED: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** The `#N/A` where four quarters to a date were filed before and after a restatement of more than a tenth, as a company before a merger and after it. */
export function* quartersOfTwoBases<K extends SourceKind>(
  query: TrailingQuery<K>,
  date: string,
  lines: readonly FoundLine<K>[],
): Coroutine<CellFailure | undefined> {
  const areQuarters = lines.every(({ statement }) => statement.type === 'quarterly');
  if (!areQuarters || !YEARS_ARE_RESTATED[query.annual.market]) return undefined;
  for (const paths of SHOWING) {
    const restated = yield* restatedLine(ofLine(query, paths), date);
    if (restated) return refusal(query.annual.asked, date, restated);
  }
  return undefined;
}

function* restatedLine<K extends SourceKind>(line: TrailingQuery<K>, date: string): Coroutine<Restated | undefined> {
  for (const since of [1, 2, 3]) {
    const year = yield* amountOn(line, 'annual', line.annual.before(date, 3 * since));
    if (isComponent(year))
      return (yield* isRestatedSince(line, date, since)) ?? (yield* isRestatedWithin(line, year, since));
  }
  return undefined;
}

interface Restated {
  readonly whole: Component;
  /** What its quarters were filed with. */
  readonly quarters: number;
}

/**
 * The year to date, or a shorter part of its year, is not what its quarters make, and with the quarters after it makes the year: it was restated, as
 * LTIMindtree's nine months to December 2022 were, and the half-year of Reliance's nine months to December 2023, whose third quarter has the other business.
 */
function* isRestatedSince<K extends SourceKind>(
  line: TrailingQuery<K>,
  date: string,
  since: number,
): Coroutine<Restated | undefined> {
  for (let count = since; count > 1; count -= 1) {
    const ends = count === since ? [date] : line.annual.before(date, 3 * (since - count));
    const whole = yield* amountOn(line, typeOfQuarters(count) as ReportingType, ends);
    const quarters = isComponent(whole) ? yield* sumOfFiled(line, whole.found.statement.periodEnd, count) : undefined;
    if (!isComponent(whole) || quarters === undefined || !differ(whole.amount, quarters)) continue;
    const { facts } = whole.found.statement;
    const part = { kind: 'income' as K, data: facts as StatementData, count };
    if (yield* isConfirmedByYear(line.annual, part, whole.found.row.path)) return { whole, quarters };
  }
  return undefined;
}

/**
 * The year is not what its quarters make, since it was restated in one of them, before which the twelve months have another one: Tata Consumer's year
 * to March 2020.
 */
function* isRestatedWithin<K extends SourceKind>(
  line: TrailingQuery<K>,
  whole: Component,
  since: number,
): Coroutine<Restated | undefined> {
  const end = whole.found.statement.periodEnd;
  const quarters = yield* sumOfFiled(line, end, 4);
  if (quarters === undefined || !differ(whole.amount, quarters) || isDoubtful(whole.amount, quarters)) return undefined;
  let longer = whole;
  for (let count = 3; count > since; count -= 1) {
    const ends = line.annual.before(end, 3 * (4 - count));
    const [part, next] = [
      yield* amountOn(line, typeOfQuarters(count) as ReportingType, ends),
      yield* amountOn(line, 'quarterly', line.annual.before(end, 3 * (3 - count))),
    ];
    if (!isComponent(part) || !isComponent(next)) return undefined;
    if (differ(decimalSum([longer.amount, -part.amount]), next.amount)) return { whole, quarters };
    longer = part;
  }
  return undefined;
}

function* sumOfFiled<K extends SourceKind>(
  line: TrailingQuery<K>,
  date: string,
  count: number,
): Coroutine<number | undefined> {
  const ends = Array.from({ length: count }, (_, at) => (at === 0 ? [date] : line.annual.before(date, 3 * at)));
  const found = yield* amountsOn(line, 'quarterly', ends);
  return found.every(isComponent) ? decimalSum(found.map(({ amount }) => amount)) : undefined;
}

function refusal(asked: string, date: string, { whole, quarters }: Restated): LineUnfit {
  const { row, statement } = whole.found;
  return new LineUnfit(
    () =>
      `${asked}: the quarters to ${date} are not on one basis, as over a merger: ${row.label} to ${statement.periodEnd} is filed as ${row.value as number}, and the quarters of that period make ${quarters}. Give a later date, or the end of a year.`,
  );
}
