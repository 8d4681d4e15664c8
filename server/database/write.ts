import type Database from 'libsql';
import type { MarketId, StatementData } from '../../src/api';
import type {
  AnnouncementRow,
  CompanyRow,
  DocumentBody,
  LeftOut,
  ResultDateRow,
  ShareholdingRow,
  StatementRow,
} from './row';
import { ownId } from './own-id';
import type { StoredBody } from './packed-body';
import { bodyText, packed } from './packed-body';
import type { PackedStatement } from './packed-statement';
import { isPacked, packStatement } from './packed-statement';
import { prepared } from './prepared';
import { OWN_TABLES } from './schema';

export interface Writer {
  company(row: CompanyRow): void;
  statement(row: StatementRow | PackedStatement): void;
  /** Records how many months a year of an Indian company has whose statements were written before. */
  yearLength(companyId: string, periodEndDate: string, months: number | undefined): void;
  /** Deletes the statements of an Indian filing that were written before, all or those of one cadence and type. */
  leaveOut(companyId: string, filing: LeftOut): void;
  shareholding(row: ShareholdingRow): void;
  document(market: MarketId, body: DocumentBody): void;
  /** The searchable text of an Indian document, in chunks. */
  text(documentId: string, chunks: readonly string[]): void;
  announcement(row: AnnouncementRow): void;
  resultDate(row: ResultDateRow): void;
}

/** An open transaction. Nothing else may use the database until it ends. */
export interface Writing {
  readonly writer: Writer;
  commit(): void;
  /** Undoes what was written. */
  rollback(): void;
}

export function beginWriting(database: Database.Database): Writing {
  database.exec('BEGIN');
  return {
    writer: createWriter(database),
    commit: () => {
      if (hasNewText(database)) indexText(database);
      database.exec('COMMIT');
    },
    rollback: () => {
      // If the disk is full, SQLite has already rolled back.
      if (database.inTransaction) database.exec('ROLLBACK');
    },
  };
}

/** Runs `fill` in one transaction; if it throws, nothing is written. */
export function writeAll(database: Database.Database, fill: (writer: Writer) => void): void {
  const writing = beginWriting(database);
  try {
    fill(writing.writer);
    writing.commit();
  } catch (error) {
    writing.rollback();
    throw error;
  }
}

/** Like `writeAll`, with rows that arrive asynchronously. */
export async function writeAllFrom<T>(database: Database.Database, fill: (writer: Writer) => Promise<T>): Promise<T> {
  const writing = beginWriting(database);
  try {
    const result = await fill(writing.writer);
    writing.commit();
    return result;
  } catch (error) {
    writing.rollback();
    throw error;
  }
}

/** Deletes what an import of one market has written. */
export function clearMarket(database: Database.Database, market: MarketId): void {
  const tables = [
    'datasets',
    'companies',
    'symbols',
    'statements',
    'documents',
    'announcements',
    'sources',
    'refusals',
  ];
  for (const table of tables) database.prepare(`DELETE FROM ${table} WHERE market = ?`).run(market);
  for (const table of OWN_TABLES[market]) database.exec(`DELETE FROM ${table}`);
}

function createWriter(database: Database.Database): Writer {
  const insert = (table: string, columns: number) =>
    database.prepare(`INSERT INTO ${table} VALUES (${Array.from({ length: columns }, () => '?').join(', ')})`);
  const company = insert('companies', 7);
  const symbol = database.prepare('INSERT OR IGNORE INTO symbols VALUES (?, ?, ?, ?)');
  const statement = insert('statements', 10);
  const leftOut = database.prepare(
    `DELETE FROM statements
     WHERE market = 'india' AND company_id = ? AND scope = ? AND period_end_date = ? AND accession = ?
       AND cadence = COALESCE(?, cadence) AND statement_type = COALESCE(?, statement_type)`,
  );
  return {
    company: (row) => {
      const { market, id, name, sector, industry, marketcapCategory, body } = row;
      company.run(market, id, name, sector, industry, marketcapCategory, JSON.stringify(body));
      for (const each of row.symbols) symbol.run(market, each.exchange.toUpperCase(), each.symbol.toUpperCase(), id);
    },
    statement: (row) => {
      const { market, companyId, statementType, scope, cadence, periodEndDate, filed, accession } = row;
      const keys = [market, companyId, statementType, scope, cadence, periodEndDate, filed, accession];
      const { body, others } = isPacked(row) ? row : packStatement(row);
      statement.run(...keys, body, others);
    },
    yearLength: yearLengthWriter(database),
    leaveOut: (companyId, { scope, periodEndDate, accession, cadence, statementType }) =>
      void leftOut.run(companyId, scope, periodEndDate, accession, cadence ?? null, statementType ?? null),
    ...shareholdingWriter(insert, database),
    ...feedWriter(insert, database),
    text: textWriter(database),
  };
}

