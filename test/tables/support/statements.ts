import { readStatement, type Statement } from '../../../src/tables';
import { indianData } from '../../support/indian-statement';

/** A company's own statement, as it is read; `facts` changes the fields of its answer. */
export function indianStatement(financials: object, facts?: Readonly<Record<string, unknown>>): Statement {
  return readStatement(indianData(financials, { statement_scope: 'standalone', ...facts }));
}

/** The statement of a US issuer, with these lines. */
export function usStatement(metrics: Readonly<Record<string, unknown>>): Statement {
  return readStatement({
    cik: '1',
    statement_type: 'balance_sheet',
    period_end_date: '2023-09-30',
    reporting_type: 'instant',
    currency: 'USD',
    metrics,
  });
}
