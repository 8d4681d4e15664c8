import type Database from 'libsql';
import { createDatabase } from '../database/open';
import { writeAll } from '../database/write';
import { publishAnnouncements } from './india/announcement';
import { indianCompanies } from './india/company';
import { companyRow } from './india/company-row';
import { fileStatements } from './india/filing';
import { minorCompanies } from './india/minor-company';
import { publishDocuments } from './india/publication';
import { scheduleResults } from './india/result-date';
import { fileShareholdings } from './india/shareholding';
import { publishEvents } from './us/event';
import { usIssuers } from './us/issuer';
import { issuerRow } from './us/issuer-row';
import { fileIssuer } from './us/filing';
import { minorIssuers } from './us/minor-issuer';

export interface MarketOptions {
  /** List thousands of companies that file nothing beside those that do, so that each country's list is as long as a real one. */
  readonly minors?: boolean | undefined;
}

/** The whole fictional market, always the same, in a new database at `path` (`:memory:` too). */
export function buildMarket(path: string, { minors = false }: MarketOptions = {}): Database.Database {
  const database = createDatabase(path);
  writeAll(database, (writer) => {
    for (const company of indianCompanies()) {
      writer.company(companyRow(company));
      fileStatements(company, writer);
      fileShareholdings(company, writer);
      publishDocuments(company, writer);
      publishAnnouncements(company, writer);
      scheduleResults(company, writer);
    }
    for (const issuer of usIssuers()) {
      writer.company(issuerRow(issuer));
      fileIssuer(issuer, writer);
      publishEvents(issuer, writer);
    }
    if (!minors) return;
    for (const company of minorCompanies()) writer.company(companyRow(company));
    for (const issuer of minorIssuers()) writer.company(issuerRow(issuer));
  });
  return database;
}
