import { requireIndianCompany } from './company-lookup';
import type { Handler, EndpointRequest } from './request';
import { NO_DATA } from './request';
import { ServiceError } from './service-error';

/**
 * E7–E10. The date is matched exactly, never replaced by a neighbour; without one the latest period answers. Of several
 * filings of one
 * (company, period, type, scope) the latest filed stands.
 */
export const indianStatement =
  (statementType: string): Handler =>
  (request) => {
    const { database, arguments: args, given } = request;
    const companyId = requireIndianCompany(database, args['ticker'] ?? '', given['ticker'] ?? '');
    const cadence = cadenceOf(statementType, request);
    const conditions = ['market = ?', 'company_id = ?', 'statement_type = ?', 'scope = ?'];
    const values = ['india', companyId, statementType, args['scope'] ?? ''];
    if (cadence !== undefined) {
      conditions.push('cadence = ?');
      values.push(cadence);
    }
    if (args['date'] !== undefined) {
      conditions.push('period_end_date = ?');
      values.push(args['date']);
    }
    const row = database
      .prepare(
        `SELECT body FROM statements WHERE ${conditions.join(' AND ')} ORDER BY period_end_date DESC, filed DESC, accession DESC LIMIT 1`,
      )
      .get(...values) as { body: string } | undefined;
    return row ? { data: row.body } : NO_DATA;
  };

/**
 * E8 has no default type: type and date both left out mean the latest half-yearly filing. A date alone is silent in the
 * document; here
 * any filing that holds the date answers, whatever its cadence, since a balance sheet of one date is one balance sheet.
 */
function cadenceOf(statementType: string, { arguments: args }: EndpointRequest): string | undefined {
  if (args['type'] !== undefined || statementType !== 'balance_sheet') return args['type'];
  return args['date'] === undefined ? 'half_yearly' : undefined;
}

/**
 * E16–E18. Of several filings that hold the column the original answers, amendments never replace it. Where the
 * document is silent the
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
    return row ? { data: row.body } : NO_DATA;
  };
