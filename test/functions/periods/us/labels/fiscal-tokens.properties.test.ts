import fc from 'fast-check';
import { filerOf, steadyPlans, troubledPlans } from '../../../support/fiscal-calendars';
import type { UsFiler, UsType } from '../../../support/us-filer';
import { endOfToken, FilerContext, heldEnds, labelledEnds } from '../../../support/us-filer';

const SEED = 20261122;
const RUNS = Number(process.env['RUNS'] ?? 300);

const PARTS = [
  ['', 'annual', 4],
  ['Q1', 'quarterly', 1],
  ['Q2', 'quarterly', 2],
  ['Q3', 'quarterly', 3],
  ['H1', 'half_yearly', 2],
  ['9M', 'nine_months', 3],
] as const;
const tokens = fc.record({ part: fc.constantFrom(...PARTS), yearsBack: fc.integer({ min: -1, max: 8 }) });

/** The fiscal token of so many years before the issuer's newest label, and what it means. */
function asked(
  filer: UsFiler,
  { part: [part, type, quarter], yearsBack }: { part: (typeof PARTS)[number]; yearsBack: number },
) {
  const year = Math.max(...filer.columns.map((each) => each.year)) - yearsBack;
  return { token: `${part}FY${year}`, kind: 'income' as const, type, year, quarter };
}

test('steady issuers of every calendar: a fiscal token is the one period with the label, or a refusal where none has', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(steadyPlans, tokens, async (plan, token) => {
      const filer = filerOf(plan);
      const day = filer.lastDay;
      const question = asked(filer, token);
      const expected = labelledEnds(filer, question, day);
      const shown = await endOfToken(new FilerContext(filer, day), 'income', question.token);
      if (expected.length === 0) {
        expect(shown).toMatch(/says that it is of|newest/);
        return;
      }
      found += 1;
      expect([question.token, shown]).toEqual([question.token, expected]);
      return undefined;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS / 3);
});

test('troubled issuers: the one period that says so or a refusal, never a neighbour', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(troubledPlans, tokens, fc.integer({ min: 0, max: 900 }), async (plan, token, back) => {
      const filer = filerOf(plan);
      const day = new Date(Date.parse(filer.lastDay) - back * 86_400_000).toISOString().slice(0, 10);
      const question = asked(filer, token);
      const shown = await endOfToken(new FilerContext(filer, day), 'income', question.token);
      if (typeof shown === 'string') {
        expect(shown).toMatch(/\d{4}-\d{2}-\d{2}|filings|says that/);
        return;
      }
      found += 1;
      expect(labelledEnds(filer, question, day)).toEqual(shown);
      return undefined;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS / 8);
});

const relative = fc.record({
  unit: fc.constantFrom<readonly [string, UsType, number]>(
    ['FY', 'annual', 4],
    ['Q', 'quarterly', 1],
    ['H', 'half_yearly', 2],
    ['9M', 'nine_months', 4],
  ),
  count: fc.integer({ min: 0, max: 9 }),
});

test('steady issuers: FY-n, H-n, 9M-n and Q-n are counted by fiscal labels from the newest statement of their type', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(steadyPlans, relative, async (plan, { unit: [unit, type, quarters], count }) => {
      const filer = filerOf(plan);
      const day = filer.lastDay;
      const shown = await endOfToken(new FilerContext(filer, day), 'income', `${unit}-${count}`);
      const expected = countedBack(filer, type, quarters * count);
      if (expected === undefined) {
        expect(typeof shown).toBe('string');
        return;
      }
      found += 1;
      expect(shown).toEqual([expected]);
      return undefined;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS / 4);
});

/** The oracle: the end of the column whose label is that many quarters before the newest one's; a fourth quarter ends with its year. */
function countedBack(filer: ReturnType<typeof filerOf>, type: UsType, quarters: number): string | undefined {
  const day = filer.lastDay;
  const [newest] = heldEnds(filer, { kind: 'income', type, count: 1 }, day);
  const types = type === 'quarterly' ? [type, 'annual'] : [type]; // a fourth quarter has its year's label
  const label = filer.columns.find(
    (each) => each.end === newest && each.kind === 'income' && types.includes(each.type),
  );
  if (!label) return undefined;
  const index = label.year * 4 + label.quarter - 1 - quarters;
  const [year, quarter] = [Math.floor(index / 4), (index % 4) + 1];
  const [only] = labelledEnds(filer, { kind: 'income', type: quarter === 4 ? 'annual' : type, year, quarter }, day);
  return only;
}
