import type { StatementData } from '../../api';
import { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';
import { OF_ONE_KIND } from './mixed-lines';
import { mayBeRestatedBy } from '../restatement';
import { compareWithParts } from './quarter-checks';

/** What minorities have: issuers file it in the line of the owners, or of associates, and the sums hold all the same. */
const OF_MINORITIES: ReadonlySet<string> = new Set([
  GROUPS_PROFIT.minorities,
  SHARES_OF_COMPREHENSIVE.minorities,
  BANKS_PROFIT.minorities,
]);

/** A year, and its four quarters, or its nine months and the fourth quarter. */
interface YearInParts {
  readonly year: StatementData;
  readonly parts: readonly StatementData[];
}

/**
 * Whether the sums of a year's own statement prove an amount that is far off what the parts of the year make, as one near 0 soon is. They do where a
 * sum that holds adds the amount up to a total that is that of the parts: then the year has in other lines what the parts have in this one. Or where
 * the whole year was restated, as after a merger, and the total with it. A 0 beside amounts may be a line that was not filled in.
 */
export function isProvedBySums(period: YearInParts, path: string): boolean {
  if (compareWithParts(period.year, period.parts, path)?.reported === 0) return false;
  const checks = checkStatement(period.year).filter(({ measure }) => measure === 'amount');
  return checks.some(
    (check) =>
      isSumWith(path, check) &&
      !checks.some(({ holds, lines }) => !holds && lines.includes(check.line)) &&
      isTotalExplained(period, check.line, path) &&
      !isExchanged(period, check, path),
  );
}

const isSumWith = (path: string, { holds, line, lines }: Check): boolean =>
  holds && line !== path && lines.includes(path) && !lines.some((each) => OF_MINORITIES.has(each));

/** Depreciation and finance costs are not sorted anew: in them an amount of another line is wrong, though the total is the same. */
function isTotalExplained({ year, parts }: YearInParts, total: string, path: string): boolean {
  const check = compareWithParts(year, parts, total);
  if (!check || check.holds) return check !== undefined && !OF_ONE_KIND.has(path);
  return mayBeRestatedBy(check.reported / check.expected) && isRestated({ year, parts });
}

/** Lines that show whether a year is of the same business as its quarters. */
const SHOWING = ['income.sales', 'income.interest_earned'];

function isRestated({ year, parts }: YearInParts): boolean {
  return SHOWING.some((line) => {
    const check = compareWithParts(year, parts, line);
    return check !== undefined && !check.holds && mayBeRestatedBy(check.reported / check.expected);
  });
}

/** Whether the year has the amounts of this line and of another one of the sum each in the place of the other. */
function isExchanged({ year, parts }: YearInParts, { line: total, lines }: Check, path: string): boolean {
  const own = compareWithParts(year, parts, path);
  return lines.some((line) => {
    if (!own || line === total || line === path) return false;
    const other = compareWithParts(year, parts, line);
    return other !== undefined && isNear(own, other) && isNear(other, own);
  });
}

const isNear = ({ reported }: Check, { expected, tolerance }: Check): boolean =>
  Math.abs(reported - expected) <= tolerance;
