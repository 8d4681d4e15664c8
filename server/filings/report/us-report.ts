import { REPORTING_TYPES, US_STATEMENT_KINDS } from '../../../src/api';
import { plainCount } from './plain-count';
import { UNKNOWN_FILE } from '../import-error';
import type { ImportReport } from '../import-us';
import { namedReasons } from './named-reasons';
import type { CompanyReport } from '../us/read-company';
import { US_SOURCES } from '../us/sources/source-kind';

const CADENCES = [...REPORTING_TYPES, 'instant'] as const;

/** More companies than these are counted, not listed. */
const LISTED = 40;

/** The report of an import for the terminal: statements by company and type, then what it leaves out. */
export function usReportText({ database, companies, unchanged, isResumed, notes, wrong }: ImportReport): string {
  const statements = companies.reduce((sum, company) => sum + statementCount(company), 0);
  return [
    ...(companies.length > LISTED
      ? summaryLines(companies, notes)
      : companies.flatMap((each) => companyLines(each, notes))),
    ...namedReasons(wrong).map(({ text }) => `error: ${text}`),
    ...(wrong.some((reason) => reason.endsWith(UNKNOWN_FILE)) ? [US_SOURCES.allowed] : []),
    ...(isResumed ? ['went on with an import that was stopped'] : []),
    ...(unchanged > 0 ? [`${plainCount(unchanged, 'company', 'companies')} not read again: unchanged`] : []),
    `${plainCount(companies.length, 'company', 'companies')}, ${plainCount(statements, 'statement', 'statements')} in ${database}`,
  ].join('\n');
}

function summaryLines(companies: readonly CompanyReport[], notes: boolean): string[] {
  const empty = companies.filter((each) => statementCount(each) === 0);
  const unplaced = companies.reduce((sum, each) => sum + each.unplacedLines, 0);
  const lacking = companies.filter((each) => each.absent.length > 0 && statementCount(each) > 0);
  const inOtherUnits = companies.filter(({ unreadUnits }) => unreadUnits.length > 0).length;
  const failing = companies.filter(({ failedChecks }) => failedChecks.length > 0).length;
  return [
    ...(empty.length > 0
      ? warningOf(
          `${plainCount(empty.length, 'company has', 'companies have')} ${NO_STATEMENT}`,
          empty.map((each) => titled(each, each.absent[0] ?? each.wrong[0] ?? '')),
        )
      : []),
    ...unplacedLine(unplaced, notes),
    ...(lacking.length > 0
      ? warningOf(
          `of ${plainCount(lacking.length, 'company', 'companies')} some filings lack a statement, or a page of one`,
          lacking.flatMap((each) => each.absent.map((reason) => titled(each, reason))),
        )
      : []),
    ...(inOtherUnits > 0
      ? [
          `warning: of ${plainCount(inOtherUnits, 'company', 'companies')} some lines are in units that are not imported`,
        ]
      : []),
    ...relabelledLine(companies.reduce((sum, { relabelled }) => sum + relabelled.length, 0)),
    ...(failing > 0
      ? [`note: ${plainCount(failing, 'company has', 'companies have')} statements that do not add up`]
      : []),
  ];
}

const NO_STATEMENT = 'no statement in US dollars from a 10-Q, 10-K or 20-F';

/** A warning with what is missing of each company; of many with one reason the first are named. */
function warningOf(what: string, missing: readonly string[]): string[] {
  const texts = namedReasons(missing).map(({ text }) => `  ${text}`);
  const more = texts.length - LISTED;
  return [`warning: ${what}`, ...texts.slice(0, LISTED), ...(more > 0 ? [`  and ${more} more, for such reasons`] : [])];
}

const titled = ({ cik, name }: CompanyReport, reason: string): string => `${cik} ${name}: ${reason}`;

function unplacedLine(lines: number, notes: boolean): string[] {
  if (lines === 0) return [];
  const [are, stand, them] = lines === 1 ? ['line is', 'stands', 'it'] : ['lines are', 'stand', 'them'];
  const what = `${lines} ${are} on no known face and in no data set`;
  return notes
    ? [`note: ${what}, and ${stand} after the face`]
    : [`warning: ${what}, and could not be placed: --notes keeps ${them}`];
}

function companyLines(company: CompanyReport, keepsNotes: boolean): string[] {
  const {
    cik,
    name,
    ticker,
    statements,
    ends,
    unplacedLines,
    noteLines,
    absent,
    unreadUnits,
    failedChecks,
    relabelled,
  } = company;
  const title = `${cik} ${name}${ticker === undefined ? '' : ` (${ticker})`}`;
  const missing = [...absent, ...unreadUnits].map((line) => `  warning: ${line}`);
  if (!ends) return [title, `  warning: ${NO_STATEMENT}`, ...missing];
  const kinds = US_STATEMENT_KINDS.map((kind) => kindLine(kind, statements)).filter((line) => line !== undefined);
  const where = keepsNotes ? 'stand after the face' : 'left out: --notes keeps them';
  const notes = `  note: ${plainCount(noteLines, 'line is', 'lines are')} of notes, and ${where}`;
  return [
    `${title}: periods ${ends[0]} to ${ends[1]}`,
    ...kinds,
    ...(noteLines > 0 ? [notes] : []),
    ...unplacedLine(unplacedLines, keepsNotes).map((line) => `  ${line}`),
    ...missing,
    ...relabelledLine(relabelled.length).map((line) => `  ${line}`),
    ...relabelled.map((line) => `    ${line}`),
    ...failedChecks.map((failure) => `  does not add up: ${failure}`),
  ];
}

function relabelledLine(filings: number): string[] {
  if (filings === 0) return [];
  return [
    `note: ${plainCount(filings, 'filing labels its', 'filings label their')} fiscal period against the issuer's calendar`,
  ];
}

function kindLine(kind: string, statements: CompanyReport['statements']): string | undefined {
  const counts = CADENCES.flatMap((cadence) => {
    const found = statements[`${kind} ${cadence}`];
    return found === undefined ? [] : [`${found} ${cadence}`];
  });
  return counts.length > 0 ? `  ${kind}: ${counts.join(', ')}` : undefined;
}

function statementCount({ statements }: CompanyReport): number {
  return Object.values(statements).reduce((sum, each) => sum + each, 0);
}
