import type { Amounts } from '../amounts';
import type { Check } from '../check';

const BASIC = /earnings.*per_share.*basic|per_basic_share/;

/**
 * Diluted earnings per share against basic ones: of a profit they are no more, since what would add to them is not counted (IAS 33,
 * ASC 260). Of a loss nothing follows: what continues may earn a profit, or a warrant's gain be taken off.
 */
export function dilutionChecks({ all }: Amounts): readonly Check[] {
  const checks: Check[] = [];
  for (const [path, basic] of all) {
    if (typeof basic !== 'number' || basic < 0 || !path.includes('basic') || !BASIC.test(path)) continue;
    const line = path.replaceAll('basic', 'diluted');
    const diluted = all.get(line);
    if (typeof diluted !== 'number' || (basic === 0 && diluted === 0)) continue;
    checks.push({
      name: 'diluted earnings per share are no more than basic',
      line,
      lines: [line, path],
      measure: 'limit',
      reported: diluted,
      expected: basic,
      tolerance: 0,
      holds: diluted <= basic,
    });
  }
  return checks;
}
