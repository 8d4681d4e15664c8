import type { Check, StatementData } from '../../checks';
import { checkStatement, failureText, refutationOf } from '../../checks';
import { CellFailure } from '../cells/cell-error';
import type { FoundLine } from '../statements/found-line';

/** These deny every line that they compare. */
const OF_AMOUNTS: ReadonlySet<string> = new Set<Check['measure']>(['amount', 'zeros']);
/** The number of shares tells of amounts per share and of capital; a profit is held by the sums that it is part of. */
const OF_SHARES = /per_share|paid_up|face_value|number_of/;

/** A standalone statement has no shares of owners and minorities: what is filed as such denies nothing. */
const OF_GROUPS = /attributable_to_non_controlling_interests$/;

/** The `#N/A` for a line whose statement contradicts it: which sum fails, and by how much. */
export function failedCheck(asked: string, lines: readonly FoundLine[]): CellFailure | undefined {
  for (const { row, statement } of lines) {
    const checks = checkStatement(statement.facts as StatementData);
    const failed = checks.find(
      ({ holds, measure, lines: compared }) =>
        !holds &&
        compared.includes(row.path) &&
        (OF_AMOUNTS.has(measure) || OF_SHARES.test(row.path)) &&
        !(statement.scope === 'standalone' && compared.some((line) => OF_GROUPS.test(line))) &&
        !('metrics' in statement.facts && lacksALineBetween(compared, row.path, checks)),
    );
    if (failed) {
      return new CellFailure('#N/A', () => {
        const sum = `${statement.periodEnd} does not add up: ${failureText(failed)}`;
        return `${asked}: ${row.label} is not used: the statement for ${sum}.`;
      });
    }
  }
  return refutedLine(asked, lines);
}

/**
 * Whether other sums, each with one line of this one, confirm both its total and its first part: what is missing stands between them, as the
 * interest that a US issuer has under a name of its own, and denies neither of the two.
 */
function lacksALineBetween(compared: readonly string[], path: string, checks: readonly Check[]): boolean {
  const ends = compared.slice(0, 2);
  const isConfirmed = (end: string) =>
    checks.some(
      ({ holds, measure, lines }) =>
        holds &&
        measure === 'amount' &&
        lines.includes(end) &&
        lines.filter((line) => compared.includes(line)).length === 1,
    );
  return ends.length === 2 && ends.includes(path) && ends.every(isConfirmed);
}

/** The `#N/A` for a line that its statement denies though its sums hold: under no name but its path it is what it seems to be. */
export function refutedLine(asked: string, lines: readonly FoundLine[]): CellFailure | undefined {
  for (const { kind, row, statement } of lines) {
    if (kind !== 'income' && kind !== 'cashflow') continue;
    const why = refutationOf(statement.facts as StatementData, row.path);
    if (why !== undefined)
      return new CellFailure('#N/A', `${asked}: ${row.label} for ${statement.periodEnd} is not used: ${why}.`);
  }
  return undefined;
}
