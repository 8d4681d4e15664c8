import type { EndpointOf } from './endpoints/endpoint';
import { balanceSheet, cashFlow, incomeStatement, segmentResults } from './endpoints/indian-statements';
import { usBalanceSheet, usCashFlow, usIncomeStatement } from './endpoints/us-endpoints';

/** The statements by the words that formulas use, in the order in which METRIC searches a line's bare name. */
export const STATEMENT_KINDS = ['income', 'balance', 'cashflow', 'segments'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
export type UsStatementKind = Exclude<StatementKind, 'segments'>;

export const US_STATEMENT_KINDS = ['income', 'balance', 'cashflow'] as const satisfies readonly UsStatementKind[];

export const INDIAN_STATEMENTS: Readonly<Record<StatementKind, EndpointOf<'india'>>> = {
  income: incomeStatement,
  balance: balanceSheet,
  cashflow: cashFlow,
  segments: segmentResults,
};

export const US_STATEMENTS: Readonly<Record<UsStatementKind, EndpointOf<'us'>>> = {
  income: usIncomeStatement,
  balance: usBalanceSheet,
  cashflow: usCashFlow,
};

export const STATEMENT_TITLES: Readonly<Record<StatementKind, string>> = {
  income: 'income statement',
  balance: 'balance sheet',
  cashflow: 'cash flow statement',
  segments: 'segment results',
};

/** Which statement an answer has; undefined for a shareholding pattern. All markets have the same words. */
export function kindOfStatement({
  statement_type: type,
}: {
  readonly statement_type?: unknown;
}): StatementKind | undefined {
  return STATEMENT_KINDS.find((kind) => INDIAN_STATEMENTS[kind].statementType === type);
}

/** A balance sheet is of a day, not of a period: its answer has no reporting type. */
export const AS_OF_TYPES: readonly string[] = ['as_of', 'instant'];
