import { ServiceError } from '../sandbox/service-error';
import type { Handler } from './handler';
import { NOTHING } from './handler';

/**
 * E16–E18. Of several filings that hold the column the original answers, amendments never replace it. Where the document is silent the
 * rules of the India statements hold: 404 for an issuer nobody knows, null data where the issuer has no such column.
 */
export const usStatement =
  (statementType: string): Handler =>
  ({ database, arguments: args }) => {
    const cik = args['cik'] ?? '';
    const known = database.prepare(`SELECT 1 FROM companies WHERE market = 'us' AND id = ?`).get(cik);
    if (!known) throw new ServiceError(404, 'Company not found');
    const row = database
      .prepare(
        `SELECT body FROM statements WHERE market = 'us' AND company_id = ? AND statement_type = ? AND scope = '' AND cadence = ?
         AND period_end_date = ? ORDER BY filed, accession LIMIT 1`,
      )
      .get(cik, statementType, args['type'] ?? 'instant', args['date'] ?? '') as { body: string } | undefined;
    return row ? { data: row.body } : NOTHING;
  };
