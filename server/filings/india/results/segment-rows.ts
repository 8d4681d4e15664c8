import { isOfRow } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { croresOf } from '../instance/filed-number';
import type { SegmentSection } from '../lines/line-table';

/** What a filing calls a segment: in the formats of companies and banks, of life insurers, of general insurers since 2025. */
const NAMES = [
  'DescriptionOfReportableSegment',
  'DescriptionOfReportableSegments',
  'DescriptionOfOtherReportableSegments',
];

type Rows = ReadonlyMap<string, number | null>;

/** Values by the name of the segment. Some filings repeat a row, once as 0; two amounts under one name are no value. */
export function segmentRows(facts: FactTable, { segments: element, axis }: SegmentSection, prefix: string): Rows {
  const rows = new Map<string, number | null>();
  for (const fact of facts.all(element)) {
    const { context, text } = fact;
    if (text === '' || !isSegment(facts, context, axis, prefix)) continue;
    const name = nameOf(facts, context) ?? memberName(facts, context, axis);
    const value = croresOf(fact, facts.file);
    if (name === undefined) {
      facts.warnings.push(`line ${fact.line}: a segment of ${element} has no name; it was left out`);
      continue;
    }
    const known = rows.get(name);
    if (known === undefined || known === value) {
      rows.set(name, value);
      continue;
    }
    const amount = amountOf(known, value);
    rows.set(name, amount);
    const which = amount === null ? 'two values' : 'one of two values';
    const taken = amount === null ? '; it has none' : ' is 0; the other counts';
    if (known !== null || value !== 0)
      facts.warnings.push(`line ${fact.line}: ${which} of ${element} for the segment ${name}${taken}`);
  }
  return withoutEmptyClasses(rows);
}

/** The amount of two rows of one name that differ: whatever a row of 0 is of, it adds nothing to the segment. */
function amountOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null;
  if (one === 0) return other;
  return other === 0 ? one : null;
}

/** A row of the period, or where a format tells segments by the members of an axis, a context with one: `FireContextPremiumDefOneD`. */
function isSegment(facts: FactTable, context: string, axis: string | undefined, prefix: string): boolean {
  if (axis === undefined) return context.startsWith(prefix) && isOfRow(context);
  const isOfPeriod = context.endsWith(`${prefix}D`) || context.endsWith(`${prefix}I`);
  return isOfPeriod && facts.memberOn(axis, context) !== undefined;
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

/** Lines of business whose class the member does not say. */
const OF_A_CLASS: Readonly<Record<string, string>> = {
  RetailMember: 'Miscellaneous retail',
  GroupAndCorporateMember: 'Miscellaneous group and corporate',
};
/** All segments, and those that a filer must name. */
const NO_NAME = /^(ReportableSegments|OtherSegments|OtherReportableSegments\d+)Member$/;

/** `HealthGroupMember` is Health group. */
function memberName(facts: FactTable, context: string, axis: string | undefined): string | undefined {
  const member = axis === undefined ? undefined : facts.memberOn(axis, context);
  if (member === undefined || NO_NAME.test(member)) return undefined;
  const words = member.replace(/Member$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return OF_A_CLASS[member] ?? words.charAt(0) + words.slice(1).toLowerCase();
}

/** Classes of general insurance, and how the names of what they consist of begin. */
const CLASSES: readonly (readonly [name: string, parts: RegExp])[] = [
  ['Health including personal accident', /^Health (retail|group|government schemes)$/],
  ['Miscellaneous', /^Miscellaneous /],
];

/** The format has rows of a class and of its parts, and a filer uses the one or the others: a zero beside them is no amount. */
function withoutEmptyClasses(rows: Rows): Rows {
  const classes = CLASSES.filter(([whole]) => rows.has(whole));
  if (classes.length === 0) return rows;
  const kept = new Map(rows);
  const hasAmount = (name: string) => (rows.get(name) ?? 0) !== 0;
  for (const [whole, ofParts] of classes) {
    const parts = [...rows.keys()].filter((name) => ofParts.test(name));
    if (parts.some(hasAmount) && !hasAmount(whole)) kept.delete(whole);
    if (!parts.some(hasAmount) && hasAmount(whole)) for (const part of parts) kept.delete(part);
  }
  return kept;
}
