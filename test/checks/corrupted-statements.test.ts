import { checkStatement } from '../../src/checks';
import { withRealStatements } from '../support/real-statements';

type Data = Parameters<typeof checkStatement>[0];
type Lines = Record<string, unknown>;

/** A seeded sequence, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

/** The holders of every number of a statement that is not 0, with its key. */
function holdersOf(lines: Lines): readonly (readonly [Lines, string])[] {
  return Object.entries(lines).flatMap(([key, value]) => {
    if (typeof value === 'number') return value === 0 ? [] : [[lines, key] as const];
    return typeof value === 'object' && value !== null ? holdersOf(value as Lines) : [];
  });
}

const CORRUPTIONS: Readonly<Record<string, (value: number) => number>> = {
  'a flipped sign': (value) => -value,
  'a digit too few': (value) => Number(String(value).replace(/\d(?=\.|$)/, '')) || 0,
  'ten times': (value) => value * 10,
  'a hundred times': (value) => value * 100,
  'a lakh of times': (value) => value * 1e5,
  'a crore of times': (value) => value * 1e7,
};

withRealStatements(
  'india',
  'one wrong number in the income statements, balance sheets and cash flows of India',
  (all) => {
    const clean = () =>
      all().filter(
        (data) => data.statement_type !== 'segment_results' && checkStatement(data).every(({ holds }) => holds),
      );

    test.each(Object.keys(CORRUPTIONS))('%s is found in seven of ten numbers', (name) => {
      const next = numbers(7);
      let [found, made] = [0, 0];
      for (const data of clean()) {
        const copy = JSON.parse(JSON.stringify(data)) as Data;
        const holders = holdersOf(copy['financials'] as Lines);
        const [lines, key] = holders[Math.floor(next() * holders.length)]!;
        const value = lines[key] as number;
        const wrong = CORRUPTIONS[name]!(value);
        if (Math.abs(wrong - value) < 5) continue;
        lines[key] = wrong;
        made += 1;
        if (checkStatement(copy).some(({ holds }) => !holds)) found += 1;
      }
      expect(made).toBeGreaterThan(500);
      expect(found / made).toBeGreaterThan(0.7);
    });
  },
);
