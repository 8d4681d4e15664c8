import { indianUnits, readStatement, type Statement } from '../../../src/tables';
import { indianData } from '../../support/indian-statement';

/** A company's own statement, as it is read; `facts` changes the fields of its answer. */
export function indianStatement(financials: object, facts?: Readonly<Record<string, unknown>>): Statement {
  return readStatement(indianData(financials, { statement_scope: 'standalone', ...facts }), indianUnits);
}
