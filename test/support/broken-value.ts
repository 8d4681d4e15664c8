import type { Rule } from '../../src/api';

/** A value that breaks a rule; of a list, one that breaks the rule of its values. */
export function brokenValue({ kind, minimum = 0 }: Rule): string {
  const broken: Readonly<Record<Rule['kind'], string>> = {
    ticker: 'NSE:A B',
    cik: '320193',
    'one-of': 'nonsense',
    date: '2024-02-30',
    integer: String(minimum - 1),
    pattern: '24',
    text: 'x'.repeat(1_001),
  };
  return broken[kind];
}
