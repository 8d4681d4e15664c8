import { bodyText } from '../database/packed-body';
import { prepared } from '../database/prepared';
import { requireIndianCompany } from './company-lookup';
import type { Handler, EndpointRequest } from './request';
import { NO_DATA } from './request';
import { ServiceError } from './service-error';

/**
 * E7–E10. The date must match exactly; without one the latest period is returned. Of several filings for one (company,
 * period, type, scope) the latest filed is returned.
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
    const sql = `SELECT body FROM statements WHERE ${conditions.join(' AND ')} ORDER BY period_end_date DESC, filed DESC, accession DESC LIMIT 1`;
    const row = prepared<{ body: ArrayBuffer }>(database, sql).get(...values);
    return row ? { data: bodyText(row.body) } : NO_DATA;
  };

/**
 * E8 has no default type: without type and date it returns the latest half-yearly filing. The specification does not
 * define a date alone; any filing with that date is returned, whatever its cadence, since all balance sheets of one
 * date are equal.
 */
function cadenceOf(statementType: string, { arguments: args }: EndpointRequest): string | undefined {
  if (args['type'] !== undefined || statementType !== 'balance_sheet') return args['type'];
  return args['date'] === undefined ? 'half_yearly' : undefined;
}

/**
 * E16–E18. Of several filings with the column the original is returned; amendments never replace it. Where the
 * specification is silent, the rules of the India statements apply: 404 for an unknown issuer, null data for an issuer
 * without the column.
 */
export const usStatement =
  (statementType: string): Handler =>
  ({ database, arguments: args }) => {
    const cik = args['cik'] ?? '';
    const choice = [cik, statementType, args['type'] ?? 'instant', args['date'] ?? ''];
    const row = prepared<{ body: ArrayBuffer }>(database, US_STATEMENT).get(...choice);
    if (row) return { data: bodyText(row.body) };
    if (!prepared(database, US_COMPANY).get(cik)) throw new ServiceError(404, 'Company not found');
    return NO_DATA;
  };

const US_STATEMENT = `SELECT body FROM statements WHERE market = 'us' AND company_id = ? AND statement_type = ? AND scope = ''
  AND cadence = ? AND period_end_date = ? ORDER BY filed, accession LIMIT 1`;
const US_COMPANY = `SELECT 1 FROM companies WHERE market = 'us' AND id = ?`;
