import type { StatementData } from '../../../api';
import { GROUPS_PROFIT, kindOfStatement, marketOfStatement, MARKETS } from '../../../api';
import type { Check } from '../../../checks';
import {
  checkStatement,
  hasMinoritiesOfOtherSign,
  hasMisfiledAttribution,
  hasWrongOwnersShare,
  contradictionOf,
  whyNotShown,
  shorterFailureTexts,
  wrongInTwoSums,
  hasBothSigns,
} from '../../../checks';
import { cutText } from '../../../tables';
import type { CellFailure } from '../../cells/failures/cell-error';
import { TOOLTIP_CHARACTERS } from '../../cells/failures/cell-error';
import type { ShownChanges } from '../../context/answer-change';
import type { FoundLine } from '../../statements/lines/found-line';
import { LineContradicted } from '../../statements/lines/line-failures';
import { noteRefusedLine } from '../../statements/change-notes/shown-changes';

/** A failed check of these measures refuses every line that it compares. */
const OF_AMOUNTS: ReadonlySet<string> = new Set<Check['measure']>(['amount', 'zeros']);
/**
 * A failed check of another measure, such as the number of shares, refuses only lines of shares: the sums of its own statement already check a
 * profit.
 */
const OF_SHARES = /per_share|paid_up|face_value|number_of/;

const COMPREHENSIVE = /^comprehensive_income/;

const OF_GROUPS = /attributable_to_non_controlling_interests$/;
const SHARES: ReadonlySet<string> = new Set(Object.values(GROUPS_PROFIT));

/** The characters of a message that a tooltip shows, less the names of two definitions before it. */
const ROOM = TOOLTIP_CHARACTERS - 48;
/** Long enough for any but the names of income before taxes, which are a sentence. */
const LABEL = 60;

const shortLabel = (label: string): string => (label.length <= LABEL ? label : `${cutText(label, LABEL - 1)}…`);

/**
 * The `#N/A` for a line whose statement contradicts it, which says which sum fails and by how much. If the line has changed, the change is noted
 * as one that is refused.
 */
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
    const failed = checks.find((check) => !check.holds && contradicts(check, row.path, { data, checks }));
    if (failed) {
      const failure = new LineContradicted(() => {
        const [label, date] = [shortLabel(row.label), statement.periodEnd];
        const of = `${asked}: ${label}`;
        const sums = shorterFailureTexts(failed);
        const texts = [
          ...sums.map((sum) => `${of} is not used: the statement for ${date} does not add up: ${sum}.`),
          ...sums.map((sum) => `${of} for ${date} is not used: ${sum}.`),
        ];
        return texts.find(({ length }) => length <= ROOM) ?? texts.at(-1) ?? '';
      });
      return refused(line, failure, changes);
    }
  }
  return contradictedBy(contradictionOf, asked, lines, changes) ?? ofBothSigns(asked, lines, changes);
}

/** The `#N/A` for a payment or cost of several statements of which one has it with the other sign. */
function ofBothSigns(
  asked: string,
  lines: readonly FoundLine[],
  changes: ShownChanges | undefined,
): CellFailure | undefined {
  const isTurned = (path: string) =>
    hasBothSigns(
      path,
      lines.filter(({ row }) => row.path === path).map(({ row }) => row.value),
    );
  const line = lines.find(({ row }) => typeof row.value === 'number' && row.value < 0 && isTurned(row.path));
  return line && notUsed(asked, line, 'it is negative there, and not in the statements that it is added to', changes);
}

/** Whether a failed check is a reason not to use a line: it compares the line, and nothing shows that another of its lines is the wrong one. */
function contradicts(
  check: Check,
  path: string,
  { data, checks }: { readonly data: StatementData; readonly checks: readonly Check[] },
): boolean {
  const { measure, lines } = check;
  if (!lines.includes(path) || !(OF_AMOUNTS.has(measure) || OF_SHARES.test(path))) return false;
  if (lines.some((line) => OF_GROUPS.test(line)) && saysNothingOfShares(path, data)) return false;
  if (lines[0] === path && isConfirmedTotal(lines, data, checks)) return false;
  if (isAnotherWrong(data, check, path)) return false;
  const mayLackLines = MARKETS[marketOfStatement(data)].issuersChooseLines;
  if (!mayLackLines) return true;
  return ![isRight, lacksALineBetween, isProfitOfAnother].some((isSo) => isSo(check, path, checks));
}

/** Whether a line is a profit that another sum confirms, of a failed sum of comprehensive income: the rest of that is wrong then, as Weatherford's is. */
function isProfitOfAnother({ line, lines }: Check, path: string, checks: readonly Check[]): boolean {
  return COMPREHENSIVE.test(line) && isConfirmed(path, lines, checks);
}

/**
 * Whether a line of a failed sum is right all the same, since another sum confirms the total. The total is: assets are liabilities and equity, though a
 * kind of equity stands under a name of the issuer's own. And the parts are if one of them only has the other sign, as the share of minorities that AT&T
 * filed as a deduction.
 */
function isRight({ lines, turned }: Check, path: string, checks: readonly Check[]): boolean {
  const [total = ''] = lines;
  const isOther = path === total || (turned !== undefined && path !== turned);
  return isOther && isConfirmed(total, lines, checks);
}

/**
 * Whether a failed sum of the owners' and the minorities' shares is no reason to refuse a line. A standalone statement has no such shares; and the
 * definition of the owners' profit can read shares that were filed in the lines of another income, or with the wrong sign, and do without them where earnings
 * per share tell it.
 */
