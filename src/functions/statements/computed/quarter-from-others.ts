import type { UsStatementKind } from '../../../api';
import { statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import { wait } from '../../../client';
import type { Statement } from '../../../tables';
import { readStatement } from '../../../tables';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import { amendedBefore } from '../../periods/us/amended-report';
import { accessionDigits } from '../../periods/us/filings';
import { isOwnFiling } from '../../periods/us/own-filing';
import { findQuarterParts } from '../../periods/us/quarter-parts';
import { isBeforeMerger } from '../comparable/blank-check';
import { computedQuarter } from './computed-quarter';
import { mayBeRestated } from './restated-part';

interface Issuer {
  readonly asked: string;
  readonly cik: string;
}

/** Computes the quarter to a date for which no filing reports one; undefined if no longer period ends on that date. */
export function* quarterFromOthers(
  context: QueryContext,
  issuer: Issuer,
  kind: Exclude<UsStatementKind, 'balance'>,
  date: string,
): Coroutine<Statement | CellFailure | undefined> {
  const none = (reason: string) => noQuarter(issuer.asked, kind, date, reason);
  const parts = yield* findQuarterParts(context, { ...issuer, kind, date });
  if (parts === undefined) return undefined;
  const whole = readStatement(parts.whole);
  const less = parts.less.map(readStatement);
  if (!areSome(less)) return none('the service has no nine months, nor quarters, that lead up to it');
  for (const { periodEnd: end, facts } of [whole, ...less]) {
    const accession = facts['accession_number'];
    if (!(yield* isOwnFiling(context, issuer, { end, accession }))) return none(notFromItsOwn(end, accession));
  }
  for (const part of less) {
    const amended = yield* amendedBefore(context, issuer, part, whole);
    if (amended !== undefined) return none(mayBeRestated(amended, part));
  }
  for (const part of less) {
    if (yield* isBeforeMerger(part, whole, (end) => balanceOn(context, issuer.cik, end)))
      return none(
        `what ends on ${part.periodEnd} was filed by the blank-check company with which the business merged later`,
      );
  }
  const quarter = computedQuarter({ kind, whole, less, income: yield* incomeOf(context, whole, issuer.cik, kind) });
  return typeof quarter === 'string' ? none(quarter) : quarter;
}

/** Why a period's amounts may have been restated. */
function notFromItsOwn(end: string, accession: unknown): string {
  return accessionDigits(accession) === undefined
    ? `the statement to ${end} has no accession number, which would show whether a later filing restated it`
    : `what ends on ${end} was first reported by a later filing (${String(accession)})`;
}

/** The balance sheet to a date; undefined where there is none. */
function* balanceOn(context: QueryContext, cik: string, date: string): Coroutine<Statement | undefined> {
  const data = statementIn(yield* wait(context.query(US_STATEMENTS.balance, { cik, date })));
  return data && readStatement(data);
}

/** The income statement of the quarter with which a year to date of cash flows ends, as the same filing has it. */
function* incomeOf(
  context: QueryContext,
  { periodEnd: date, type, facts }: Statement,
  cik: string,
  kind: UsStatementKind,
): Coroutine<Statement | undefined> {
  // No filing has an income statement of a fourth quarter.
  if (kind !== 'cashflow' || type === 'annual') return undefined;
  const data = statementIn(yield* wait(context.query(US_STATEMENTS.income, { cik, date, type: 'quarterly' })));
  const income = data && readStatement(data);
  return income?.facts['accession_number'] === facts['accession_number'] ? income : undefined;
}

/** The `#N/A` for a quarter that no filing reports and that cannot be computed. */
function noQuarter(asked: string, kind: UsStatementKind, date: string, reason: string): CellFailure {
  const what = `the service has no quarterly ${SOURCE_TITLES[kind]} for ${date}`;
  return new CellFailure('#N/A', `${asked}: ${what}, and it does not follow from others: ${reason}.`);
}

function areSome<T>(items: readonly T[]): items is readonly [T, ...T[]] {
  return items.length > 0;
}
