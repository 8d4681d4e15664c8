import type { IndianStatementData } from '../../../src/api';
import { indianUnits, readStatement, type Statement } from '../../../src/tables';

/** The data of an Indian statement's answer; `facts` overrides its fields. */
export function indianData(financials: object, facts: Readonly<Record<string, unknown>> = {}): IndianStatementData {
  return {
    statement_type: 'income_statement',
    statement_scope: 'standalone',
    reporting_type: 'annual',
    period_end_date: '2024-03-31',
    currency: 'INR',
    scale: 'crores',
    financials: financials as Record<string, unknown>,
    ...facts,
  };
}

export function indianStatement(financials: object, facts?: Readonly<Record<string, unknown>>): Statement {
  return readStatement(indianData(financials, facts), indianUnits);
}
