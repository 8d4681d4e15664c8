import type { StatementData } from '../../api';
import { kindOfStatement, labelOf } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import type { Neighbours } from './neighbouring-statements';
import { US_SUMS } from '../rounding';
import type { Sum } from '../sum-check';
import { checkOfSum } from '../sum-check';
import type { Outline, Subtotal, Total } from './outline';
import { lineAbove, outlineOf } from './outline';

/** A rule is taken from the nearest periods, since issuers change their lines, and must hold in at least `ENOUGH` of them. */
const [NEAREST, ENOUGH, YEARS] = [10, 4, 4];

/** A subtotal that is an issuer's rule, and the lines that stood directly above its parts in periods where it held. A new line there may be another part. */
interface Rule extends Total {
  readonly above: ReadonlySet<string>;
}

/**
 * Checks the subtotals of a US statement by the rules of its issuer's other periods. US issuers choose the lines of their statements, and so which lines
 * above a subtotal make it. If the same lines make a subtotal exactly in several periods of an issuer, that sum is the issuer's rule.
 */
export function issuerSumChecks(data: StatementData, neighbours: Neighbours): readonly Check[] {
  const kind = kindOfStatement(data);
  if (kind === undefined || kind === 'segments') return [];
  const own = outlineOf(data);
  const near = nearestOf(own, neighbours.outlinesOfKind(data));
  if (near.length < ENOUGH) return [];
  const rules = rulesOf(own, near);
  return rules
    .filter((rule) => !hasOtherLines(own, rule, rules) && rule.above.has(lineAbove(own.amounts, rule.parts)))
    .map((rule) => checkOfSum(nameOf(rule), sumIn(data, own, rule), US_SUMS[kind]));
}

const nameOf = ({ total }: Total) => `as in other periods, the lines above make ${labelOf(total).toLowerCase()}`;

/** The nearest other statements of the kind, within the years in which an issuer's lines stay. */
function nearestOf(own: Outline, ofKind: readonly Outline[]): readonly Outline[] {
  const near = ofKind.filter((each) => each !== own && Math.abs(each.year - own.year) <= YEARS);
  const distance = ({ day }: Outline) => Math.abs(day - own.day);
  return near.sort((left, right) => distance(left) - distance(right)).slice(0, NEAREST);
}

/** The subtotals whose lines a statement has that hold in enough periods near, and fail in none that has their lines. */
function rulesOf(own: Outline, near: readonly Outline[]): readonly Rule[] {
  const found = new Map<string, { readonly rule: Subtotal; readonly above: string[] }>();
  for (const { subtotals } of near) {
    for (const rule of subtotals) {
      const known = found.get(rule.key);
      if (known) known.above.push(rule.above);
      else found.set(rule.key, { rule, above: [rule.above] });
    }
  }
  return [...found.values()]
    .filter(({ rule, above }) => above.length >= ENOUGH && hasLines(own, rule))
    .filter(({ rule }) => !near.some((each) => contradicts(each, rule)))
    .map(({ rule: { total, parts }, above }) => ({ total, parts, above: new Set(above) }));
}

function contradicts(outline: Outline, rule: Total): boolean {
  if (!hasLines(outline, rule)) return false;
  let sum = 0;
  for (const part of rule.parts) sum += outline.amounts.get(part) ?? 0;
  return sum !== outline.amounts.get(rule.total) && !hasOtherLines(outline, rule, outline.subtotals);
}

function hasLines({ amounts }: Outline, { total, parts }: Total): boolean {
  return amounts.has(total) && parts.every((part) => amounts.has(part));
}

/** Whether a line stands among the parts that is neither a part of the rule nor of one of its parts: it may be another part. */
function hasOtherLines({ amounts }: Outline, { total, parts }: Total, rules: readonly Total[]): boolean {
  let isAmong = false;
  for (const [line, amount] of amounts) {
    if (line === total) return false;
    const isPart = parts.includes(line);
    isAmong ||= isPart;
    if (isAmong && !isPart && amount !== 0 && !rules.some((each) => isPartOf(line, each, parts))) return true;
  }
  return false;
}

/** Whether a line is a part of one of the parts. */
function isPartOf(line: string, rule: Total, parts: readonly string[]): boolean {
  return parts.includes(rule.total) && rule.parts.includes(line);
}

/** The total as filed, and its parts with their signs. */
function sumIn(data: StatementData, { amounts }: Outline, { total, parts }: Total): Sum {
  const filed = amountsOf(data).all.get(total) ?? 0;
  const sign = filed === amounts.get(total) ? 1 : -1;
  return { lines: [total, ...parts], amounts: [filed, ...parts.map((part) => sign * (amounts.get(part) ?? 0))] };
}
