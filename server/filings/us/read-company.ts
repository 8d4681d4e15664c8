import type { ReadCompany } from '../company-rows';
import { checkedStatement, FailedChecks } from '../failed-checks';
import { ImportError } from '../import-error';
import {
  absentForms,
  absentFormTexts,
  absentStatements,
  absentTexts,
  emptyText,
  leftPageTexts,
} from './statements/absent-statements';
import { filingAnnouncements } from './filing-announcement';
import { companyFactsOf } from './facts/company-facts';
import { misdatedText } from './facts/misdated-columns';
import { companyRow, statementRow } from './database-rows';
import { filingDocuments } from './filing-document';
import type { Relabelled } from './periods/fiscal-period';
import { isInterimForm } from './periods/form-type';
import type { ResolvedStatement } from './statements/original-statements';
import { resolveStatements } from './statements/original-statements';
import type { PlaceCompany } from './face/placement';
import type { Registrant } from './sources/registrant';
import { readRegistrant, readSubmissions } from './sources/registrant';
import { LARGEST, textOf } from './sources/source-file';
import { jsonOf } from './sources/source-kind';
import type { CompanySources } from './sources/source-survey';

/** The import's result for one company. It is kept beside the company's rows, as JSON. */
export interface CompanyReport {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string | undefined;
  /** How many there are of each kind and type, such as `income annual`. */
  readonly statements: Readonly<Record<string, number>>;
  /** The first and the last period end. */
  readonly ends: readonly [string, string] | undefined;
  /** How many lines stand on no face and in no table: they are left out, or kept as notes. */
  readonly unplacedLines: number;
  /** How many lines of notes alone there are. */
  readonly noteLines: number;
  /** Statements that filings should have of their periods, and pages of them, with the reason why they are not there. */
  readonly absent: readonly string[];
  /** Lines that statements lack since they are filed in a unit that is not imported. */
  readonly unreadUnits: readonly string[];
  /** What does not add up in its statements, each check once. */
  readonly failedChecks: readonly string[];
  /** The filings that label their fiscal period against the issuer's calendar, and what they are labelled now. */
  readonly relabelled: readonly string[];
  /** What is wrong in the files of the company, with the place. */
  readonly wrong: readonly string[];
}

/** How many lines that are left out are named; a filing in another unit may have hundreds. */
const NAMED = 5;

/** Reads all files of a company. Throws an ImportError where it has no facts that can be read. */
export function readCompany(sources: CompanySources, place: PlaceCompany, notes: boolean): ReadCompany<CompanyReport> {
  const { cik, listings } = sources;
  const wrong: string[] = [];
  const facts = companyFactsOf(textOf(sources.facts, LARGEST.json), sources.facts.name);
  if (facts.cik !== cik) throw new ImportError(`${sources.facts.name}: is of two companies, ${cik} and ${facts.cik}`);
  const company = { facts, listings, registrant: registrantOf(sources, wrong) };
  const tickers = listings.map(({ ticker }) => ticker);
  const resolution = resolveStatements(facts, place, { notes, tickers });
  const { statements, calendar, unclear } = resolution;
  const left = [
    ...[...resolution.wrongUnits, ...resolution.wrongDays].map((why) => `${why}; its statement is left out`),
    ...facts.misdated.map((each) => `${misdatedText(each)}; they are left out`),
  ];
  const unread = namedFew(facts.unread, 'it is left out');
  wrong.push(
    ...[...unread, ...left, ...namedFew(unclear, 'the line is left out')].map((why) => `${sources.facts.name}: ${why}`),
  );
  const row = companyRow(company);
  const rows = {
    company: row,
    statements: statements.map((each) => statementRow(company, each)),
    documents: filingDocuments(company, calendar),
    announcements: filingAnnouncements(company),
  };
  const checks = new FailedChecks();
  for (const statement of rows.statements) checks.add(checkedStatement(statement));
  const absent = [
    ...absentTexts(absentStatements(facts, calendar, statements)),
    ...absentFormTexts(absentForms(facts, statements)),
    ...leftPageTexts(resolution.leftPages),
  ];
  if (statements.length + absent.length + left.length === 0) absent.push(emptyText(facts));
  const relabelled = calendar.relabelled.map(relabelledText);
  const ticker = listings[0]?.ticker;
  const report = {
    cik,
    name: row.name,
    ticker,
    ...summary(statements),
    unplacedLines: resolution.unplacedLines.size,
    noteLines: resolution.noteLines.size,
    absent,
    unreadUnits: namedFew([...resolution.unreadUnits].map(unreadUnitText), 'it is left out there'),
    failedChecks: checks.texts(),
    relabelled,
    wrong,
  };
  return { rows, report };
}

function summary(statements: readonly ResolvedStatement[]): Pick<CompanyReport, 'statements' | 'ends'> {
  const counts: Record<string, number> = {};
  for (const { statement, cadence } of statements) {
    const key = `${statement} ${cadence}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const ends = statements.map(({ end }) => end).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  return { statements: counts, ends: first !== undefined && last !== undefined ? [first, last] : undefined };
}

const unreadUnitText = ([what, place]: readonly [string, string]) => `${what}, first at ${place}`;

function relabelledText({ filing, end, period }: Relabelled): string {
  const stated = `fiscal ${filing.fiscalYear} ${filing.fiscalPeriod ?? ''}`.trim();
  const label = isInterimForm(filing.form) ? `${period.year} Q${period.quarter}` : `${period.year}`;
  return `${filing.form} to ${end} (${filing.accession}) says ${stated}, and is fiscal ${label}`;
}

function namedFew(unclear: readonly string[], so: string): readonly string[] {
  const few = unclear.slice(0, NAMED).map((why) => `${why}; ${so}`);
  const more = unclear.length - few.length;
  return more > 0 ? [...few, `${more} more lines are left out for such reasons`] : few;
}

/** The company in its submissions files; one that is wrong is left out. */
function registrantOf({ submissions, earlier }: CompanySources, wrong: string[]): Registrant | undefined {
  const registrant = submissions && leavingOut(wrong, () => readRegistrant(jsonOf(submissions), submissions.name));
  if (registrant === undefined) return undefined;
  const pages = earlier.flatMap((page) => leavingOut(wrong, () => readSubmissions(jsonOf(page))) ?? []);
  return { ...registrant, submissions: [...registrant.submissions, ...pages] };
}

function leavingOut<T>(wrong: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    wrong.push(error.message);
    return undefined;
  }
}
