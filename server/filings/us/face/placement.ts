import type { UsStatementKind } from '../../../../src/api';
import { US_STATEMENT_KINDS, usHomeStatement } from '../../../../src/api';
import type { CompanyFacts } from '../facts/company-facts';
import type { Filing, Line } from '../facts/reported-fact';
import type { FaceKnowledge } from './odds/face-knowledge';
import { faceKnowledge } from './odds/face-knowledge';
import { inferredFace } from './inferred-face';
import type { IssuerFace, LineOdds } from './odds/line-odds';
import type { Habits } from './neighbouring-faces';
import { byHabit, facesAmongNeighbours } from './neighbouring-faces';
import { byDistance, oddsBy } from './odds/line-odds';
import { completedPresentation } from './presentations/unclassified-page';
import type { FilingPresentation, Places, Presentation } from './presentations/presentation';
import { emptyFiling } from './presentations/presentation';
import { shownByFilers } from './presentations/shown-by-filers';
import type { ReportingFiling } from './reporting-filing';
import { reportingFilings } from './reporting-filing';

/** Where a line stands. */
export interface Placement {
  /** Empty for a line that no statement of the filing shows on its face. */
  readonly places: readonly Place[];
  /** Where a line of a note would stand, after the face, where notes are kept. */
  readonly note: readonly Place[];
  /** True if nothing is known of the line: no face, no catalog and no data set has it. */
  readonly isUnknown: boolean;
}

type Place = readonly [statement: UsStatementKind, position: number];

/** Finds the statements of a line of one filing, at an instant or in a period. */
type PlaceLine = (line: Line, isInstant: boolean) => Placement;
export type PlacesOf = (filing: Filing) => PlaceLine;
export type PlaceCompany = (company: CompanyFacts, tickers?: readonly string[]) => PlacedCompany;

interface PlacedCompany {
  readonly placesOf: PlacesOf;
  readonly leftPages: readonly LeftPage[];
}

/** A page of a filing that belongs to no statement, with the lines on it that the filing reports and that none of its statements shows. */
export interface LeftPage {
  readonly filing: Filing;
  readonly end: string | undefined;
  readonly lines: readonly string[];
}

/** The place of lines of notes: after every line of a face. */
const AFTER_FACE = 1e9;

/**
 * Decides on which statement a line stands, and where. It follows the filing's own presentation, if that is given or known; else the issuer's other
 * filings and what is known of each line.
 * Decision: docs/decisions/sandbox/us-statements-are-their-faces.md
 */
export function placeBy(presentation: Presentation, known: FaceKnowledge = faceKnowledge()): PlaceCompany {
  // For most companies no face is known: they share the same odds of lines, and the places of those of notes.
  const shown = shownByFilers(presentation);
  const usualOdds = oddsBy({ known, shown, nearest: [] });
  const usualNote = notePlacements(known, usualOdds);
  return (company, tickers = []) => {
    const filings = reportingFilings(company);
    const issuer: (IssuerFace & { readonly filing: Filing })[] = [];
    for (const reporting of filings.values()) {
      const { filing, kinds } = reporting;
      const face = presentationOf(reporting, presentation, known, tickers);
      if (face) issuer.push({ filing, filed: filing.filed, face, reported: kinds });
    }
    const presented = new Map(issuer.map(({ filing, face }) => [filing, face]));
    const odds = issuer.length === 0 ? usualOdds : oddsBy({ known, shown, nearest: issuer });
    const infer = (reporting: ReportingFiling, habits?: Habits): FilingPresentation => {
      const own = presented.get(reporting.filing) ?? emptyFiling();
      const others = US_STATEMENT_KINDS.filter((statement) => !own.statements.has(statement));
      if (others.length === 0) return own;
      const nearest = byDistance(issuer, reporting.filing.filed);
      const oddsOf = issuer.length > 1 ? oddsBy({ known, shown, nearest }) : odds;
      return withOthers(own, inferredFace(reporting, others, byHabit(oddsOf, habits), filings));
    };
    const isGiven = (filing: Filing) => presented.get(filing)?.statements.has('balance') ?? false;
    const faceOf = facesAmongNeighbours(filings.values(), infer, isGiven);
    const wholeFaceOf = (filing: Filing) => faceOf(filing) ?? presented.get(filing) ?? emptyFiling();
    const note = issuer.length === 0 ? usualNote : notePlacements(known, odds);
    const faces = new Map<Filing, PlaceLine>();
    const placesOf: PlacesOf = (filing) => {
      let placed = faces.get(filing);
      if (!placed) faces.set(filing, (placed = placesOn(wholeFaceOf(filing), note, company.lines.length)));
      return placed;
    };
    return { placesOf, leftPages: [...filings.values()].flatMap((each) => leftPagesOf(each, presented)) };
  };
}

