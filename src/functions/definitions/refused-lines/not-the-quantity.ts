import type { StatementData } from '../../../api';
import {
  areIssuedWithin,
  mayEarningsBeTooHigh,
  maySharesBeRestated,
  missingFromLine,
  whyCapitalIsWrong,
  whyDoubtfulBesideOtherScope,
  whyEarningsAreTooHigh,
  whySharesAreDoubtful,
  whyStillDoubtful,
} from '../../../checks';
import type { Coroutine } from '../../../client';
import { usualMonths } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { ifThere, typedAs } from '../../statements/sources/optional-statement';
import type { StatementSource } from '../../statements/sources/statement-source';
import { contradictedLine, dataOfSingleLines, notUsed, refused } from './failed-check';

/**
 * As `contradictedLine`, for a line by its name. It also refuses one of shares where profit and earnings per share make another number of them, unless
 * shares issued within the period explain it, or a split after it, which the share capital in the balance sheet may contradict.
 */
export function* contradictedName<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
): Coroutine<CellFailure | undefined> {
  const { asked, context } = source;
  const data = dataOfSingleLines(line);
  const contradicted = contradictedLine(asked, [line], context.changes);
  if (contradicted || !data) return contradicted;
  const doubt = whySharesAreDoubtful(data, line.row.path);
  const wrong =
    doubt === undefined
      ? ((yield* capitalUnlikeBalanceSheet(source, line, data)) ?? (yield* earningsTooHigh(source, line, data)))
      : yield* stillDoubtful(source, line, { data, doubt });
  return wrong === undefined ? undefined : notUsed(asked, line, wrong, context.changes);
}

/** As `contradictedName`, for an everyday name: a line that is only a part of what the name says is refused, too, since the definition has the whole. */
export function* notTheQuantity<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
): Coroutine<CellFailure | undefined> {
  const { row, statement } = line;
  const { asked, context } = source;
  const wrong = yield* contradictedName(source, line);
  const data = dataOfSingleLines(line);
  const lacks = wrong || !data ? undefined : missingFromLine(data, row.path);
  if (lacks === undefined) return wrong;
  const text = `${asked}: ${row.label} for ${statement.periodEnd} is a part: ${lacks}.`;
  return refused(line, new CellFailure('#N/A', text), context.changes);
}

/**
 * What is left of a doubt about shares: those issued within the period may explain it, and the balance sheet of the day or the other scope tells the wrong
 * capital.
 */
function* stillDoubtful<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  { data, doubt }: { readonly data: StatementData; readonly doubt: string },
): Coroutine<string | undefined> {
  if (yield* areSharesIssuedIn(source, line, data)) return undefined;
  const { path } = line.row;
  const balance = yield* balanceOfDay(source, line);
  const left = balance ? whyStillDoubtful(data, balance, { path, doubt }) : doubt;
  const other = left === doubt ? yield* inOtherScope(source, line) : undefined;
  return other ? whyDoubtfulBesideOtherScope(data, other, { path, doubt }) : left;
}

/** The statement of the same period of the other scope. */
function* inOtherScope<K extends SourceKind>(
  source: StatementSource<K>,
  { kind, statement: { type, periodEnd } }: FoundLine<K>,
): Coroutine<StatementData | undefined> {
  const other = source.otherScope();
  return other && (yield* ifThere(other.statement(kind, { date: periodEnd, ...typedAs(type) })));
}

/** Whether shares issued within the period explain their number. */
function* areSharesIssuedIn<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  data: StatementData,
): Coroutine<boolean> {
  const before = yield* quarterBefore(source, line);
  return before !== undefined && areIssuedWithin(data, before);
}

/** Why earnings per share are too high by the capital that stayed the same: asks for the quarter before only where they may be. */
function* earningsTooHigh<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  data: StatementData,
): Coroutine<string | undefined> {
  const { path } = line.row;
  if (!mayEarningsBeTooHigh(data, path)) return undefined;
  const before = yield* quarterBefore(source, line);
  return before && whyEarningsAreTooHigh(data, before, path);
}

/** The quarter that ends where a period begins: in the US on one of several days. */
function* quarterBefore<K extends SourceKind>(
  source: StatementSource<K>,
  { kind, statement }: FoundLine<K>,
): Coroutine<StatementData | undefined> {
  const months = usualMonths(statement);
  if (months === undefined) return undefined;
  const quarterly = source.ofType('quarterly');
  for (const date of source.before(statement.periodEnd, Math.max(1, Math.round(months)))) {
    const before = yield* ifThere(quarterly.statement(kind, { date }));
    if (before) return before;
  }
  return undefined;
}

/** Why the balance sheet of the day contradicts a paid-up capital: asks for it where a split after the period would explain the earnings per share. */
function* capitalUnlikeBalanceSheet<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  data: StatementData,
): Coroutine<string | undefined> {
  if (!maySharesBeRestated(data, line.row.path)) return undefined;
  const balance = yield* balanceOfDay(source, line);
  return balance && whyCapitalIsWrong(data, balance);
}

function balanceOfDay<K extends SourceKind>(
  source: StatementSource<K>,
  { statement }: FoundLine<K>,
): Coroutine<StatementData | undefined> {
  return ifThere(source.statement('balance' as K, { date: statement.periodEnd }));
}
