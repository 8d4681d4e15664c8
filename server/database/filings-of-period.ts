import type Database from 'libsql';
import type { OtherFiling } from './other-filings';
import { unpackOthers } from './other-filings';
import { bodyText } from './packed-body';
import { prepared } from './prepared';
import type { StatementRow } from './row';

type StatementKey = Pick<
  StatementRow,
  'market' | 'companyId' | 'statementType' | 'scope' | 'cadence' | 'periodEndDate'
>;

interface StoredStatement {
  readonly filed: string;
  readonly accession: string;
  readonly body: ArrayBuffer;
  readonly others: ArrayBuffer | null;
}

/**
 * The statement of a period in each filing, in the order of publication: the last one published up to a day is what was known on
 * that day. An Indian accession begins with the moment of publication in India. A filing whose day of publication is unknown has the day
 * '' and comes first.
 */
export function filingsOfPeriod(database: Database.Database, key: StatementKey): readonly OtherFiling[] {
  const { market, companyId, statementType, scope, cadence, periodEndDate } = key;
  const values = [market, companyId, statementType, scope, cadence, periodEndDate];
  const rows = prepared<StoredStatement>(database, FILINGS).all(...values);
  const filings = rows.flatMap(({ filed, accession, body, others }) => {
    const own = { filed, accession, body: JSON.parse(bodyText(body)) as object };
    return [own, ...unpackOthers(own, others)];
  });
  const order = ({ filed, accession }: OtherFiling) => `${filed} ${accession}`;
  return filings.sort((left, right) => (order(left) < order(right) ? -1 : 1));
}

const FILINGS = `SELECT filed, accession, body, others FROM statements
  WHERE market = ? AND company_id = ? AND statement_type = ? AND scope = ? AND cadence = ? AND period_end_date = ?`;
