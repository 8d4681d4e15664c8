import type { Statement } from '../../../tables';
import { numberOnLine } from '../../../tables';
import { makesExactly } from '../amounts/decimal-sum';
import type { FoundLine } from '../lines/found-line';
import { AmountsDisagree } from '../lines/line-failures';

/** The equity of the owners of a partnership, or of a company by its members. */
const OF_PARTNERS = /^(partners_capital|members_equity)/;
const OF_STOCKHOLDERS = 'stockholders_equity';

/**
 * The `#N/A` where equity is that of a partnership at one end of a year and of stockholders at the other, beside whom others have a part: these may be the
 * partners of before, so that the mean is of neither (StepStone in 2021).
 */
export function ofOtherOwners(
  asked: string,
  now: readonly FoundLine[],
  before: readonly FoundLine[],
): AmountsDisagree | undefined {
  const isOf = ({ row: { path } }: FoundLine) =>
    OF_PARTNERS.test(path) ? 'partners' : path === OF_STOCKHOLDERS && 'stockholders';
  const [later, earlier] = [now, before].map((lines) => lines.find(isOf));
  if (!later || !earlier || isOf(later) === isOf(earlier)) return undefined;
  const { statement } = isOf(later) === 'stockholders' ? later : earlier;
  if (haveAll(statement)) return undefined;
  return new AmountsDisagree(
    () =>
      `${asked}: equity is that of ${isOf(earlier)} on ${earlier.statement.periodEnd} and of ${isOf(later)} on ${later.statement.periodEnd}: the owners may be others since, and a mean of both is then of neither.`,
  );
}

/** Whether the stockholders have all that liabilities leave. */
function haveAll(balance: Statement): boolean {
  const [owed, owned] = ['liabilities', OF_STOCKHOLDERS].map((line) => numberOnLine(balance, line));
  const whole = numberOnLine(balance, 'liabilities_and_stockholders_equity');
  return whole !== undefined && owed !== undefined && owned !== undefined && makesExactly(whole, [owed, owned]);
}
