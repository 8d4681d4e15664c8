import type { StatementData } from '../../api';
import { kindOfStatement, quartersOfType } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { US_CASH_CHANGE } from '../formulas/us-formulas';
import { US_SUMS } from '../rounding';
import type { Neighbours } from './neighbouring-statements';
import { areQuartersApart, isUsual } from './quarter-checks';

const [WITH_RESTRICTED, UNRESTRICTED] = US_CASH_CHANGE;
/** The cash with which a cash flow statement ends, and the change that leads to it. */
const CLOSING = [
  { closing: 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents', change: WITH_RESTRICTED },
  { closing: 'cash_and_cash_equivalents_at_carrying_value', change: UNRESTRICTED },
] as const;

const CAUSE = 'cash of what is held for sale, or a year before that was restated,';

/**
 * Checks that the cash with which the statement before ended, and the change, make the cash with which a US cash flow statement ends. Its own lines say
 * nothing of the cash with which it began.
 */
export function openingCashChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  const quarters = quartersOfType(data.reporting_type);
  if (kindOfStatement(data) !== 'cashflow' || quarters === undefined || !isUsual(data, 3 * quarters)) return [];
  const own = amountsOf(data).all;
  const before = neighbours.ofKind(data).filter((each) => areQuartersApart(each, data, quarters));
  return CLOSING.flatMap(({ closing, change }) => {
    const [end, moved] = [own.get(closing), own.get(change)];
    if (typeof end !== 'number' || typeof moved !== 'number') return [];
    const openings = before.flatMap((each) => amountsOf(each).all.get(closing) ?? []);
    const checks = openings.map((opening) => openingCheck([closing, change], [end, moved, opening]));
    return (checks.find(({ holds }) => holds) ?? checks[0]) || [];
  });
}

function openingCheck(lines: readonly [string, string], amounts: readonly [number, number, number]): Check {
  const [reported, change, opening] = amounts;
  const [expected, tolerance] = [opening + change, US_SUMS.cashflow.rounding(amounts)];
  const holds = Math.abs(reported - expected) <= tolerance;
  const name = 'the cash with which the statement before ends and the change make closing cash';
  return { name, line: lines[0], lines, measure: 'opening', reported, expected, tolerance, holds, cause: CAUSE };
}
