/** What differs between a statement and the one received before for the same question. */
import { labelOf, MARKET_IDS, MARKETS, record } from '../../api';
import type { Statement } from '../../tables';
import type { ChangedLine, ChangedValue } from '../context/answer-change';
import { factPath, otherLatest, WHOLE } from '../context/answer-change';

/** The fields that hold the lines: they are compared line by line. */
const BODIES: ReadonlySet<string> = new Set([
  ...MARKET_IDS.map((id) => MARKETS[id].lineField),
  ...['shareholding', 'total_shares', 'total_shareholders'],
]);

/** Lines and facts that differ, by path; the order of lines and what no cell could show apart do not count. */
export function compareStatements(before: Statement, after: Statement): ReadonlyMap<string, ChangedLine> {
  if (before.periodEnd !== after.periodEnd) return otherLatest(before.periodEnd, after.periodEnd);
  const facts = changedFacts(before, after);
  const why = causeOf(facts);
  const lines = new Map<string, ChangedLine>();
  const [earlier, later] = [valuesOf(before), valuesOf(after)];
  for (const path of new Set([...later.keys(), ...earlier.keys()])) {
    const change = lineChange(earlier.get(path), later.get(path), why);
    if (change) lines.set(path, change);
  }
  for (const [field, fact] of facts) lines.set(factPath(field), { ...fact, cause: why });
  return lines;
}

/** The one change of a statement that was not there before, or is gone. */
export function cameOrWent(is: 'came' | 'gone'): ReadonlyMap<string, ChangedLine> {
  const [before, after] = is === 'came' ? ['none', 'available'] : ['available', 'none'];
  const cause = is === 'came' ? 'The statement is now available' : 'The service no longer has the statement';
  return new Map([[WHOLE, { label: 'whole statement', before: before ?? null, after: after ?? null, cause }]]);
}

interface Value {
  readonly label: string;
  readonly value: ChangedValue;
}

/** Undefined where both have the value, or neither has any. */
function lineChange(was: Value | undefined, is: Value | undefined, why: string): ChangedLine | undefined {
  const [before, after] = [was?.value ?? null, is?.value ?? null];
  if (before === after) return undefined;
  const cause = [availability(was, is), why].filter(Boolean).join('; ');
  return { label: (is ?? was)?.label ?? '', before, after, cause };
}

function valuesOf({ outline, values }: Statement): ReadonlyMap<string, Value> {
  const lines = new Map<string, Value>();
  outline.forEach(({ path, label, isSection }, at) => {
    if (!isSection) lines.set(path, { label, value: valueOf(values[at]) });
  });
  return lines;
}

/** What is neither a number nor text is compared as its JSON. */
function valueOf(value: unknown): ChangedValue {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

function availability(was: Value | undefined, is: Value | undefined): string {
  if (is === undefined) return 'The line went away';
  if (is.value === null) return 'No longer available';
  if (was === undefined) return 'The line is new';
  return was.value === null ? 'Now available' : '';
}

type Fact = Pick<ChangedLine, 'label' | 'before' | 'after'>;

/** The fields beside the lines that differ: the filing, whether it is audited, the currency. */
function changedFacts({ facts: earlier }: Statement, { facts: later }: Statement): ReadonlyMap<string, Fact> {
  const changed = new Map<string, Fact>();
  for (const field of new Set([...Object.keys(later), ...Object.keys(earlier)])) {
    if (BODIES.has(field)) continue;
    const [before, after] = [valueOf(record(earlier)[field]), valueOf(record(later)[field])];
    if (before !== after) changed.set(field, { label: labelOf(field), before, after });
  }
  return changed;
}

/** "Another filing (000…-25 in place of 000…-24)", "Audit Status: Audited (before: Unaudited)", or that nothing beside the lines differs. */
function causeOf(facts: ReadonlyMap<string, Fact>): string {
  const filing = facts.get('accession_number') ?? facts.get('filing_url');
  const others = [...facts].filter(([field]) => !['accession_number', 'filing_url'].includes(field));
  const differences = others.map(
    ([, { label, before, after }]) => `${label}: ${after ?? 'none'} (before: ${before ?? 'none'})`,
  );
  if (filing) differences.unshift(`Another filing (${filing.after ?? 'none'} in place of ${filing.before ?? 'none'})`);
  return differences.join('; ') || 'Restated: the answer names no other filing';
}
