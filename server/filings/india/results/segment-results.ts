import type { FactTable } from '../instance/fact-table';
import { QUARTER } from '../instance/contexts';
import type { LineTable, SegmentSection } from '../lines/line-table';
import type { ReportedPeriod } from './reporting-period';
import { segmentRows } from './segment-rows';
import type { Body } from './statement-body';

/** Rows among the segments that are no business. */
const ELIMINATION = /eliminat|inter[\s-]*seg\w*ment|adjust|reconcil/i;
const UNALLOCATED = /^un\s*-?\s*alloca/i;

type Members = Record<string, number | null>;

interface Section {
  readonly segments: Members;
  readonly members: Members;
}

/**
 * The segment results of one period, in crores; undefined if the filing names no segment, or reports only zeros.
 * Amounts of a day are reported once, and belong to every period that ends on it.
 */
export function segmentResults(
  facts: FactTable,
  declared: LineTable['segments'],
  { context }: ReportedPeriod,
): Body | undefined {
  const sections = Object.entries(declared).flatMap(([name, section]) => {
    const isPosition = 'un_allocable' in section.members;
    const prefix = context === QUARTER || isPosition ? 'One' : 'Four';
    const found = readSection(facts, section, prefix);
    return found ? [{ name, found, isNil: isNil(facts, section, prefix) }] : [];
  });
  if (sections.every(({ found }) => isOfZeros(found))) return undefined;
  const bodies = sections.map(
    ({ name, found, isNil }) => [name, isNil ? found : withoutContradicted(facts, name, found)] as const,
  );
  return Object.fromEntries(bodies.map(([name, { segments, members }]) => [name, { segments, ...members }]));
}

/** Whether the income statement has a line of what general insurers divide among segments, and it is 0, as a premium deficiency mostly is. */
const isNil = (facts: FactTable, { segments, axis }: SegmentSection, prefix: string): boolean =>
  axis !== undefined && facts.number(segments, `${prefix}D`) === 0;

const isOfZeros = ({ segments, members }: Section): boolean => areZeros(segments) && areZeros(members);

function areZeros(values: Members): boolean {
  return Object.values(values).every((value) => value === null || value === 0);
}

/**
 * A section without the zeros that the rest of the filing contradicts: all of a section beside others that are not of zeros,
 * and a total of 0 of what does not come to 0.
 */
function withoutContradicted(facts: FactTable, name: string, section: Section): Section {
  const without = (values: Members, contradicted: readonly string[]): Members =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, contradicted.includes(key) ? null : value]));
  if (isOfZeros(section)) {
    facts.noteZero({ kind: 'section', section: name });
    const { segments, members } = section;
    return { segments: without(segments, Object.keys(segments)), members: without(members, Object.keys(members)) };
  }
  const contradicted = Object.keys(section.members).filter((member) => isContradicted(section, member));
  if (contradicted.length === 0) return section;
  for (const member of contradicted)
    facts.noteZero({ kind: 'line', line: `${name}.${member}`, contradictedBy: 'its parts' });
  return { segments: section.segments, members: without(section.members, contradicted) };
}

/** What the filing takes off the sum of its segments. */
const DEDUCTED = [
  'inter_segment_revenue',
  'segment_finance_costs',
  'other_unallocable_expenditure_net_off_unallocable_income',
];
/** The members that are no sums. */
const PARTS = ['adjustments', 'un_allocable', ...DEDUCTED];

function isContradicted({ segments, members }: Section, member: string): boolean {
  if (PARTS.includes(member) || members[member] !== 0) return false;
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const ofSegments = sum(Object.values(segments));
  const others = sum([members['adjustments'], members['un_allocable']]) - sum(DEDUCTED.map((each) => members[each]));
  return Math.abs(member === 'total' ? ofSegments + others : ofSegments) > LEAST;
}

/** What is less than a lakh may be rounded away in a total. */
const LEAST = 0.01;

function readSection(facts: FactTable, section: SegmentSection, prefix: string): Section | undefined {
  const { segments, members } = section;
  const rows = segmentRows(facts, section, prefix);
  if (rows.size === 0) return undefined;
  const found: Members = { adjustments: null };
  for (const [member, element] of Object.entries(members)) {
    const value = totalOf(facts, element, prefix);
    // The service's document does not name the sum of the segments.
    if (value !== null || element !== segments) found[member] = value;
  }
  const businesses: Members = {};
  for (const [name, value] of rows) {
    const member = memberOf(name, 'un_allocable' in members);
    if (member === undefined) businesses[name] = value;
    else found[member] = added(found[member] ?? null, value);
  }
  return { segments: businesses, members: found };
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

function totalOf(facts: FactTable, element: string | null, prefix: string): number | null {
  if (element === null) return null;
  const contexts = [`${prefix}D`, `${prefix}I`, ...(prefix === 'One' ? ['FourI'] : [])];
  const context = contexts.find((each) => facts.text(element, each) !== undefined);
  return context === undefined ? null : facts.number(element, context);
}
