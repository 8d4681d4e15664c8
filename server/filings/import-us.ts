import { join } from 'node:path';
import type Database from 'libsql';
import { DATA_FILE } from '../database/open';
import type { Writer } from '../database/write';
import { writeAll } from '../database/write';
import { writeDatabaseFile } from '../database/write-file';
import { readCompanyFacts } from './company-facts';
import { companyRow, statementRow } from './database-rows';
import { filingDocuments } from './filing-document';
import type { ResolvedStatement } from './original-statements';
import { resolveStatements } from './original-statements';
import type { PlaceFact } from './placement';
import { placeBy } from './placement';
import { addPresentation, emptyPresentation } from './presentation';
import type { Listing, Registrant } from './registrant';
import { addListings, readRegistrant } from './registrant';
import { ImportError } from './sec-json';
import type { ListedFile } from './source-file';
import { ALLOWED, jsonOf, listFiles, openIfSource, openSource } from './source-file';

/** The import's result for one company. */
export interface CompanyReport {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string | undefined;
  readonly statements: readonly ResolvedStatement[];
  readonly guessedLines: number;
}

export interface ImportReport {
  readonly database: string;
  readonly companies: readonly CompanyReport[];
  /** Files of a folder that were not recognized. */
  readonly skipped: readonly string[];
  /** Files of a folder that could not be imported: the path and the reason of each. */
  readonly wrong: readonly string[];
}

/** All sources except the facts, which are read one company at a time to limit memory. */
interface Context {
  readonly factFiles: readonly ListedFile[];
  readonly skipped: readonly string[];
  readonly wrong: string[];
  readonly placeFact: PlaceFact;
  readonly listings: ReadonlyMap<string, readonly Listing[]>;
  readonly registrants: ReadonlyMap<string, Registrant>;
}

/** Imports public US filings into `folder`. An older database is replaced only by a complete one. */
export function importUs(paths: readonly string[], folder: string): ImportReport {
  const context = readContext(listFiles(paths));
  const { factFiles, skipped, wrong } = context;
  if (factFiles.length === 0) {
    const others = [...(skipped.length > 0 ? [`passed over: ${skipped.join(', ')}`] : []), ...wrong, ALLOWED];
    throw new ImportError(`no companyfacts JSON among the files: statements come from it alone; ${others.join('; ')}`);
  }
  const path = join(folder, DATA_FILE);
  const companies = writeDatabaseFile(path, (database) => fill(database, context));
  return { database: path, companies, skipped, wrong };
}

/** Reads one file. A wrong file ends the import where it was named; one found in a folder is left out, with its reason. */
function readOne<T>({ isNamed }: ListedFile, wrong: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isNamed || !(error instanceof ImportError)) throw error;
    wrong.push(error.message);
    return undefined;
  }
}

function readContext(files: readonly ListedFile[]): Context {
  const factFiles: ListedFile[] = [];
  const skipped: string[] = [];
  const wrong: string[] = [];
  const presentation = emptyPresentation();
  const listings = new Map<string, Listing[]>();
  const registrants = new Map<string, Registrant>();
  const read = (listed: ListedFile) => {
    const { file, isNamed } = listed;
    const source = isNamed ? openSource(file) : openIfSource(file);
    if (!source) skipped.push(file);
    if (source?.kind === 'company-facts') factFiles.push(listed);
    if (source?.kind === 'presentation') addPresentation(presentation, source.text, file);
    if (source?.kind === 'tickers') addListings(listings, jsonOf(source), file);
    if (source?.kind === 'submissions') {
      const { cik, registrant } = readRegistrant(jsonOf(source), file);
      registrants.set(cik, registrant);
    }
  };
  for (const listed of files) readOne(listed, wrong, () => read(listed));
  return { factFiles, skipped, wrong, placeFact: placeBy(presentation), listings, registrants };
}

/** Writes the companies; where there is none, nothing. */
function fill(database: Database.Database, context: Context): readonly CompanyReport[] {
  const companies: CompanyReport[] = [];
  const fileOf = new Map<string, string>();
  writeAll(database, (writer) => {
    for (const listed of context.factFiles) {
      const company = readOne(listed, context.wrong, () => importCompany(listed.file, context, writer, fileOf));
      if (company) companies.push(company);
    }
  });
  if (companies.length === 0) throw new ImportError(`no company could be imported: ${context.wrong.join('; ')}`);
  return companies;
}

function importCompany(file: string, context: Context, writer: Writer, fileOf: Map<string, string>): CompanyReport {
  const facts = readCompanyFacts(jsonOf(openSource(file)), file);
  const { cik } = facts;
  const earlier = fileOf.get(cik);
  if (earlier !== undefined) throw new ImportError(`${file}: CIK ${cik} is in ${earlier} too; give each company once`);
  fileOf.set(cik, file);
  const company = { facts, listings: context.listings.get(cik) ?? [], registrant: context.registrants.get(cik) };
  const { statements, calendar, guessedLines } = resolveStatements(facts, context.placeFact);
  const row = companyRow(company);
  const documents = filingDocuments(company, calendar);
  writer.company(row);
  for (const statement of statements) writer.statement(statementRow(company, statement));
  for (const document of documents) writer.document('us', document);
  return { cik, name: row.name, ticker: company.listings[0]?.ticker, statements, guessedLines: guessedLines.size };
}