function saysNothingOfShares(path: string, data: StatementData): boolean {
  if (data.statement_scope === 'standalone') return true;
  return (
    SHARES.has(path) && (hasMisfiledAttribution(data) || hasMinoritiesOfOtherSign(data) || hasWrongOwnersShare(data))
  );
}

/** Notes the change of a line that is refused, if it has changed. */
export function refused(line: FoundLine, failure: CellFailure, changes: ShownChanges | undefined): CellFailure {
  if (changes) noteRefusedLine(changes, line, failure);
  return failure;
}

/** Rows that the issuer names. Some issuers fill them with another period than the line whose details they are. */
const DETAILS = /(^|\.)details_of_\w+\./;

/** Whether the parts of a total are its details alone. */
function areDetails([, ...parts]: readonly string[]): boolean {
  return parts.every((part) => DETAILS.test(part));
}

/** Whether a line is a part of another sum that holds. If its details do not add up to it, the details are wrong. */
function isPartOfSums(path: string, checks: readonly Check[]): boolean {
  return checks.some(
    ({ holds, measure, line, lines }) => holds && measure === 'amount' && line !== path && lines.includes(path),
  );
}

/**
 * Whether another sum has the same total, and holds. If the lines above the profit add up to it, and the shares of owners and minorities do not,
 * then the shares were filed wrongly. Where earnings per share confirm the shares, `contradictionOf` refuses the profit.
 */
function isMadeByAnother(path: string, checks: readonly Check[]): boolean {
  return checks.some(({ holds, measure, line }) => holds && measure === 'amount' && line === path);
}

/** Whether another line of a failed sum is the wrong one: two sums make the same other amount of it, and with that this one holds. */
function isAnotherWrong(data: StatementData, { lines, name }: Check, path: string): boolean {
  const wrong = wrongInTwoSums(data);
  return lines.some((line) => line !== path && wrong.get(line)?.sums.includes(name) === true);
}

/** Whether a total of a balance sheet, as equity, makes with others a total that is that of the other side, as liabilities and equity are the assets. */
function isInBalance(path: string, data: StatementData, checks: readonly Check[]): boolean {
  if (kindOfStatement(data) !== 'balance') return false;
  const made = checks.filter(({ holds, measure }) => holds && measure === 'amount');
  const sides = made.filter(({ line, lines }) => line !== path && lines.length > 2 && lines.includes(path));
  return made.some(
    ({ lines }) => lines.length === 2 && !lines.includes(path) && sides.some(({ line }) => lines.includes(line)),
  );
}

/** Whether other sums confirm a total to which its details, or the shares of owners and minorities, do not add up. */
function isConfirmedTotal(compared: readonly string[], data: StatementData, checks: readonly Check[]): boolean {
  const [total = ''] = compared;
  if (areDetails(compared) && isPartOfSums(total, checks)) return true;
  if (isInBalance(total, data, checks)) return true;
  return compared.includes(GROUPS_PROFIT.owners) && isMadeByAnother(total, checks);
}

/**
 * Whether another sum that holds shares this line alone with a failed one. That of comprehensive income begins with whatever profit is filed, and
 * confirms none: Laclede's net income is less by what its subsidiary's preferred stock takes.
 */
function isConfirmed(path: string, compared: readonly string[], checks: readonly Check[]): boolean {
  return checks.some(
    ({ holds, measure, line, lines }) =>
      holds &&
      measure === 'amount' &&
      !COMPREHENSIVE.test(line) &&
      lines.includes(path) &&
      lines.filter((line) => compared.includes(line)).length === 1,
  );
}

/**
 * Whether other sums confirm both the total of this one and its first part. Then a line between the two is missing, such as interest that a US
 * issuer files under a name of its own, and neither of the two is wrong.
 */
function lacksALineBetween({ lines: compared }: Check, path: string, checks: readonly Check[]): boolean {
  const ends = compared.slice(0, 2);
  return ends.includes(path) && ends.every((end) => isConfirmed(end, compared, checks));
}

/** The data of the line's statement if each of its lines has one value: not those of segments or of a shareholding pattern. */
export function dataOfSingleLines({ kind, statement: { facts } }: FoundLine): StatementData | undefined {
  return kind === 'segments' || facts.statement_type === undefined ? undefined : facts;
}

/** The `#N/A` for a line that is not what its name says, although the sums of its statement hold. Only its path gives it, as filed. */
export const contradictedLine = (
  asked: string,
  lines: readonly FoundLine[],
  changes: ShownChanges | undefined,
): CellFailure | undefined => contradictedBy(whyNotShown, asked, lines, changes);

function contradictedBy(
  whyOf: typeof whyNotShown,
  asked: string,
  lines: readonly FoundLine[],
  changes: ShownChanges | undefined,
): CellFailure | undefined {
  const failures: CellFailure[] = [];
  for (const line of lines) {
    const { row } = line;
    const data = dataOfSingleLines(line);
    const why = data && whyOf(data, row.path);
    if (why === undefined) continue;
    failures.push(notUsed(asked, line, why, changes));
  }
  return failures[0];
}

/** The `#N/A` for a line that is not what its name says. */
export function notUsed(asked: string, line: FoundLine, why: string, changes: ShownChanges | undefined): CellFailure {
  const { row, statement } = line;
  const text = `${asked}: ${shortLabel(row.label)} for ${statement.periodEnd} is not used: ${why}.`;
  return refused(line, new LineContradicted(text), changes);
}
