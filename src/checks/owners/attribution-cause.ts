import type { StatementData } from '../../api';
import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import type { Check } from '../check';
import { contradictionByLines } from '../contradicted/contradicting-lines';

const OWNERS: readonly string[] = [GROUPS_PROFIT.owners, SHARES_OF_COMPREHENSIVE.owners];

/** With what explains that what owners and minorities have of a profit does not make it: whether it, or a share, is the wrong one. */
export function withAttributionCauses(checks: readonly Check[], data: StatementData): readonly Check[] {
  return checks.map((check) => {
    const isAttribution =
      !check.holds && check.measure === 'amount' && OWNERS.some((owners) => check.lines.includes(owners));
    if (!isAttribution || check.cause !== undefined) return check;
    const isMade = checks.some(({ holds, line, measure }) => holds && measure === 'amount' && line === check.line);
    return isMade ? withCause(check, data) : check;
  });
}

function withCause({ name, line, lines, measure, reported, expected, tolerance }: Check, data: StatementData): Check {
  const cause =
    contradictionByLines(data, line) === undefined
      ? 'a wrong share, since the lines above make the total,'
      : 'a wrong total, since other lines contradict it,';
  return { name, line, lines, measure, reported, expected, tolerance, holds: false, cause };
}
