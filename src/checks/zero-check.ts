import { labelOf } from '../api';
import type { Amounts } from './amounts';
import type { Check } from './check';

/** The failed check of a statement that has zeros in the place of all amounts, which were not filed; none where any of its lines has an amount. */
export function zeroChecks({ all }: Amounts): readonly Check[] {
  const filed = hasAmount(all) ? [] : linesOf(all);
  return filed.length > 1 ? [zeroCheck('the statement has amounts', filed, 0)] : [];
}

/** The failed checks of sections of the segments that have zeros alone, beside other sections with amounts. */
export function zeroSectionChecks({ all, inSections }: Amounts): readonly Check[] {
  if (!hasAmount(all)) return [];
  const zeros: Check[] = [];
  for (const section of inSections.keys()) {
    if (!/^[^.]+\.$/.test(section) || MAY_BE_NIL.has(section) || hasAmount(all, section)) continue;
    const own = linesOf(all).filter((path) => path.startsWith(section));
    if (own.length === 0) continue;
    const name = `${labelOf(section.slice(0, -1)).toLowerCase()} have amounts as other sections do`;
    zeros.push(zeroCheck(name, own, largestOf(all)));
  }
  return zeros;
}

/** Most general insurers need no reserve for a premium deficiency in any segment. */
const MAY_BE_NIL = new Set(['segment_premium_deficiency.']);

function hasAmount(all: Amounts['all'], section = ''): boolean {
  for (const [path, value] of all) if (value !== null && value !== 0 && path.startsWith(section)) return true;
  return false;
}

/** The lines that have a value. */
function linesOf(all: Amounts['all']): readonly string[] {
  return [...all].flatMap(([path, value]) => (value === null ? [] : [path]));
}

function largestOf(all: Amounts['all']): number {
  let largest = 0;
  for (const value of all.values()) largest = Math.max(largest, Math.abs(value ?? 0));
  return largest;
}

/** `beside` is the largest amount that contradicts the zeros. */
function zeroCheck(name: string, lines: readonly string[], beside: number): Check {
  const line = lines.find((path) => path.endsWith('.total')) ?? lines[0] ?? '';
  return { name, line, lines, measure: 'zeros', reported: 0, expected: beside, tolerance: 0, holds: false };
}
