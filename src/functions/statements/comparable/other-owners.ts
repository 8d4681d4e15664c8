import type { FoundLine } from '../found-line';
import { AmountsDisagree } from '../line-failures';

/** What the owners of a partnership have, or of a company by its members. */
const OF_PARTNERS = /^(partners_capital|members_equity)/;
const OF_STOCKHOLDERS = 'stockholders_equity';

/**
 * The `#N/A` where equity is that of a partnership at one end of a year and of stockholders at the other: the partners of before mostly are minorities
 * since, so that the mean is of neither (StepStone in 2021).
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
  return new AmountsDisagree(
    () =>
      `${asked}: equity is that of ${isOf(earlier)} on ${earlier.statement.periodEnd} and of ${isOf(later)} on ${later.statement.periodEnd}: the owners are others since, and a mean of both is of neither.`,
  );
}
