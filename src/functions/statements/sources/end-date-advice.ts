import type { ReportingType, UsStatementKind } from '../../../api';
import { textInFormula } from '../../arguments/scalar-argument';

/** How to ask for the periods of a fiscal year. The calendar does not say in which quarter of a fiscal year a date is. */
const FISCAL_WORDS: Readonly<Record<ReportingType, (year: string) => string>> = {
  annual: (year) => `year, such as "${year}"`,
  nine_months: (year) => `nine months, such as "9M${year}"`,
  half_yearly: (year) => `half-year, such as "H1${year}"`,
  quarterly: (year) => `quarter, "Q1${year}" to "Q4${year}"`,
};

/** A US statement that is asked for; `isFiled` if computed quarters are excluded. */
export interface AskedStatement {
  readonly kind: UsStatementKind;
  readonly type: ReportingType;
  readonly isFiled: boolean;
}

/**
 * Advice where no US statement ends on a date. A year of 52 or 53 weeks ends some days before or after the end of a month, and only the issuer's label
 * says which fiscal year or quarter that is. For quarters as filed the advice is the formula that lists them.
 */
export function exactEnd(asked: string, date: string, statement: AskedStatement): string {
  const list = `Give an end date that ${listFormula(asked, statement)} lists`;
  if (leavesQuartersOut(statement)) return `${list}: quarters=filed leaves out the others.`;
  return `${list}, or a fiscal ${FISCAL_WORDS[statement.type](`FY${date.slice(0, 4)}`)}.`;
}

function leavesQuartersOut({ kind, type, isFiled }: AskedStatement): boolean {
  return isFiled && type === 'quarterly' && kind !== 'balance';
}

/** Advice: the formula that lists the end dates of a statement. */
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
