/** A group's cash flow statement has one line for all dividends, those to the minorities of its subsidiaries too. */
import { openCells, type Cells, useCells } from '../../support/cells';
import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { describeIndianResults } from '../../support/real-indian-results';
import { useStub } from '../../support/use-stub';

const [group, alone]: readonly [HeldStatements, HeldStatements] = [new Map(), new Map()];
const cells = useCells();
useStub(cells, (url) => answerFrom(url.searchParams.get('statement_scope') === 'standalone' ? alone : group)(url));
beforeEach(() => [group, alone].forEach((held) => held.clear()));

let companies = 0;

/** Payout of a group of a company of its own, with what the company alone paid. */
function payout(paid: number, paidAlone: number | undefined, minorities = 7447.57): Promise<unknown> {
  const company = `GROUP${(companies += 1)}`;
  const income = {
    profit_after_tax: Number((8147.79 + minorities).toFixed(2)),
    total_profit_or_loss_attributable_to: {
      profit_or_loss_attributable_to_owners_of_parent: 8147.79,
      profit_or_loss_attributable_to_non_controlling_interests: minorities,
    },
  };
  const cashFlow = (amount: number) => ({ lines: { financing: { dividends_paid: amount } }, profile: 'nonbank' });
  group.set(`${company} income-statement annual 2024-03-31`, { lines: income, profile: 'nonbank' });
  group.set(`${company} cash-flow annual 2024-03-31`, cashFlow(paid));
  if (paidAlone !== undefined) alone.set(`${company} cash-flow annual 2024-03-31`, cashFlow(paidAlone));
  return cells.first('FIN.METRIC', company, '2024-03-31', 'payout', 'annual', 'consolidated');
}
const refused = { error: '#N/A', message: expect.stringContaining('the minorities of its subsidiaries') as unknown };

test('payout is refused where the group paid more than the company, as Bajaj Finserv’s did to March 2024', async () => {
  expect(await payout(-1183.4, -127.34)).toMatchObject(refused);
  expect(await payout(-1183.4, 0)).toMatchObject(refused);
  expect(await payout(-1183.4, undefined)).toMatchObject(refused);
});

test('it is shown where the company paid as much, to half a percent', async () => {
  expect(await payout(-1183.4, -1180)).toBeCloseTo(1183.4 / 8147.79, 8);
  // A group does not count what a trust of its own received.
  expect(await payout(-1183.4, -1300)).toBeCloseTo(1183.4 / 8147.79, 8);
  expect(await payout(0, undefined)).toBeCloseTo(0, 8);
});

test('a bank’s group is held to it whatever its line of minorities says', async () => {
  const statement = (lines: object) => ({ lines, profile: 'bank' });
  const paid = (amount: number) => statement({ financing: { dividends_paid: amount } });
  const profit = { profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates: 64_062 };
  const ask = async (paidAlone: number) => {
    const company = `BANKS${(companies += 1)}`;
    const key = `${company} income-statement annual 2024-03-31`;
    group.set(key, statement({ profit_after_tax: 64_062, minority_interest: 0, ...profit }));
    group.set(`${company} cash-flow annual 2024-03-31`, paid(-9_000));
    alone.set(`${company} cash-flow annual 2024-03-31`, paid(paidAlone));
    return await cells.first('FIN.METRIC', company, '2024-03-31', 'payout', 'annual', 'consolidated');
  };
  expect(await ask(-8_404)).toMatchObject(refused);
  expect(await ask(-9_000)).toBeCloseTo(9_000 / 64_062, 8);
});

describe('twelve months to the end of a year of the sample', () => {
  let sample: Cells;
  beforeAll(async () => {
    sample = await openCells({ sample: true });
  });
  afterAll(() => sample.close());
  const shown = (ticker: string) => sample.first('FIN.TTM', ticker, '2024-03-31', 'payout', 'consolidated');

  test.each(['BAJAJFINSV', 'ITC', 'ASIANPAINT'])('%s: refused as the year is', async (ticker) => {
    expect(await shown(ticker)).toMatchObject(refused);
  });

  test('TCS: shown, since the company alone paid as much', async () => {
    expect(await shown('TCS')).toBeCloseTo(0.5493, 4);
  });
});

describeIndianResults('payout of groups of real companies', (real) => {
  const shown = (symbol: string, metric: string, scope: string) =>
    real.cells.first('FIN.METRIC', symbol, 'FY2024', metric, 'annual', scope);

  test.each(['BAJAJFINSV', 'ITC', 'ASIANPAINT'])('%s: refused for the group, shown for the company', async (symbol) => {
    expect(await shown(symbol, 'payout', 'consolidated')).toMatchObject(refused);
    expect(await shown(symbol, 'dividend cover', 'consolidated')).toMatchObject(refused);
    expect(await shown(symbol, 'payout', 'standalone')).toEqual(expect.any(Number));
  });

  test.each(['INFY', 'RELIANCE', 'BRITANNIA', 'ICICIBANK', 'TECHM', 'DRREDDY'])('%s: shown', async (symbol) => {
    expect(await shown(symbol, 'payout', 'consolidated')).toEqual(expect.any(Number));
  });

  test('HDFC Bank, which files 0 for minorities who have a share: shown, as its twelve months are', async () => {
    const year = await shown('HDFCBANK', 'payout', 'consolidated');
    expect(year).toBeCloseTo(8404.42 / 64_062.04, 6);
    expect(await real.cells.first('FIN.TTM', 'HDFCBANK', 'FY2024', 'payout', 'consolidated')).toBe(year);
  });
});
