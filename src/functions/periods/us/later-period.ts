import type { ReportingType, UsStatementKind } from '../../../api';
import { STATEMENT_TITLES, statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine, ParameterValues } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { AnswerChange } from '../../context/answer-change';
import { otherLatest, WHOLE } from '../../context/answer-change';
import type { QueryContext } from '../../context/query-context';
import type { PeriodicForm } from './filings';
import { listFilings } from './filings';
import { ANNUAL_FORMS } from './search/period-search';

/** An issuer's newest period, as a search found it. */
export interface NewestPeriod {
  readonly kind: UsStatementKind;
  readonly type: ReportingType;
  readonly end: string;
  /** The days on which the period before it may end. */
  readonly before: readonly string[];
}

/**
 * Notes that the cell counts from a period that was not the newest before: the feed lists the filing that reports it, and did not when it was asked last.
 * No answer takes the place of another there.
 */
export function* noteLaterPeriod(context: QueryContext, issuer: UsIssuer, newest: NewestPeriod): Coroutine<void> {
  const { changes } = context;
  if (!changes) return;
  const { kind, type, end, before } = newest;
  const forms: readonly PeriodicForm[] = type === 'annual' ? ANNUAL_FORMS : [...ANNUAL_FORMS, '10-Q'];
  // In memory: the search has just read them.
  const filings = yield* listFilings(context, issuer, forms);
  const reporting = filings.filter(({ published }) => published > end).at(-1);
  const listed = reporting?.row && changes.of(reporting.row);
  if (listed?.lines.get(WHOLE)?.before !== null) return;
  const change: AnswerChange = {
    ...listed,
    key: `${listed.key} ${kind} ${type}`,
    statement: STATEMENT_TITLES[kind],
    period: end,
    type: kind === 'balance' ? '' : type,
    lines: otherLatest(before.find((date) => isKept(context, { cik: issuer.cik, date, type })) ?? null, end),
  };
  changes.add(change, [WHOLE]);
}

/** Whether memory has an income statement of these parameters: a fourth quarter ends with the year. */
function isKept(context: QueryContext, values: ParameterValues): boolean {
  const types = values['type'] === 'quarterly' ? ['quarterly', 'annual'] : [values['type']];
  return types.some((type) => {
    const kept = context.inMemory(US_STATEMENTS.income, { ...values, type });
    return kept !== undefined && statementIn(kept) !== undefined;
  });
}
