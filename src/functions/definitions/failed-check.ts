import type { StatementData } from '../../api';
import { GROUPS_PROFIT, marketOfStatement, MARKETS } from '../../api';
import type { Check } from '../../checks';
import {
  checkStatement,
  deniedShares,
  failureText,
  hasMinoritiesOfOtherSign,
  hasMisfiledShares,
  missingFromLine,
  refutationOf,
} from '../../checks';
import { CellFailure } from '../cells/cell-error';
import type { ShownChanges } from '../context/answer-change';
import type { FoundLine } from '../statements/found-line';
import { LineDenied } from '../statements/found-line';
import { noteRefusedLine } from '../statements/shown-changes';

/** These deny every line that they compare. */
const OF_AMOUNTS: ReadonlySet<string> = new Set<Check['measure']>(['amount', 'zeros']);
/** The number of shares tells of amounts per share and of capital; a profit is held by the sums that it is part of. */
const OF_SHARES = /per_share|paid_up|face_value|number_of/;

const OF_GROUPS = /attributable_to_non_controlling_interests$/;
const SHARES: ReadonlySet<string> = new Set(Object.values(GROUPS_PROFIT));

/** The `#N/A` for a line whose statement contradicts it: which sum fails, and by how much. A change of the line is noted as one that is refused. */
export function failedCheck(
  asked: string,
  lines: readonly FoundLine[],
  changes?: ShownChanges,
): CellFailure | undefined {
  for (const line of lines) {
    const { row, statement } = line;
    const data = statement.facts;
    if (data.statement_type === undefined) continue; // a shareholding pattern has no sums
    const checks = checkStatement(data);
    const mayLackLines = MARKETS[marketOfStatement(data)].issuersChooseLines;
    const failed = checks.find(
      ({ holds, measure, lines: compared }) =>
        !holds &&
        compared.includes(row.path) &&
        (OF_AMOUNTS.has(measure) || OF_SHARES.test(row.path)) &&
        !(compared.some((line) => OF_GROUPS.test(line)) && saysNothingOfShares(row.path, data)) &&
        !(compared[0] === row.path && isConfirmedTotal(compared, checks)) &&
        !(mayLackLines && lacksALineBetween(compared, row.path, checks)),
    );
    if (failed) {
      const failure = new LineDenied(() => {
        const sum = `${statement.periodEnd} does not add up: ${failureText(failed)}`;
        return `${asked}: ${row.label} is not used: the statement for ${sum}.`;
      });
      return refused(line, failure, changes);
    }
  }
  return refutedLine(asked, lines, changes);
}

/**
 * Whether the shares of owners and minorities deny nothing: a standalone statement has none, and the definition of the owners' profit reads those that were filed with
 * the shares of another income, or with the minorities' under the other sign.
 */
function saysNothingOfShares(path: string, data: StatementData): boolean {
  if (data.statement_scope === 'standalone') return true;
  return SHARES.has(path) && (hasMisfiledShares(data) || hasMinoritiesOfOtherSign(data));
}

function refused(line: FoundLine, failure: CellFailure, changes: ShownChanges | undefined): CellFailure {
  if (changes) noteRefusedLine(changes, line, failure);
  return failure;
}

/** Rows that the issuer names, which some file of another period than the line that they are the details of. */
const DETAILS = /(^|\.)details_of_\w+\./;

/** Whether the parts of a total are its details alone. */
function areDetails([, ...parts]: readonly string[]): boolean {
  return parts.every((part) => DETAILS.test(part));
}

/** Whether a line is a part of sums that hold: details that do not make it are wrong, and not the line. */
function isPartOfSums(path: string, checks: readonly Check[]): boolean {
  return checks.some(
    ({ holds, measure, line, lines }) => holds && measure === 'amount' && line !== path && lines.includes(path),
  );
}

/**
 * Whether a total is that of another sum, too, and that one holds. Where the shares of owners and minorities do not make a profit that the lines above it make,
 * it is the shares that are filed wrong, unless earnings per share confirm them: that refutes the profit.
 */
function isMadeByAnother(path: string, checks: readonly Check[]): boolean {
  return checks.some(({ holds, measure, line }) => holds && measure === 'amount' && line === path);
}

/** Whether other sums confirm a total that its details, or the shares of owners and minorities, do not make. */
function isConfirmedTotal(compared: readonly string[], checks: readonly Check[]): boolean {
  const [total = ''] = compared;
  if (areDetails(compared) && isPartOfSums(total, checks)) return true;
  return compared.includes(GROUPS_PROFIT.owners) && isMadeByAnother(total, checks);
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

/** The data of a statement of lines with one value each: one of segments has a line for each segment, and a shareholding pattern is none. */
export function dataOfSingleLines({ kind, statement: { facts } }: FoundLine): StatementData | undefined {
  return kind === 'segments' || facts.statement_type === undefined ? undefined : facts;
}

/** The `#N/A` for a line that its statement denies though its sums hold: under no name but its path it is what it seems to be. */
export function refutedLine(
  asked: string,
  lines: readonly FoundLine[],
  changes: ShownChanges | undefined,
): CellFailure | undefined {
  const failures: CellFailure[] = [];
  for (const line of lines) {
    const { row } = line;
    const data = dataOfSingleLines(line);
    const why = data && refutationOf(data, row.path);
    if (why === undefined) continue;
    failures.push(lineDenied(asked, line, why, changes));
  }
  return failures[0];
}

function lineDenied(asked: string, line: FoundLine, why: string, changes: ShownChanges | undefined): CellFailure {
  const { row, statement } = line;
  const text = `${asked}: ${row.label} for ${statement.periodEnd} is not used: ${why}.`;
  return refused(line, new LineDenied(text), changes);
}

/** As `refutedLine`, of a line under an everyday name; also where the line is a part of what the name says, which its definition has whole. */
export function notTheQuantity(
  asked: string,
  line: FoundLine,
  changes: ShownChanges | undefined,
): CellFailure | undefined {
  const { row, statement } = line;
  const data = dataOfSingleLines(line);
  const refuted = refutedLine(asked, [line], changes);
  if (refuted || !data) return refuted;
  const denied = deniedShares(data, row.path);
  if (denied !== undefined) return lineDenied(asked, line, denied, changes);
  const lacks = missingFromLine(data, row.path);
  if (lacks === undefined) return undefined;
  return refused(
    line,
    new CellFailure('#N/A', `${asked}: ${row.label} for ${statement.periodEnd} is a part: ${lacks}.`),
    changes,
  );
}
