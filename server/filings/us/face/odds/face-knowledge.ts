import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsStatementKind } from '../../../../../src/api';
import { US_STATEMENT_KINDS } from '../../../../../src/api';
import type { FilingPresentation } from '../presentations/presentation';
import { addPlace, emptyFiling } from '../presentations/presentation';

/** The section of a statement to whose sum a line belongs; '' where it belongs to none. */
export type Section = '' | (typeof SECTIONS)[number];
const SECTIONS = ['current-assets', 'other-assets', 'current-liabilities', 'other-liabilities', 'costs', 'expenses', 'non-operating', 'operating', 'investing', 'financing'] as const; // prettier-ignore

/** What is known of a line on one statement, over all filings whose faces are known. */
export interface KnownLine {
  /**
   * The logarithm of the odds that a filing which reports the line shows it on the face of this statement: above 0 it is
   * taken for a line of the face, else for one of a note.
   */
  readonly odds: number;
  /** Its place in the usual order. */
  readonly place: number;
  readonly section: Section;
  /** How it enters the sum of its section. */
  readonly sign: 1 | -1;
}

type KnownPlaces = Readonly<Partial<Record<UsStatementKind, KnownLine>>>;

/** What is known of faces: derived from data sets and linkbases by `npm run faces`. */
export interface FaceKnowledge {
  readonly lines: ReadonlyMap<string, KnownPlaces>;
  /** The faces of single filings, by accession number. */
  readonly faces: ReadonlyMap<string, FilingPresentation>;
}

export const KNOWN_LINES = join(__dirname, 'known-lines.tsv');
export const KNOWN_FACES = join(__dirname, 'known-faces.tsv');

let committed: FaceKnowledge | undefined;

/** The knowledge in this repository. */
export function faceKnowledge(): FaceKnowledge {
  return (committed ??= parseKnowledge(readFileSync(KNOWN_LINES, 'utf8'), readFileSync(KNOWN_FACES, 'utf8')));
}

/** Reads the two tables that `npm run faces` writes. */
export function parseKnowledge(lines: string, faces: string): FaceKnowledge {
  return { lines: parseLines(lines), faces: parseFaces(faces) };
}

const isKind = (text: string | undefined): text is UsStatementKind =>
  (US_STATEMENT_KINDS as readonly (string | undefined)[]).includes(text);

function* rowsOf(text: string): Generator<readonly string[]> {
  for (const row of text.split('\n')) if (row !== '' && !row.startsWith('#')) yield row.split('\t');
}

function parseLines(text: string): FaceKnowledge['lines'] {
  const lines = new Map<string, Partial<Record<UsStatementKind, KnownLine>>>();
  let place = 0;
  for (const [statement, name = '', odds, section = '', sign] of rowsOf(text)) {
    if (!isKind(statement)) continue;
    const known = lines.get(name) ?? {};
    lines.set(name, known);
    const found = SECTIONS.find((each) => each === section) ?? '';
    known[statement] = { odds: Number(odds), place: (place += 1), section: found, sign: sign === '-' ? -1 : 1 };
  }
  return lines;
}

function parseFaces(text: string): FaceKnowledge['faces'] {
  const faces = new Map<string, FilingPresentation>();
  for (const [accession = '', statement, ...names] of rowsOf(text)) {
    if (!isKind(statement)) continue;
    const face = faces.get(accession) ?? emptyFiling();
    faces.set(accession, face);
    for (const [place, name] of names.entries()) addPlace(face, { name, statement, place });
  }
  return faces;
}
