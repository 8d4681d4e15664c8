import type { FactTable } from './fact-table';
import { croresOf, QUARTER } from './fact-table';
import type { LineTable, SegmentSection } from './lines/line-table';
import type { ReportedPeriod } from './reporting-period';
import type { Body } from './statement-body';

const NAMES = ['DescriptionOfReportableSegment', 'DescriptionOfReportableSegments'];
/** Contexts of totals; those of a segment have longer names. */
const TOTALS = /^(One|Four)[DI]$/;
/** Rows among the segments that are no business. */
const ELIMINATION = /eliminat|inter[\s-]*seg\w*ment|adjust|reconcil/i;
const UNALLOCATED = /^un\s*-?\s*alloca/i;

/**
 * The segment results of one period, in crores; undefined if the filing names no segment. Amounts of a day are reported
 * once, and belong to every period that ends on it.
 */
export function segmentResults(
  facts: FactTable,
  sections: LineTable['segments'],
  { context }: ReportedPeriod,
): Body | undefined {
  const body: Record<string, Body> = {};
  for (const [name, section] of Object.entries(sections)) {
    const isPosition = 'un_allocable' in section.members;
    const prefix = context === QUARTER || isPosition ? 'One' : 'Four';
    const found = sectionBody(facts, section, prefix);
    if (found) body[name] = found;
  }
  return Object.keys(body).length > 0 ? body : undefined;
}

function sectionBody(facts: FactTable, { segments, members }: SegmentSection, prefix: string): Body | undefined {
  const rows = segmentRows(facts, segments, prefix);
  if (rows.size === 0) return undefined;
  const totals = Object.entries(members).map(([member, element]) => [member, totalOf(facts, element, prefix)] as const);
  const body: Record<string, number | null | Body> = { segments: {}, adjustments: null, ...Object.fromEntries(totals) };
  const businesses: Record<string, number | null> = {};
  for (const [name, value] of rows) {
    const member = memberOf(name, 'un_allocable' in members);
    if (member === undefined) businesses[name] = value;
    else body[member] = added(body[member] as number | null, value);
  }
  return { ...body, segments: businesses };
}

/** The member of a section that a row is of, if it is no business. */
function memberOf(name: string, isPosition: boolean): 'adjustments' | 'un_allocable' | undefined {
  if (ELIMINATION.test(name)) return 'adjustments';
  if (!UNALLOCATED.test(name)) return undefined;
  return isPosition ? 'un_allocable' : 'adjustments';
}

function added(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return right ?? left;
  return Math.round((left + right) * 1e7) / 1e7;
}

/** Values by the name of the segment. Some filings repeat a row; two values under one name are no value. */
function segmentRows(facts: FactTable, element: string, prefix: string): ReadonlyMap<string, number | null> {
  const rows = new Map<string, number | null>();
  for (const fact of facts.all(element)) {
    const { context, text } = fact;
    if (!context.startsWith(prefix) || TOTALS.test(context) || text === '') continue;
    const name = nameOf(facts, context);
    const value = croresOf(fact, facts.file);
    if (name === undefined) {
      facts.warnings.push(`line ${fact.line}: a segment of ${element} has no name; it was left out`);
    } else if (rows.has(name) && rows.get(name) !== value) {
      facts.warnings.push(`line ${fact.line}: two values of ${element} for the segment ${name}; it has none`);
      rows.set(name, null);
    } else {
      rows.set(name, value);
    }
  }
  return rows;
}

/** The name stands in a period's context, also where the value is of a day. */
function nameOf(facts: FactTable, context: string): string | undefined {
  const ofPeriod = context.replace(/I$/, 'D');
  for (const element of NAMES) {
    const name = facts.text(element, context) ?? facts.text(element, ofPeriod);
    if (name !== undefined) return name.replace(/\s+/g, ' ');
  }
  return undefined;
}

function totalOf(facts: FactTable, element: string | null, prefix: string): number | null {
  if (element === null) return null;
  const context = [`${prefix}D`, `${prefix}I`].find((each) => facts.text(element, each) !== undefined);
  return context === undefined ? null : facts.number(element, context);
}
