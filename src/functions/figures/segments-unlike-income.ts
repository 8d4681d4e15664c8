import type { Check } from '../../checks';
import { checkStatement, failureText } from '../../checks';
import type { Coroutine } from '../../client';
import type { SourceKind } from '../arguments/metrics/source-kind';
import type { CellFailure } from '../cells/failures/cell-error';
import { notUsed } from '../definitions/refused-lines/failed-check';
import { incomeOfPeriod } from '../statements/comparable/income-of-segments';
import type { FoundLine } from '../statements/lines/found-line';
import type { StatementSource } from '../statements/sources/statement-source';

/** Totals of segments that are further off are of another scope, or before costs that others are after. The bound is ours. */
const FAR = 0.1;

/**
 * The `#N/A` where a total of segments is not that of the income statement of its period, which says both amounts: its growth and twelve months
 * would be of two quantities. The income statements are those that tell standards and discontinued operations: no request is for this alone.
 */
export function* segmentsUnlikeIncome<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine<K>[],
): Coroutine<CellFailure | undefined> {
  for (const line of lines) {
    if (line.kind !== 'segments' || !TOTALS.test(line.row.path)) continue;
    const own = line.statement.facts;
    const income = (yield* incomeOfPeriod(source, line))?.facts;
    if (own.statement_type === undefined || income?.statement_type === undefined) continue;
    const checks = checkStatement(own, [income]);
    const failed = checks.find((check) => check.line === line.row.path && isFarOff(check));
    if (failed) return notUsed(source.asked, line, failureText(failed), source.context.changes);
  }
  return undefined;
}

/** The totals that are compared. */
const TOTALS = /^segment_(revenue_from_operations|profit_before_tax)\.total$/;

function isFarOff({ measure, holds, reported, expected }: Check): boolean {
  return (
    measure === 'income' &&
    !holds &&
    Math.abs(reported - expected) > FAR * Math.max(Math.abs(reported), Math.abs(expected))
  );
}
