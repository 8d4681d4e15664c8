import type { StatementData } from '../../../api';
import { isProvedBySums, mayBeRestatedBy } from '../../../checks';
import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import { failedCheck } from '../../definitions/refused-lines/failed-check';
import { decimalSum } from '../../statements/amounts/decimal-sum';
import { LineUnfit } from '../../statements/lines/line-failures';
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
    return mayStand(year, [nine, quarter], rest / quarter.amount)
      ? year
      : unlikeBetween(annual.asked, { year, from: nine, rest, quarters: quarter.amount });
  }
  const parts = quarters.filter(isComponent);
  const amounts = [year.amount, ...parts.map(({ amount }) => amount)];
  if (agree(year.amount, four.amount, amounts)) return year;
  return mayStand(year, parts, year.amount / four.amount) ? year : unlikeFour(annual.asked, year, four);
}

/** Whether a restatement may explain that a year is this many times what its parts make, or the sums of its own statement prove it. */
function mayStand(year: Component, parts: readonly Component[], ratio: number): boolean {
  if (failedCheck('', [year.found])) return false;
  const dataOf = ({ found }: Component) => found.statement.facts as StatementData;
  return (
    mayBeRestatedBy(ratio) || isProvedBySums({ year: dataOf(year), parts: parts.map(dataOf) }, year.found.row.path)
  );
}

function unlikeFour(asked: string, { amount, found }: Component, four: Component): LineUnfit {
  return new LineUnfit(
    () =>
      `${asked}: ${found.row.label} of the year to ${found.statement.periodEnd} was filed as ${amount}, and its four quarters as ${four.amount}: one of them is wrong.`,
  );
}
