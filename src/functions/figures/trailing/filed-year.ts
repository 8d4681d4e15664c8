import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import { failedCheck } from '../../definitions/failed-check';
import { decimalSum } from '../../statements/decimal-sum';
import { LineUnfit } from '../../statements/line-failures';
import { agree } from '../amounts-agree';
import { quartersTo, sumOfQuarters, unlikeBetween } from './filed-quarters';
import type { TrailingQuery } from './trailing-amounts';
import { amountOn, isComponent, isOneFigure } from './trailing-amounts';
import type { Component } from './trailing-sum';

/**
 * A filed year is itself the figure of twelve months and is shown as METRIC shows it, even where it was restated and differs from its quarters. It is
 * refused, with both amounts in the `#N/A`, where it differs from its quarters and from its nine months plus the fourth quarter, and by more than
 * a restatement explains.
 */
export function* yearUnlessDoubtful<K extends SourceKind>(
  query: TrailingQuery<K>,
  year: Component,
): Coroutine<Component | CellFailure> {
  const { annual } = query;
  const end = year.found.statement.periodEnd;
  if (annual.quartersFiled(year.found.kind as K) < 4 || isOneFigure(query, year)) return year;
  const quarter = yield* amountOn(query, 'quarterly', [end]);
  const nine = isComponent(quarter) ? yield* amountOn(query, 'nine_months', annual.before(end, 3)) : quarter;
  if (!isComponent(quarter) || !isComponent(nine)) return year;
  const rest = decimalSum([year.amount, -nine.amount]);
  if (agree(rest, quarter.amount, [year.amount, nine.amount, quarter.amount])) return year;
  const quarters = yield* quartersTo(query, end);
  const four = sumOfQuarters(annual.asked, quarters);
  if (!four) {
    const isNear = mayBeRestated(year, rest / quarter.amount);
    return isNear ? year : unlikeBetween(annual.asked, { year, from: nine, rest, quarters: quarter.amount });
  }
  const parts = [year.amount, ...quarters.filter(isComponent).map(({ amount }) => amount)];
  if (agree(year.amount, four.amount, parts)) return year;
  return mayBeRestated(year, year.amount / four.amount) ? year : unlikeFour(annual.asked, year, four);
}

/** A restatement changes a year by less than this factor; a wrong sign or unit, or a quarter filed as the year, is further off. */
const MOST_RESTATED = 2;

/** Whether a restatement may explain that a year is this many times what it is compared with. */
function mayBeRestated(year: Component, ratio: number): boolean {
  return ratio >= 1 / MOST_RESTATED && ratio <= MOST_RESTATED && !failedCheck('', [year.found]);
}

function unlikeFour(asked: string, { amount, found }: Component, four: Component): LineUnfit {
  return new LineUnfit(
    () =>
      `${asked}: ${found.row.label} of the year to ${found.statement.periodEnd} was filed as ${amount}, and its four quarters as ${four.amount}: one of them is wrong.`,
  );
}
