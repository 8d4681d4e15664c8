import { labelOf } from '../api';
import type { Amounts } from './amounts';
import type { Check } from './check';

/**
 * Zeros that stand for what was not filed: all of a statement, or all of one section of segments beside others. Sums of zeros hold and
 * prove nothing, so that there is no check where any line has an amount.
 */
export function zeroChecks({ all, inSections }: Amounts, hasSegments: boolean): readonly Check[] {
  if (!hasSegments && hasAmount(all)) return [];
  const filed = [...all].flatMap(([path, value]) => (value === null ? [] : [[path, value] as const]));
  if (filed.length > 1 && filed.every(([, value]) => value === 0))
    return [zeroCheck('the statement has amounts', filed, 0)];
  if (!hasSegments) return [];
  const sections = [...inSections.keys()].filter((section) => /^[^.]+\.$/.test(section));
  return sections.flatMap((section) => {
    const [own, others] = [true, false].map((isOwn) => filed.filter(([path]) => path.startsWith(section) === isOwn));
    const most = Math.max(0, ...(others ?? []).map(([, value]) => Math.abs(value)));
    if (!own || own.length === 0 || most === 0 || own.some(([, value]) => value !== 0)) return [];
    return [zeroCheck(`${labelOf(section.slice(0, -1)).toLowerCase()} have amounts as other sections do`, own, most)];
  });
}

function hasAmount(all: Amounts['all']): boolean {
  for (const value of all.values()) if (value !== null && value !== 0) return true;
  return false;
}

/** `beside` is the largest amount that denies the zeros. */
function zeroCheck(name: string, filed: readonly (readonly [path: string, value: number])[], beside: number): Check {
  const lines = filed.map(([path]) => path);
  const line = lines.find((path) => path.endsWith('.total')) ?? lines[0] ?? '';
  return { name, line, lines, measure: 'zeros', reported: 0, expected: beside, tolerance: 0, holds: false };
}
