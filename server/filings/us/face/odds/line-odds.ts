import type { UsStatementKind } from '../../../../../src/api';
import { daysBetween, US_STATEMENT_KINDS } from '../../../../../src/api';
import type { FilingPresentation } from '../presentations/presentation';
import { pageOf } from '../presentations/presentation';
import type { ShownByFilers } from '../presentations/shown-by-filers';
import { usualStatement } from '../presentations/shown-by-filers';
import type { FaceKnowledge, Section } from './face-knowledge';
import type { LineByName } from './lines-by-name';
import { DOUBTFUL_BY_NAME, GAIN, lineByName, requiredOdds } from './lines-by-name';

/** A filing of the same issuer whose face is known, with all lines that it reports. */
export interface IssuerFace {
  readonly filed: string;
  readonly face: FilingPresentation;
  readonly reported: ReadonlyMap<string, unknown>;
}

/** A statement on which a line may stand, as far as is known. */
export interface Chance {
  readonly statement: UsStatementKind;
  /** The logarithm of the odds that the line is on the face: above 0 it is taken for one. */
  readonly odds: number;
  readonly place: number;
  readonly section: Section;
  readonly sign: 1 | -1;
}

/** What is known of a line. */
export interface LineOdds {
  /** False where no face, note, catalog or name says anything about the line. */
  readonly isKnown: boolean;
  readonly chances: readonly Chance[];
  /** The odds of the best chance. */
  readonly mostOdds: number;
}

export interface OddsSources {
  readonly known: FaceKnowledge;
  /** What data sets show. */
  readonly shown: ShownByFilers;
  /** The issuer's filings whose faces are known, the nearest first. */
  readonly nearest: readonly IssuerFace[];
}

/** The odds of a line that another filing of the issuer shows on its face; with the other sign, of one that it has in a note. */
export const CERTAIN = 6;
/** Odds of a line that is never on the face, not even to make a sum add up. */
export const NEVER = -Infinity;
/** A line that is shown less often than this is not taken into a sum to make it add up. */
const LEAST_ODDS = -2.5;
/** The place of unknown lines: after all known ones, in the order of their names. */
const LAST = 1e6;

/** Gives what is known of a line; it is found once for each line. */
export function oddsBy(sources: OddsSources): (name: string) => LineOdds {
  const found = new Map<string, LineOdds>();
  const places = US_STATEMENT_KINDS.map((statement) => placesLike(sources.nearest[0]?.face, statement, sources.known));
  const chanceOn = (name: string, statement: UsStatementKind, odds: number, at: number): Chance => {
    const line = lineOn(name, statement, sources.known);
    const place = places[at]?.(name) ?? LAST;
    const section = isInParentheses(name, statement, sources.nearest) ? '' : (line?.section ?? '');
    return { statement, odds, place, section, sign: line?.sign ?? 1 };
  };
  return (name) => {
    let known = found.get(name);
    if (known) return known;
    const odds = US_STATEMENT_KINDS.map((statement) => oddsOn(name, statement, sources));
    const chances = US_STATEMENT_KINDS.flatMap((statement, at): Chance[] => {
      const of = odds[at];
      return of !== undefined && of > LEAST_ODDS ? [chanceOn(name, statement, of, at)] : [];
    });
    const mostOdds = Math.max(...chances.map((chance) => chance.odds));
    const isKnown = odds.some((each) => each !== undefined && each !== DOUBTFUL_BY_NAME);
    known = { isKnown, chances, mostOdds };
    found.set(name, known);
    return known;
  };
}

/**
 * What the tables, else its name, say of a line. Banks have no current assets: where they alone show a line, its name says more of its section, and cash
 * is current under every name.
 */
function lineOn(
  name: string,
  statement: UsStatementKind,
  { lines }: FaceKnowledge,
): Omit<LineByName, 'before'> | undefined {
  const [known, byName] = [lines.get(name)?.[statement], lineByName(name, statement)];
  const isCurrent = byName?.section === 'current-assets' || CASH.test(name);
  if (known?.section === 'other-assets' && isCurrent) return { ...known, section: 'current-assets' };
  return known ?? byName;
}

function oddsOn(name: string, statement: UsStatementKind, sources: OddsSources): number | undefined {
  const { known, shown } = sources;
  const issuer = issuerFaceWith(name, statement, sources);
  if (issuer) return issuer.face.lines.get(name)?.[statement] === undefined ? -CERTAIN : CERTAIN;
  const line = known.lines.get(name);
  const elsewhere = statement === 'income' && GAIN.test(name) ? DOUBTFUL_BY_NAME : -CERTAIN;
  if (line) return Math.max(line[statement]?.odds ?? elsewhere, requiredOdds(name, statement));
  return oddsInDataSets(name, statement, shown);
}

/** What data sets, else the name of a line that no table has, say of it. */
function oddsInDataSets(name: string, statement: UsStatementKind, shown: ShownByFilers): number | undefined {
  const usual = usualStatement(shown, name);
  if (usual === undefined) return lineByName(name, statement)?.odds;
  return usual === statement ? Math.log(Math.sqrt(shown.get(name)?.[statement] ?? 0)) + 0.1 : -CERTAIN;
}

