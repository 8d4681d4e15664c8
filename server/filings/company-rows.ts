import type { CompanyRow, DocumentBody, ShareholdingRow, StatementRow } from '../database/row';

/** What the source files say of one company, as rows of the database: what reading yields, of either country. */
interface CompanyRows {
  readonly company: CompanyRow;
  readonly statements: readonly StatementRow[];
  readonly documents: readonly DocumentBody[];
  /** India only. */
  readonly shareholdings?: readonly ShareholdingRow[];
}

/** The rows of one company, with what the report says of it. */
export interface ReadCompany<Report> {
  readonly rows: CompanyRows;
  readonly report: Report;
}
