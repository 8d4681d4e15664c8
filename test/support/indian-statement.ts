import type { StatementData } from '../../src/api';
import type { StubAnswer } from './stub-service';

/** The data of an Indian statement's answer; `facts` changes its fields. */
export function indianData(financials: object, facts: Readonly<Record<string, unknown>> = {}): StatementData {
  return {
    statement_type: 'income_statement',
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: '2024-03-31',
    currency: 'INR',
    scale: 'crores',
    financials: financials as Record<string, unknown>,
    ...facts,
  };
}

/** The answer with these data. */
export function indianAnswer(...statement: Parameters<typeof indianData>): StubAnswer {
  return { body: { status: 'success', data: indianData(...statement) } };
}
