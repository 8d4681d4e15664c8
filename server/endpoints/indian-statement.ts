import { requireIndianCompany } from './indian-company';
import type { Handler, Question } from './handler';
import { NOTHING } from './handler';

/**
 * E7–E10. The date is matched exactly, never replaced by a neighbour; without one the latest period answers. Of several filings of one
 * (company, period, type, scope) the latest filed stands.
 */
export const indianStatement =
  (statementType: string): Handler =>
  (question) => {
    const { database, arguments: args, given } = question;
    const companyId = requireIndianCompany(database, args['ticker'] ?? '', given['ticker'] ?? '');
    const cadence = cadenceOf(statementType, question);
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
    return row ? { data: row.body } : NOTHING;
  };

/**
 * E8 has no default type: type and date both left out mean the latest half-yearly filing. A date alone is silent in the document; here
 * any filing that holds the date answers, whatever its cadence, since a balance sheet of one date is one balance sheet.
 */
function cadenceOf(statementType: string, { arguments: args }: Question): string | undefined {
  if (args['type'] !== undefined || statementType !== 'balance_sheet') return args['type'];
  return args['date'] === undefined ? 'half_yearly' : undefined;
}
