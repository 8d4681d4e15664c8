import { kindOfStatement, MARKETS } from '../../../api';
import type { Statement } from '../../../tables';
import { CASH_SECTION, isWhole, sectionStart } from '../../definitions/conditions/sums/whole-section';
import { CellFailure } from '../../cells/failures/cell-error';
import { LineMissing, LineWithoutValue } from '../../statements/lines/line-failures';
import type { FoundLine } from '../../statements/lines/found-line';
import type { Component } from './trailing-sum';

/** The cash flow statement whose issuer chose its lines, and not the one asked for; undefined where the failure is another. */
export function cashFlowsWithout(missing: Component | CellFailure): Statement | undefined {
  if (!(missing instanceof LineMissing) || missing instanceof LineWithoutValue) return undefined;
  return missing.searched.find(
    ({ facts, market }) => MARKETS[market].issuersChooseLines && kindOfStatement(facts) === 'cashflow',
  );
}

/** Payments that an issuer shows apart whenever there are any. Others, such as taxes on employees' shares, may come out of a line that stays. */
const SHOWN_APART = /^payments_(?!.*proceeds).*(dividends|repurchase|acquire_businesses|acquire_intangible_assets)/;

/**
 * The amount of a line that a US cash flow statement lacks, if it is one of those that are shown apart and its section adds up without it: none. The line of
 * another period says in which section it stands. Undefined elsewhere: the line may then be there under another name, or be among others.
 */
export function noneInSection(
  missing: Component | CellFailure,
  others: readonly (Component | CellFailure | undefined)[],
): Component | undefined {
  const statement = cashFlowsWithout(missing);
  if (statement === undefined) return undefined;
  const filed = others.filter(isCashFlow).map(({ found }) => found);
  for (const found of filed) {
    const total = sectionOf(found);
    if (total === undefined || mayHoldIt(statement, total, filed) || !isWhole(statement, total)) continue;
    return { amount: 0, found: { ...found, statement, row: { ...found.row, value: 0 } } };
  }
  return undefined;
}

function isCashFlow(other: Component | CellFailure | undefined): other is Component {
  return other !== undefined && !(other instanceof CellFailure) && other.found.kind === 'cashflow';
}

/** The total of the section in which a line that is shown apart stands. */
function sectionOf({ row, statement: { outline } }: FoundLine): string | undefined {
  const at = outline.findIndex(({ path }) => path === row.path);
  if (at < 0 || !SHOWN_APART.test(row.path)) return undefined;
  return outline.slice(at + 1).find(({ path }) => CASH_SECTION.test(path))?.path;
}

/** Apple's intangible assets are among its other investing activities since 2018. */
const OF_OTHERS = /(^|_)other(_|$)/;
/** What is received holds no payment. */
const RECEIVED = /^proceeds_from_(?!.*payments)/;

/**
 * Whether a line of the section may be the one that is not there: a line of others, or one that stands beside it in no statement, since filers
 * change the names of their lines, as NVIDIA did for what its employees pay for shares.
 */
function mayHoldIt(statement: Statement, total: string, filed: readonly FoundLine[]): boolean {
  const { outline, values } = statement;
  const end = outline.findIndex(({ path }) => path === total);
  const start = sectionStart(statement, end);
  const beside = new Set(filed.flatMap((each) => linesWithAmounts(each.statement)));
  const mayBe = (path: string) => OF_OTHERS.test(path) || !(beside.has(path) || RECEIVED.test(path));
  return outline.slice(start, end).some(({ path }, at) => Boolean(values[start + at]) && mayBe(path));
}

const linesWithAmounts = ({ outline, values }: Statement): readonly string[] =>
  outline.filter((_, at) => values[at] !== null).map(({ path }) => path);
