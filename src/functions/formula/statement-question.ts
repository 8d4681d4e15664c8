import type { IndianStatementData, StatementKind, UsStatementData, UsStatementKind } from '../../api';
import { INDIAN_STATEMENTS, STATEMENT_TITLES, US_STATEMENTS } from '../../api';
import type { Eventually } from '../../client';
import { andThen } from '../../client';
import type { Statement } from '../../tables';
import { readStatement } from '../../tables';
import { readScope, readType, typeOfPeriod } from '../argument/choice-argument';
import type { AskedIssuer, AskedTicker } from '../argument/company-argument';
import { readIndianTicker, readIssuer } from '../argument/company-argument';
import type { AskedPeriod } from '../argument/date-argument';
import { readIndianPeriod, readRequiredIndianPeriod, readUsDate } from '../argument/date-argument';
import type { Asking, Values } from '../asking';
import { cikOf } from '../asking';
import { notAvailable } from '../cell-error';

/** Which company, period, type and scope a cell asks for, before it is known of which statement. */
export interface IndianQuestion extends AskedTicker {
  readonly period: AskedPeriod;
  readonly type: ReturnType<typeof readType>;
  readonly scope: ReturnType<typeof readScope>;
}

export interface UsQuestion {
  readonly issuer: AskedIssuer;
  readonly date: string;
  readonly type: string;
}

/** Reads the arguments all Indian statement functions share. Where the date is required, blank is an error. */
export function readIndianQuestion(
  args: { ticker: unknown; date: unknown; type: unknown; scope: unknown },
  options: { dateRequired: boolean },
): IndianQuestion {
  return {
    ...readIndianTicker(args.ticker),
    period: options.dateRequired ? readRequiredIndianPeriod(args.date) : readIndianPeriod(args.date),
    type: readType(args.type),
    scope: readScope(args.scope),
  };
}

/** Reads the arguments all US statement functions share; a blank type is annual. */
export function readUsQuestion(args: { cik: unknown; date: unknown; type: unknown }): UsQuestion {
  return { issuer: readIssuer(args.cik), date: readUsDate(args.date), type: readType(args.type) ?? 'annual' };
}

/** The values of one Indian statement's request. For a balance sheet a fiscal token is only a date, and a blank type is not sent. */
export function indianValues(kind: StatementKind, question: IndianQuestion): Values {
  const { ticker, period, type, scope } = question;
  return { ticker, date: period.date, type: kind === 'balance' ? type : typeOfPeriod(type, period), scope };
}

/** The answer's statement, or undefined where the service has none. */
export function askIndianStatement(
  asking: Asking,
  kind: StatementKind,
  question: IndianQuestion,
): Eventually<Statement | undefined> {
  const envelope = asking.ask(INDIAN_STATEMENTS[kind], indianValues(kind, question));
  return andThen(envelope, ({ data }) => (data === null ? undefined : readStatement(data as IndianStatementData)));
}

/** The answer's `data`, or undefined where the service has none. The type is not sent for a balance sheet. */
export function askUsStatement(
  asking: Asking,
  kind: UsStatementKind,
  question: UsQuestion,
): Eventually<UsStatementData | undefined> {
  return andThen(cikOf(asking, question.issuer), (cik) => {
    const type = kind === 'balance' ? undefined : question.type;
    const envelope = asking.ask(US_STATEMENTS[kind], { cik, date: question.date, type });
    return andThen(envelope, ({ data }) => (data as UsStatementData | null) ?? undefined);
  });
}

/** `#N/A`: what was asked for, and that the service has none. */
export function noIndianStatement(kind: StatementKind, question: IndianQuestion) {
  const { type, scope = 'consolidated', date } = indianValues(kind, question);
  const endpoint = INDIAN_STATEMENTS[kind];
  const words = [type ?? endpoint.parameters['type']?.default, scope, STATEMENT_TITLES[kind]].filter(Boolean).join(' ');
  const advice = scope === 'consolidated' ? ' Try the scope "standalone".' : '';
  return notAvailable(`${question.asked}: the service has no ${words}${date ? ` for ${date}` : ''}.${advice}`);
}

export function noUsStatement(kind: UsStatementKind, { issuer, date, type }: UsQuestion) {
  const words = kind === 'balance' ? STATEMENT_TITLES.balance : `${type} ${STATEMENT_TITLES[kind]}`;
  return notAvailable(
    `${issuer.asked}: the service has no ${words} for ${date}. The date must be the exact period end date.`,
  );
}
