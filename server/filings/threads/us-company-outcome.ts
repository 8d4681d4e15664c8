import { packStatement, standalone } from '../../database/packed-statement';
import type { ReadCompany, RowBatch } from '../company-rows';
import { ImportError, messageOf } from '../import-error';
import type { PlaceCompany } from '../us/face/placement';
import type { CompanyReport } from '../us/read-company';
import { readCompany } from '../us/read-company';
import { givenTwice } from '../us/sources/source-file';
import type { CompanySources } from '../us/sources/source-survey';

/** Why a company is left out. */
interface Unread {
  readonly reason: string;
  /** True where the files themselves are the reason, so that another attempt with them ends in the same way. */
  readonly isLasting: boolean;
}

/** One company's files, read, or why they cannot be. */
export interface CompanyOutcome {
  readonly sources: CompanySources;
  readonly result: { readonly rows: RowBatch; readonly report: CompanyReport } | Unread;
}

/** An outcome of which the statements are not packed yet. */
interface CompanyReadingResult extends CompanyOutcome {
  readonly result: ReadCompany<CompanyReport> | Unread;
}

/** Reads the first of a company's files of facts that can be read; the report names the others. */
export function outcomeOf(sources: CompanySources, place: PlaceCompany, notes: boolean): CompanyReadingResult {
  const { cik, facts: first, copies } = sources;
  const files = [first, ...copies];
  const unread: Unread[] = [];
  for (const [at, facts] of files.entries()) {
    const result = resultOf({ ...sources, facts }, place, notes);
    if (!('reason' in result)) {
      const others = files.slice(at + 1).map((copy) => givenTwice(copy, cik, facts.name));
      const wrong = [...unread.map(({ reason }) => reason), ...result.report.wrong, ...others];
      return { sources, result: { ...result, report: { ...result.report, wrong } } };
    }
    unread.push(result);
  }
  const reason = unread.map((each) => each.reason).join('; ');
  return { sources, result: { reason, isLasting: unread.every(({ isLasting }) => isLasting) } };
}

/** A file that nobody foresaw is left out too: the others are imported. */
function resultOf(sources: CompanySources, place: PlaceCompany, notes: boolean): CompanyReadingResult['result'] {
  try {
    return readCompany(sources, place, notes);
  } catch (error) {
    if (error instanceof ImportError) return { reason: error.message, isLasting: !isOfSystem(error) };
    const why = messageOf(error);
    return { reason: `${sources.facts.name}: cannot be read (${why})`, isLasting: false };
  }
}

/** The outcome with its statements packed: a worker spares the writer that, and sends a tenth as much. */
export function packedOutcome({ sources, result }: CompanyReadingResult): CompanyOutcome {
  if ('reason' in result) return { sources, result };
  const statements = result.rows.statements.map((each) => standalone(packStatement(each)));
  return { sources, result: { ...result, rows: { ...result.rows, statements } } };
}

/** True where the system did not give the file, as it may the next time. */
function isOfSystem({ cause }: ImportError): boolean {
  return (cause as { readonly syscall?: string } | undefined)?.syscall !== undefined;
}
