import type { PackedStatement } from '../database/packed-statement';
import type {
  AnnouncementRow,
  CompanyRow,
  DocumentBody,
  LeftOut,
  ShareholdingRow,
  StatementRow,
} from '../database/row';

/** What the source files say of one company, as rows of the database: what reading yields, of either country. */
interface CompanyRows {
  readonly company: CompanyRow;
  readonly statements: readonly StatementRow[];
  readonly documents: readonly DocumentBody[];
  /** US only. */
  readonly announcements?: readonly AnnouncementRow[];
}

/** The rows of one company, with what the report says of it. */
export interface ReadCompany<Report> {
  readonly rows: CompanyRows;
  readonly report: Report;
}

/** How many months the year of a company has that its own filing says wrong; undefined where the others do not tell. */
export interface YearLength {
  readonly periodEndDate: string;
  readonly months: number | undefined;
}

/** Rows as soon as they are read: those of one filing, or those of one company that no filing alone gives. */
export interface RowBatch extends Partial<Omit<CompanyRows, 'statements'>> {
  readonly statements?: readonly (StatementRow | PackedStatement)[];
  /** India only. */
  readonly shareholdings?: readonly ShareholdingRow[];
  /** India only: of the company of this batch, whose statements were yielded before. */
  readonly yearLengths?: readonly YearLength[];
  /** India only: of the company of this batch, whose statements were yielded before. */
  readonly leftOut?: readonly LeftOut[];
}
