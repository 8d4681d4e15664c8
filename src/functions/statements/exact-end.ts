import type { ReportingType, UsStatementKind } from '../../api';
import { textInFormula } from '../arguments/scalar-argument';

/** The words for a fiscal year's periods: which quarter a date is of, the calendar does not say. */
const FISCAL_WORDS: Readonly<Record<ReportingType, (year: string) => string>> = {
  annual: (year) => `year, such as "${year}"`,
  nine_months: (year) => `nine months, such as "9M${year}"`,
  half_yearly: (year) => `half-year, such as "H1${year}"`,
  quarterly: (year) => `quarter, "Q1${year}" to "Q4${year}"`,
};

/** A US statement that is asked for; `isFiled` where quarters that no filing reports are left out. */
interface AskedStatement {
  readonly kind: UsStatementKind;
  readonly type: ReportingType;
  readonly isFiled: boolean;
}

/**
 * How to ask for a US statement that has no such end date. A year of 52 or 53 weeks ends beside the end of its month;
 * which fiscal year or quarter that is, only the issuer's own label says. Of the quarters that filings report only their list tells.
 */
export function exactEnd(asked: string, date: string, statement: AskedStatement): string {
  const list = `Give an end date that ${listFormula(asked, statement)} lists`;
  if (leavesQuartersOut(statement)) return `${list}: quarters=filed leaves out the others.`;
  return `${list}, or a fiscal ${FISCAL_WORDS[statement.type](`FY${date.slice(0, 4)}`)}.`;
}

function leavesQuartersOut({ kind, type, isFiled }: AskedStatement): boolean {
  return isFiled && type === 'quarterly' && kind !== 'balance';
}

/** The ends that there are of a statement. */
export function listedEnds(asked: string, statement: AskedStatement): string {
  return `${listFormula(asked, statement)} lists the dates there are.`;
}

/** US.PERIODS for the dates of a statement, without blank arguments at the end. */
function listFormula(asked: string, statement: AskedStatement): string {
  const { kind, type } = statement;
  const given = [
    textInFormula(asked),
    type === 'annual' ? '' : `"${type}"`,
    '',
    kind === 'income' ? '' : `"${kind}"`,
    leavesQuartersOut(statement) ? '"quarters=filed"' : '',
  ];
  return `=US.PERIODS(${given.join(',').replace(/,+$/, '')})`;
}
