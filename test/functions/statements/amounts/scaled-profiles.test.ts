import { numbersOf } from '../../../server/market/filed-statements';
import { settingsFor, useCells } from '../../support/cells';
import { startStubService } from '../../../support/stub-service';
import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { marketStatements } from '../../support/market-statements';

type Rows = unknown[][];

const cells = useCells();

const PROFILES = ['bank', 'nonbank', 'life_insurance', 'general_insurance', 'investment_trust'];
/** Not money in the invented market, whatever the scale. */
const PLAIN = /^earnings_per_|face_value_of_|^ratios\.|_percentage$|_ratio$/;

test.each([
  ['FIN.INCOME', 'income_statement'],
  ['FIN.BALANCE', 'balance_sheet'],
  ['FIN.CASHFLOW', 'cash_flow'],
  ['FIN.SEGMENTS', 'segment_results'],
])('%s converts the money of every profile and nothing else', async (name, type) => {
  const annual = marketStatements(type, 'annual');
  for (const profile of PROFILES) {
    const filed = annual.find((each) => each.profile === profile);
    if (!filed) throw new Error(`no ${type} of a ${profile}`);
    const { ticker, date, scope, financials } = filed;
    const table = (await cells.call(name, ticker, date, 'annual', scope, 'scale=units;labels=keys')) as Rows;
    const shown = new Map(table.map(([path, value]) => [path, value]));
    for (const [path, value] of numbersOf(financials)) {
      const expected = PLAIN.test(path) ? value : Number(`${value}e7`);
      expect([profile, path, shown.get(path)]).toEqual([profile, path, expected]);
    }
  }
});

test('FIN.METRIC converts the profit of a bank and a line of unknown kind, and no ratio', async () => {
  const held: HeldStatements = new Map();
  const lines = {
    income: { interest_earned: 40 },
    profit_after_tax: 1.5,
    disclosures: { deposits: 12, tier_1_ratio: 9 },
  };
  held.set('BANK income-statement annual 2024-03-31', { lines, profile: 'bank' });
  const service = await startStubService(answerFrom(held));
  cells.useSettings(settingsFor(service.url));
  const metric = (line: string) =>
    cells.first('FIN.METRIC', 'BANK', 'FY2024', line, null, null, 'scale=million') as Promise<unknown>;
  expect(await metric('profit_after_tax')).toBe(15);
  expect(await metric('interest_earned')).toBe(400);
  expect(await metric('deposits')).toBe(120);
  expect(await metric('tier_1_ratio')).toBe(9);
  const table = (await cells.call('FIN.INCOME', 'BANK', 'FY2024', null, null, 'scale=million;headers=no')) as Rows;
  expect(table.map(([, value]) => value)).toEqual(['', 400, 15, '', 120, 9]);
  await service.close();
});
