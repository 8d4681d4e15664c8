import fc from 'fast-check';
import { filerOf, steadyPlans, troubledPlans } from '../../../support/fiscal-calendars';
import type { Asked } from '../../../support/us-filer';
import { FilerContext, heldEnds, newestEnds } from '../../../support/us-filer';

const SEED = 20261122;
const RUNS = Number(process.env['RUNS'] ?? 300);

const asked: fc.Arbitrary<Asked> = fc.record({
  kind: fc.constantFrom('income' as const, 'income' as const, 'cashflow' as const, 'balance' as const),
  type: fc.constantFrom('annual' as const, 'quarterly' as const, 'half_yearly' as const, 'nine_months' as const),
  count: fc.constantFrom(1, 1, 2, 5, 8, 12),
});

/** A day on or before the last filing. */
const backs = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 }));
const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000 + 86_400_000).toISOString().slice(0, 10);

test('steady issuers of every calendar: exactly the newest periods that exist, never a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(steadyPlans, asked, backs, async (plan, question, back) => {
      const filer = filerOf(plan);
      // In its first year an issuer's reports hold some comparatives and not yet others.
      const day = [filer.firstDay, dayBefore(filer.lastDay, back)].sort()[1] ?? '';
      const context = new FilerContext(filer, day);
      const shown = await newestEnds(context, question);
      expect(shown).toEqual(heldEnds(filer, question, day));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('troubled issuers: right or refused with a reason, never a neighbour', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(troubledPlans, asked, backs, async (plan, question, back) => {
      const filer = filerOf(plan);
      const day = dayBefore(filer.lastDay, back);
      const shown = await newestEnds(new FilerContext(filer, day), question);
      if (typeof shown === 'string') {
        expect(shown).toMatch(/\d{4}-\d{2}-\d{2}|filings/);
        return;
      }
      answered += 1;
      const missing = shown.findIndex((each) => each.includes(': '));
      const certain = missing < 0 ? shown : shown.slice(0, missing);
      expect(certain).toEqual(heldEnds(filer, question, day).slice(0, missing < 0 ? undefined : missing));
      return undefined;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(answered).toBeGreaterThan(RUNS / 3);
});