function leftPagesOf(
  { filing, end, kinds }: ReportingFiling,
  presented: ReadonlyMap<Filing, FilingPresentation>,
): readonly LeftPage[] {
  const face = presented.get(filing);
  return [...(face?.unclassified.values() ?? [])].flatMap((page): LeftPage[] => {
    const lines = page.map(({ name }) => name).filter((name) => kinds.has(name) && !face?.lines.has(name));
    return lines.length === 0 ? [] : [{ filing, end, lines: [...new Set(lines)] }];
  });
}

/** The presentation of a filing, by its accession number, or by its company and date where a linkbase says no more. */
function presentationOf(
  { filing, end, kinds }: ReportingFiling,
  { filings, named }: Presentation,
  { faces }: FaceKnowledge,
  tickers: readonly string[],
): FilingPresentation | undefined {
  const given = filings.get(filing.accession);
  if (given) return completedPresentation(given);
  if (named.size === 0) return faces.get(filing.accession);
  const days = [end, filing.filed].map((day) => day?.replaceAll('-', '') ?? '');
  const match = [...named].find(([name, face]) => {
    const [, ticker = '', day = ''] = /^(.*)-(\d{8})$/.exec(name) ?? [];
    if (!days.includes(day)) return false;
    return tickers.length > 0 ? tickers.some((each) => each.toLowerCase() === ticker) : isOf(face, kinds);
  });
  return match?.[1] ?? faces.get(filing.accession);
}

/** A filing must report at least this part of a face for the face to be its own: a filing of another company on the same day reports less. */
const SAME_FACE = 0.95;

function isOf({ lines }: FilingPresentation, reported: ReportingFiling['kinds']): boolean {
  return [...lines.keys()].filter((name) => reported.has(name)).length >= SAME_FACE * lines.size;
}

/** A filing's presentation with inferred faces of the statements that it does not present. */
function withOthers(own: FilingPresentation, inferred: FilingPresentation): FilingPresentation {
  if (own.lines.size === 0) return { ...own, statements: new Set(US_STATEMENT_KINDS), lines: inferred.lines };
  const lines = new Map(own.lines);
  for (const [name, places] of inferred.lines) lines.set(name, { ...lines.get(name), ...places });
  return { statements: new Set(US_STATEMENT_KINDS), lines, unclassified: own.unclassified };
}

/** The placements of one filing, each made once. */
function placesOn({ lines }: FilingPresentation, note: PlaceNote, count: number): PlaceLine {
  const none = () => new Array<Placement | undefined>(count).fill(undefined);
  const [instants, durations] = [none(), none()];
  return ({ number, name }, isInstant) => {
    const placements = isInstant ? instants : durations;
    return (placements[number] ??= placementOn(lines.get(name), isInstant) ?? note(name, isInstant));
  };
}

function placementOn(on: Places | undefined, isInstant: boolean): Placement | undefined {
  const places = on === undefined ? [] : possiblePlaces(on, isInstant);
  return places.length === 0 ? undefined : { places, note: [], isUnknown: false };
}

/** An instant is on the balance sheet or closes the cash flow statement; a duration is never on the balance sheet. */
function possiblePlaces({ income, balance, cashflow }: Places, isInstant: boolean): readonly Place[] {
  const places: Place[] = [];
  if (isInstant && balance !== undefined) places.push(['balance', balance]);
  if (!isInstant && income !== undefined) places.push(['income', income]);
  if (cashflow !== undefined) places.push(['cashflow', cashflow]);
  return places;
}

type PlaceNote = (name: string, isInstant: boolean) => Placement;

/** Where lines of notes come, each found once. */
function notePlacements(known: FaceKnowledge, oddsOf: (name: string) => LineOdds): PlaceNote {
  const made = { instant: new Map<string, Placement>(), duration: new Map<string, Placement>() };
  return (name, isInstant) => {
    const placements = isInstant ? made.instant : made.duration;
    const found = placements.get(name);
    if (found) return found;
    const statement = noteStatement(name, isInstant, known);
    const place = AFTER_FACE + (known.lines.get(name)?.[statement]?.place ?? AFTER_FACE);
    const isUnknown = !oddsOf(name).isKnown;
    const placement = { places: [], note: [[statement, place] as const], isUnknown };
    placements.set(name, placement);
    return placement;
  };
}

/** An instant is a balance; a duration is a cash flow if its name or most of its faces say so, else an amount of income. */
function noteStatement(name: string, isInstant: boolean, { lines }: FaceKnowledge): UsStatementKind {
  if (isInstant) return 'balance';
  const home = usHomeStatement(name);
  if (home === 'cashflow' || home === 'income') return home;
  const { income, cashflow } = lines.get(name) ?? {};
  return (cashflow?.odds ?? -Infinity) > (income?.odds ?? -Infinity) ? 'cashflow' : 'income';
}
