import { BANK } from './bank-lines';
import { IND_AS, NBFC, NON_IND_AS, TRUST } from './company-lines';
import { GENERAL, LIFE } from './insurer-lines';
import type { BodyKind, LineTable } from './line-table';
import { BODY_KINDS } from './line-table';
import type { StatementLine } from './statement-lines';
import { statementLines } from './statement-lines';
import type { Sum } from './sums';
import { sumsAround, sumsOf } from './sums';

/** A format of results with all the lines of its statements. */
export interface Format extends LineTable {
  readonly lines: Readonly<Record<BodyKind, readonly StatementLine[]>>;
  /** What adds up to what, as far as it has to do with the lines of a statement. */
  readonly arithmetic: Readonly<Record<BodyKind, readonly Sum[]>>;
  /** All that a line is read from. */
  readonly elements: ReadonlySet<string>;
}

function formatFrom(table: LineTable): Format {
  const lines = Object.fromEntries(BODY_KINDS.map((kind) => [kind, statementLines(kind, table)])) as Format['lines'];
  const sums = sumsOf(`${table.taxonomy.sums}${table.sums ?? ''}`);
  const around = BODY_KINDS.map((kind) => [kind, sumsAround(sums, elementsIn(lines[kind]))]);
  return {
    ...ABSENT,
    ...table,
    lines,
    arithmetic: Object.fromEntries(around) as Format['arithmetic'],
    elements: elementsOf(lines, table.segments),
  };
}

/** What a table may leave out: with it all formats have the same properties, so that V8 compiles what reads them once, and not for each. */
const ABSENT = { renamed: {}, sums: '' } as const;

const elementsIn = (lines: readonly StatementLine[]) =>
  lines.flatMap(({ sources }) => sources.map(({ element }) => element));

function elementsOf(lines: Format['lines'], segments: LineTable['segments']): ReadonlySet<string> {
  const ofLines = BODY_KINDS.flatMap((kind) => elementsIn(lines[kind]));
  const ofSegments = Object.values(segments).flatMap((each) => [each.segments, ...Object.values(each.members)]);
  return new Set([...ofLines, ...ofSegments.flatMap((each) => each ?? [])]);
}

/**
 * The formats of results that the exchange takes, by what tells them apart: newer ones share one namespace, so a filing
 * is of the first format of which it reports an element.
 */
export const FORMATS: readonly Format[] = [BANK, LIFE, GENERAL, TRUST, NBFC, IND_AS, NON_IND_AS].map(formatFrom);

/** The first format of which a filing has a mark; undefined where it has none. */
export function formatOf(has: (element: string) => boolean): Format | undefined {
  return FORMATS.find(({ marks }) => marks.some(has));
}
