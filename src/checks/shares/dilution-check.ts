import type { Amounts } from '../amounts';
import type { Check } from '../check';

const BASIC = /earnings.*per_share.*basic|per_basic_share/;

/**
 * Checks that diluted earnings per share of a profit are not above basic ones: shares that would raise them are not counted (IAS 33, ASC 260). A loss is
 * not checked: continuing operations may earn a profit, or a gain on warrants may be deducted.
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
