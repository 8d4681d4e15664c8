import type { StatementData } from '../../api';
import { kindOfStatement, labelOf, lastKey } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import type { Neighbours } from './neighbouring-statements';
import { roundingOf } from '../rounding';

/** Lines of an Indian income statement that are positions on its last day: the statements of the quarter and of the year have the same. */
export const OF_THE_DAY = [
  'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital',
  'details_of_paid_up_equity_share_capital.face_value_of_equity_share_capital',
  'gross_non_performing_assets',
  'net_non_performing_assets',
  'ratios.gross_npa',
  'ratios.net_npa',
  'ratios.cet1',
  'ratios.additional_tier1',
] as const;

const LABELS: ReadonlyMap<string, string> = new Map(OF_THE_DAY.map((line) => [line, labelOf(lastKey(line))]));
/** Amounts that differ by less than this part are the same, even if one of them is in whole crores. */
const SAME = 0.001;

/** Checks that the income statements of a quarter and of the year to date agree on the positions of their last day. */
export function sameDayChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  if (kindOfStatement(data) !== 'income') return [];
  const others = neighbours
    .ofYear(data)
    .filter((each) => each.period_end_date === data.period_end_date && each.reporting_type !== data.reporting_type);
  if (others.length === 0) return [];
  const own = amountsOf(data).all;
  return others.flatMap((other) => {
    const theirs = amountsOf(other).all;
    const type = other.reporting_type.replaceAll('_', ' ');
    return OF_THE_DAY.flatMap((line) => {
      const [reported, expected] = [own.get(line), theirs.get(line)];
      if (typeof reported !== 'number' || typeof expected !== 'number') return [];
      const rounding = roundingOf(reported, 0) + roundingOf(expected, 0);
      const tolerance = Math.min(rounding, SAME * Math.max(Math.abs(reported), Math.abs(expected)));
      const name = `${LABELS.get(line) ?? line} is that of the ${type} statement to the same day`;
      const holds = Math.abs(reported - expected) <= tolerance;
      return [{ name, line, lines: [line], measure: 'day', reported, expected, tolerance, holds } as const];
    });
  });
}
