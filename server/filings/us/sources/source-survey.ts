import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { listFiles } from '../../files/file-list';
import { ImportError } from '../../import-error';
import { zipMembers } from '../../files/zip-archive';
import { addFilers } from '../face/presentations/filers';
import { readLinkbase } from '../face/presentations/presentation-linkbase';
import type { FilingPresentation, Presentation } from '../face/presentations/presentation';
import { addPresentation, emptyPresentation } from '../face/presentations/presentation';
import type { Listing } from './registrant';
import { addListings } from './registrant';
import type { SourceFile } from './source-file';
import { givenTwice, isZipFile, LARGEST, memberOf, plainFile, textOf } from './source-file';
import type { CompanyFileKind } from './source-kind';
import { isCandidateMember, jsonOf, kindOf, US_SOURCES } from './source-kind';

/** The files of one company. */
export interface CompanySources {
  readonly cik: string;
  readonly facts: SourceFile;
  /** Other files of its facts, one of which is read where the first cannot be. */
  readonly copies: readonly SourceFile[];
  readonly submissions: SourceFile | undefined;
  /** The lists of filings that no longer fit in the submissions file. */
  readonly earlier: readonly SourceFile[];
  readonly listings: readonly Listing[];
}

/** What the given files hold, before the files of companies are read. */
export interface Survey {
  readonly companies: readonly CompanySources[];
  readonly presentation: Presentation;
  /** Whether lines of notes are kept. */
  readonly notes: boolean;
  /** Differs where other data sets or linkbases are given: they place the lines of every company. */
  readonly presentationStamp: string;
  /** The path and the reason of each file or member that is left out. */
  readonly wrong: readonly string[];
}

interface Found {
  readonly facts: Map<string, [SourceFile, ...SourceFile[]]>;
  readonly submissions: Map<string, SourceFile>;
  readonly earlier: Map<string, SourceFile[]>;
  readonly listings: Map<string, Listing[]>;
  readonly presentation: Presentation;
  readonly linkbases: { readonly source: SourceFile; readonly face: FilingPresentation }[];
  /** The accession number of the filing that a folder holds. */
  readonly accessions: Map<string, string>;
  readonly presentationStamps: string[];
  readonly wrong: string[];
  /** Is called with each file and member that was looked into. */
  readonly tell: () => void;
}

/** Looks into each file, and into each member of an archive, for what it is. Companies are in the order of their CIKs. */
export async function surveySources(
  paths: readonly string[],
  { notes, onFile }: { readonly notes: boolean; readonly onFile?: (done: number) => void },
): Promise<Survey> {
  let looked = 0;
  const found: Found = {
    facts: new Map(),
    submissions: new Map(),
    earlier: new Map(),
    listings: new Map(),
    presentation: emptyPresentation(),
    linkbases: [],
    accessions: new Map(),
    presentationStamps: [],
    wrong: [],
    tell: () => onFile?.((looked += 1)),
  };
  for (const file of listFiles(paths, US_SOURCES)) await leavingOut(found, () => addFile(found, file));
  placeLinkbases(found);
  const { facts, submissions, earlier, listings, presentation, presentationStamps, wrong } = found;
  const companies = [...facts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([cik, [file, ...copies]]) => ({
      cik,
      facts: file,
      copies,
      submissions: submissions.get(cik),
      earlier: earlier.get(cik) ?? [],
      listings: listings.get(cik) ?? [],
    }));
  return { companies, presentation, presentationStamp: presentationStamps.join(' '), notes, wrong };
}

async function leavingOut(found: Found, read: () => void | Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    found.wrong.push(error.message);
  }
  found.tell();
}

async function addFile(found: Found, file: string): Promise<void> {
  const source = plainFile(file);
  if (!isZipFile(source)) return addSource(found, source);
  let members = 0;
  for await (const { name, place } of zipMembers(file, isCandidateMember)) {
    members += 1;
    await leavingOut(found, () => {
      if ('reason' in place) throw new ImportError(`${file}/${name}: ${place.reason}`);
      addSource(found, memberOf(file, name, place));
    });
  }
  if (members === 0) throw new ImportError(`${file}: the archive holds no file to import; ${US_SOURCES.allowed}`);
}

function addSource(found: Found, source: SourceFile): void {
  const recognized = kindOf(source);
  if (recognized.kind === 'tickers') {
    addListings(found.listings, jsonOf(source), source.name);
  } else if (recognized.kind === 'presentation') {
    const unread = addPresentation(found.presentation, textOf(source, LARGEST.table), source.name);
    if (unread !== undefined) found.wrong.push(unread);
    found.presentationStamps.push(source.stamp);
  } else if (recognized.kind === 'filers') {
    addFilers(found.presentation, textOf(source, LARGEST.table));
    found.presentationStamps.push(source.stamp);
  } else if (recognized.kind === 'linkbase') {
    found.linkbases.push({ source, face: readLinkbase(textOf(source, LARGEST.json), source.name) });
    found.presentationStamps.push(source.stamp);
  } else if (recognized.kind === 'filing') {
    found.accessions.set(dirname(source.name), recognized.accession);
  } else {
    addCompanyFile(found, recognized, source);
  }
}

/** A linkbase is of the filing whose number its folder has, or says beside it; else its own name tells company and day. */
function placeLinkbases({ linkbases, accessions, presentation }: Found): void {
  for (const { source, face } of linkbases) {
    const inPath = /(\d{10})-?(\d{2})-?(\d{6})(?=[\\/])/.exec(source.name)?.slice(1, 4).join('-');
    const accession = accessions.get(dirname(source.name)) ?? inPath;
    const name = basename(source.name)
      .replace(/_pre\.xml(\.gz)?$/i, '')
      .toLowerCase();
    if (accession === undefined) {
      presentation.named.set(name, face);
      continue;
    }
    if (!presentation.filings.has(accession)) presentation.linkbases.add(accession);
    presentation.filings.set(accession, face);
  }
}

function addCompanyFile(found: Found, { kind, cik }: CompanyFileKind, source: SourceFile): void {
  if (kind === 'company-facts') found.facts.set(cik, [...(found.facts.get(cik) ?? []), source] as [SourceFile]);
  else if (kind === 'submissions') addOnce(found.submissions, cik, source);
  else found.earlier.set(cik, [...(found.earlier.get(cik) ?? []), source]);
}

function addOnce(sources: Map<string, SourceFile>, cik: string, source: SourceFile): void {
  const earlier = sources.get(cik)?.name;
  if (earlier !== undefined) {
    throw new ImportError(givenTwice(source, cik, earlier));
  }
  sources.set(cik, source);
}

/** Increase it where the same files give other rows than before: what was imported is then read again. */
const READING = 8;

/** Identifies all that a company's rows are read from. */
export function stampOf(company: CompanySources, { presentationStamp, notes }: Survey): string {
  const files = filesOf(company).map(({ stamp }) => stamp);
  const others = JSON.stringify([company.listings, presentationStamp, notes]);
  return [READING, ...files, createHash('sha256').update(others).digest('hex')].join(' ');
}

export function filesOf({ facts, copies, submissions, earlier }: CompanySources): readonly SourceFile[] {
  return [facts, ...copies, ...(submissions ? [submissions] : []), ...earlier];
}