interface StoredYear {
  readonly id: number;
  readonly body: StoredBody;
}

/** Adds the months to the stored statements of the year, except balance sheets, which are of a day. */
function yearLengthWriter(database: Database.Database): Writer['yearLength'] {
  const find = prepared<StoredYear>(
    database,
    `SELECT rowid AS id, body FROM statements
     WHERE market = 'india' AND company_id = ? AND cadence = 'annual' AND period_end_date = ?
       AND statement_type <> 'balance_sheet'`,
  );
  const update = database.prepare('UPDATE statements SET body = ? WHERE rowid = ?');
  return (companyId, periodEndDate, months) => {
    for (const { id, body } of find.all(companyId, periodEndDate)) {
      const statement = JSON.parse(bodyText(body)) as StatementData;
      update.run(packed({ ...statement, period_months: months }), id);
    }
  };
}

type Insert = (table: string, columns: number) => Database.Statement;

/** If several filings have the same company, basis and date, the one written last replaces the others. */
function shareholdingWriter(insert: Insert, database: Database.Database): Pick<Writer, 'shareholding'> {
  const remove = ['shareholdings', 'holders'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE company_id = ? AND filing_basis = ? AND as_of_date = ?`),
  );
  const shareholding = insert('shareholdings', 4);
  const holder = insert('holders', 7);
  return {
    shareholding: ({ companyId, filingBasis, asOfDate, body, holders }) => {
      for (const each of remove) each.run(companyId, filingBasis, asOfDate);
      shareholding.run(companyId, filingBasis, asOfDate, JSON.stringify(body));
      holders.forEach((each, position) => {
        const keys = [companyId, filingBasis, asOfDate, position];
        holder.run(...keys, each.holder_name, each.category, JSON.stringify(each));
      });
    },
  };
}

function feedWriter(
  insert: Insert,
  database: Database.Database,
): Pick<Writer, 'document' | 'announcement' | 'resultDate'> {
  const document = insert('documents', 8);
  const announcement = insert('announcements', 8);
  const resultDate = insert('result_dates', 3);
  const documentId = ownId('documents', database);
  const announcementId = ownId('announcements', database);
  return {
    document: (market, body) => {
      const { type, company_id, year, quarter, published_date } = body;
      const id = documentId(market, body.id, company_id);
      document.run(market, id, type, company_id, year, quarter, published_date, JSON.stringify({ ...body, id }));
    },
    announcement: ({ market, companyId, category, sentiment, body }) => {
      const { type, published_date } = body;
      const id = announcementId(market, body.id, companyId);
      const text = JSON.stringify({ ...body, id });
      announcement.run(market, id, type, companyId, category, sentiment, published_date, text);
    },
    resultDate: ({ companyId, body }) => resultDate.run(companyId, body.result_date, JSON.stringify(body)),
  };
}

function textWriter(database: Database.Database): Writer['text'] {
  const chunk = database.prepare('INSERT INTO chunks (document_id, chunk_num, text) VALUES (?, ?, ?)');
  return (documentId, chunks) => chunks.forEach((text, at) => chunk.run(documentId, at + 1, text));
}

/** True where chunks were written since their words were last indexed. */
function hasNewText(database: Database.Database): boolean {
  return (
    database.prepare('SELECT 1 FROM chunks WHERE id > (SELECT count(*) FROM chunk_words_docsize) LIMIT 1').get() !==
    undefined
  );
}

/** Orders the chunks, newest document first, and indexes their words. */
function indexText(database: Database.Database): void {
  database.exec(`
    CREATE TEMP TABLE unordered AS SELECT * FROM chunks;
    DELETE FROM chunks;
    INSERT INTO chunks (document_id, chunk_num, text)
      SELECT document_id, chunk_num, text
      FROM unordered CROSS JOIN documents ON market = 'india' AND documents.id = document_id
      ORDER BY published_date DESC, documents.id DESC, chunk_num;
    DROP TABLE unordered;
    INSERT INTO chunk_words (chunk_words) VALUES ('rebuild');
    INSERT INTO chunk_words (chunk_words) VALUES ('optimize');
  `);
}
