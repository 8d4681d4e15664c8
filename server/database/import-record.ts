import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { prepared, select } from './prepared';

/** The record that an import has read a company. */
export interface ImportedSource {
  readonly companyId: string;
  /** Identifies the state of the company's sources: it differs if they do. */
  readonly stamp: string;
  /** The import's report on the company, as JSON. */
  readonly report: string;
}

/** A company that an import has refused, and why. */
export interface Refusal {
  readonly companyId: string;
  /** Identifies the state of the company's sources: it differs if they do. */
  readonly stamp: string;
  readonly reason: string;
}

/** The companies of a country that an import has read or refused, with the stamps of their sources. */
export function importedStamps(database: Database.Database, market: MarketId): ReadonlyMap<string, string> {
  const sql = ['sources', 'refusals'].map((table) => `SELECT company_id, stamp FROM ${table} WHERE market = ?`);
  return new Map(select<[company: string, stamp: string]>(database, sql.join(' UNION ALL ')).raw().all(market, market));
}

/** The import's report on each company, in the order of their ids. */
export function importedReports(database: Database.Database, market: MarketId): readonly string[] {
  const sql = 'SELECT report FROM sources WHERE market = ? ORDER BY company_id';
  const reports = select<{ report: string }>(database, sql).all(market);
  return reports.map(({ report }) => report);
}

export function recordRefusal(
  database: Database.Database,
  market: MarketId,
  { companyId, stamp, reason }: Refusal,
): void {
  prepared(database, 'INSERT INTO refusals VALUES (?, ?, ?, ?)').run(market, companyId, stamp, reason);
}

/** The refused companies, in the order of their ids. */
export function recordedRefusals(database: Database.Database, market: MarketId): readonly Refusal[] {
  const sql = 'SELECT company_id AS companyId, stamp, reason FROM refusals WHERE market = ? ORDER BY company_id';
  return select<Refusal>(database, sql).all(market);
}

export function recordImported(
  database: Database.Database,
  market: MarketId,
  { companyId, stamp, report }: ImportedSource,
): void {
  prepared(database, 'INSERT INTO sources VALUES (?, ?, ?, ?)').run(market, companyId, stamp, report);
}

/** The ids of all companies of a market, whatever wrote them. */
export function companyIds(database: Database.Database, market: MarketId): readonly string[] {
  const rows = select<{ id: string }>(database, 'SELECT id FROM companies WHERE market = ?').all(market);
  return rows.map(({ id }) => id);
}

/** Deletes everything that was imported for some companies of a market, and the records of their refusal. */
export function removeCompanies(database: Database.Database, market: MarketId, ids: readonly string[]): void {
  const tables = ['symbols', 'statements', 'documents', 'announcements', 'sources', 'refusals'];
  const removals = [
    prepared(database, 'DELETE FROM companies WHERE market = ? AND id = ?'),
    ...tables.map((table) => prepared(database, `DELETE FROM ${table} WHERE market = ? AND company_id = ?`)),
  ];
  for (const id of ids) for (const removal of removals) removal.run(market, id);
}

/** The ids of a US company's filings, and the day of the newest. */
export function newestFilings(
  database: Database.Database,
  cik: string,
): { readonly day: string; readonly ids: ReadonlySet<string> } {
  const rows = select<{ id: string; day: string }>(
    database,
    "SELECT id, substr(published_date, 1, 10) AS day FROM documents WHERE market = 'us' AND company_id = ?",
  ).all(cik);
  const days = rows.map(({ day }) => day).sort();
  // A filing of several companies may have the company's CIK in its id.
  return { day: days.at(-1) ?? '', ids: new Set(rows.map(({ id }) => id.replace(new RegExp(`-${cik}$`), ''))) };
}
