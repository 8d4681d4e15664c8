import type { ComparedFilings } from './across-filings/compare-filings';
import type { KeptFiling } from './across-filings/compared-filing';
import type { ReadStatements } from './read-filing';
import { StatementCounts } from './statement-counts';

/** What the filings of one company have. */
export class CompanyFilings {
  readonly statements = new StatementCounts();
  readonly ends: string[] = [];
  shareholdings = 0;
  /** In the order in which they were read. */
  readonly kept: KeptFiling[] = [];
  failedChecks: readonly string[] = [];

  add({ statements, reporting, kept }: ReadStatements, accession: string): void {
    this.statements.add(accession, statements);
    this.ends.push(reporting.end);
    this.kept.push(kept);
  }

  /** Once they were compared: what is left out is no longer counted. */
  take({ leftOut, failedChecks }: ComparedFilings): void {
    for (const each of leftOut) this.statements.leaveOut(each);
    this.failedChecks = failedChecks;
  }
}
