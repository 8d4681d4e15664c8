import { run } from '../../../src/client';
import type { AskCompany } from '../../../src/functions/cards/company-calls';
import { companyPeriods } from '../../../src/functions/cards/company-periods';

const UNCERTAIN = { error: '#N/A', message: 'the newest 3 are certain' };

test('of a US issuer the years that are certain are shown where earlier ones are not', async () => {
  const rows = [[45_291], [44_926], [44_561], [UNCERTAIN]];
  const asked: number[] = [];
  const ask: AskCompany = (call) => {
    asked.push(call.call === 'PERIODS' ? call.count : 0);
    return { rows };
  };
  expect(await run(companyPeriods(ask, 'us', 'annual', 4))).toEqual({
    ends: ['2023-12-31', '2022-12-31', '2021-12-31'],
    scope: null,
  });
  expect(asked).toEqual([4]);
});

test('where no year of a US issuer is certain, the reason is told after one question', async () => {
  let asked = 0;
  const ask: AskCompany = () => {
    asked += 1;
    return UNCERTAIN;
  };
  expect(await run(companyPeriods(ask, 'us', 'annual', 4))).toEqual({
    ends: [],
    scope: null,
    reason: UNCERTAIN.message,
  });
  expect(asked).toBe(1);
});

test('an Indian company without statements of either scope has none', async () => {
  const ask: AskCompany = () => ({ error: '#N/A', message: 'none' });
  expect(await run(companyPeriods(ask, 'india', 'annual', 4))).toEqual({ ends: [], scope: null });
});