/** The nearest filing of the issuer whose face tells whether a line is on it. */
function issuerFaceWith(name: string, statement: UsStatementKind, { nearest }: OddsSources): IssuerFace | undefined {
  const showing = nearest.filter(({ face, reported }) => reported.has(name) && face.statements.has(statement));
  const succeeded = showing.filter(({ face }) => isSucceeded(name, statement, face.lines));
  // Faces show either name of the closing cash, and none says which of them another filing has.
  if (name === CLOSING_CASH && succeeded.length > 0) return undefined;
  return showing.find((each) => !succeeded.includes(each));
}

/** Whether the issuer shows a line on a later page of its statement, which has what the first page has in parentheses: it is in no sum there. */
function isInParentheses(name: string, statement: UsStatementKind, nearest: readonly IssuerFace[]): boolean {
  for (const { face } of nearest) {
    const place = face.lines.get(name)?.[statement];
    if (place === undefined) continue;
    const places = [...face.lines.values()].map(({ [statement]: each = Infinity }) => each);
    return pageOf(place) > pageOf(Math.min(...places));
  }
  return false;
}

/** The closing cash of a cash flow statement, by its name until 2017; restricted cash is in it since (ASU 2016-18). */
const CLOSING_CASH = 'cash_and_cash_equivalents_at_carrying_value';
const WITH_RESTRICTED_CASH = /^cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents/;

/** The same amount, which some issuers' balance sheets have under its name of the cash flow statement. */
const CASH = /^cash(_cash_equivalents_restricted_cash_and_restricted_cash_equivalents)?$/;

/** Long-term debt beside no current part, by the name that a face with a current part does not use. */
const WHOLE_DEBT = 'long_term_debt';
const DIVIDED_DEBT = 'long_term_debt_noncurrent';

/** Whether a face shows a line under a later name: then it says nothing about the earlier name. */
function isSucceeded(name: string, statement: UsStatementKind, lines: FilingPresentation['lines']): boolean {
  if (statement === 'balance') return name === WHOLE_DEBT && lines.has(DIVIDED_DEBT);
  return (
    statement === 'cashflow' &&
    name === CLOSING_CASH &&
    lines.get(name)?.cashflow === undefined &&
    [...lines.keys()].some((each) => WITH_RESTRICTED_CASH.test(each))
  );
}

/** The faces of an issuer, those of filings near a day first. */
export function byDistance(issuer: readonly IssuerFace[], filed: string): readonly IssuerFace[] {
  if (issuer.length < 2) return issuer;
  const distance = (each: IssuerFace) => Math.abs(daysBetween(each.filed, filed));
  return [...issuer].sort((left, right) => distance(left) - distance(right));
}

/** The order of lines: that of another filing of the issuer, if it is known, with other lines inserted where they usually come; else the usual order. */
function placesLike(
  face: FilingPresentation | undefined,
  statement: UsStatementKind,
  { lines }: FaceKnowledge,
): (name: string) => number {
  const placeOf = (name: string | undefined) => (name === undefined ? undefined : lines.get(name)?.[statement]?.place);
  const usual = (name: string) => placeOf(name) ?? (placeOf(lineByName(name, statement)?.before) ?? LAST) - 0.5;
  const own = [...(face?.lines ?? [])].flatMap(([name, places]): ShownLine[] => {
    const place = places[statement];
    return place === undefined ? [] : [{ name, place, usual: usual(name) }];
  });
  if (own.length === 0) return usual;
  own.sort((left, right) => left.place - right.place);
  const shown = new Map(own.map(({ name, place }) => [name, place]));
  const usualOrder = [...own].sort((left, right) => left.usual - right.usual);
  return (name) => shown.get(name) ?? placeAmong(own, usualOrder, usual(name));
}

/** A line of a face, with its place there and the place that it usually has. */
interface ShownLine {
  readonly name: string;
  readonly place: number;
  readonly usual: number;
}

/** How many of the lines that usually come next before a line, and next after it, tell its place. On the faces of 2010q2 three find the place of most lines. */
const NEIGHBOURS = 3;

/** More than any usual place: lines that come between the same two lines of a face stand in their usual order. */
const BETWEEN = 4 * LAST;

/** The place among the lines of a face at which the fewest neighbours stand on the other side than they usually do; of several the one beside the nearest. */
function placeAmong(shown: readonly ShownLine[], usualOrder: readonly ShownLine[], usual: number): number {
  const at = usualOrder.filter((each) => each.usual < usual).length;
  const before = new Set(usualOrder.slice(Math.max(0, at - NEIGHBOURS), at));
  const after = new Set(usualOrder.slice(at, at + NEIGHBOURS));
  const distance = (index: number) => Math.abs((shown[index]?.usual ?? Infinity) - usual);
  let unusual = before.size;
  const gaps = [{ place: -0.5, unusual, nearest: distance(0) }];
  for (const [index, each] of shown.entries()) {
    unusual += Number(after.has(each)) - Number(before.has(each));
    gaps.push({ place: each.place + 0.5, unusual, nearest: Math.min(distance(index), distance(index + 1)) });
  }
  const [best] = gaps.sort((left, right) => left.unusual - right.unusual || left.nearest - right.nearest);
  return best === undefined ? usual : best.place + usual / BETWEEN;
}
