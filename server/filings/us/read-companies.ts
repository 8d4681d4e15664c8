import type { ReadCompany } from '../company-rows';
import type { ListedFile } from '../file-list';
import { listFiles, readOne } from '../file-list';
import { ImportError } from '../import-error';
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
import { ALLOWED, jsonOf, openIfSource, openSource, US_SOURCES } from './us-source';

/** The import's result for one company. */
export interface CompanyReport {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string | undefined;
  readonly statements: readonly ResolvedStatement[];
  readonly guessedLines: number;
}

/** The companies of the source files, read as they are taken; `wrong` grows with them. */
interface Reading {
  readonly companies: Iterable<ReadCompany<CompanyReport>>;
  readonly skipped: readonly string[];
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

export function readUsCompanies(paths: readonly string[]): Reading {
  const context = readContext(listFiles(paths, US_SOURCES));
  const { factFiles, skipped, wrong } = context;
  if (factFiles.length === 0) {
    const others = [...(skipped.length > 0 ? [`passed over: ${skipped.join(', ')}`] : []), ...wrong, ALLOWED];
    throw new ImportError(`no companyfacts JSON among the files: statements come from it alone; ${others.join('; ')}`);
  }
  return { companies: companiesOf(context), skipped, wrong };
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

function* companiesOf(context: Context): Iterable<ReadCompany<CompanyReport>> {
  const fileOf = new Map<string, string>();
  for (const listed of context.factFiles) {
    const company = readOne(listed, context.wrong, () => readCompany(listed.file, context, fileOf));
    if (company) yield company;
  }
}

function readCompany(file: string, context: Context, fileOf: Map<string, string>): ReadCompany<CompanyReport> {
  const facts = readCompanyFacts(jsonOf(openSource(file)), file);
  const { cik } = facts;
  const earlier = fileOf.get(cik);
  if (earlier !== undefined) throw new ImportError(`${file}: CIK ${cik} is in ${earlier} too; give each company once`);
  fileOf.set(cik, file);
  const company = { facts, listings: context.listings.get(cik) ?? [], registrant: context.registrants.get(cik) };
  const { statements, calendar, guessedLines } = resolveStatements(facts, context.placeFact);
  const row = companyRow(company);
  const rows = {
    company: row,
    statements: statements.map((each) => statementRow(company, each)),
    documents: filingDocuments(company, calendar),
  };
  const ticker = company.listings[0]?.ticker;
  return { rows, report: { cik, name: row.name, ticker, statements, guessedLines: guessedLines.size } };
}
