import { run } from '../../../src/client';
import type { AskCompany } from '../../../src/functions/cards/company-calls';
import { companyPeriods } from '../../../src/functions/cards/company-periods';

const UNCERTAIN = { error: '#N/A', message: 'the newest 3 are certain' };
const ENDS = [45_291, 44_926, 44_561];

/** Answers US.PERIODS of an issuer of whose years only the newest are certain. */
function issuerWith(certain: number): { readonly ask: AskCompany; readonly asked: number[] } {
  const asked: number[] = [];
  const ask: AskCompany = (call) => {
    const count = call.call === 'PERIODS' ? call.count : 0;
    asked.push(count);
    return count > certain ? UNCERTAIN : { rows: ENDS.slice(0, count).map((end) => [end]) };
  };
  return { ask, asked };
}

test('of a US issuer the years that are certain are shown where earlier ones are not', async () => {
  const { ask, asked } = issuerWith(3);
  expect(await run(companyPeriods(ask, 'us', 'annual', 4))).toEqual({
    ends: ['2023-12-31', '2022-12-31', '2021-12-31'],
    scope: null,
  });
  expect(asked).toEqual([4, 3]);
});

test('where no year of a US issuer is certain, the reason is told', async () => {
  expect(await run(companyPeriods(issuerWith(0).ask, 'us', 'annual', 4))).toEqual({
    ends: [],
    scope: null,
    reason: UNCERTAIN.message,
  });
});

test('an Indian company without statements of either scope has none', async () => {
  const ask: AskCompany = () => ({ error: '#N/A', message: 'none' });
  expect(await run(companyPeriods(ask, 'india', 'annual', 4))).toEqual({ ends: [], scope: null });
});
