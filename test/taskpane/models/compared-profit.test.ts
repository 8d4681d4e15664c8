import { INDIA_COMPS, US_COMPS } from '../../../src/taskpane/models/peers/comps';
import { INDIA_PEERS } from '../../../src/taskpane/models/peers/indian-peers';
import { INDIA_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/indian-tear-sheet';
import type { Model, ModelSubject } from '../../../src/taskpane/models/model';
import { US_PEERS } from '../../../src/taskpane/models/peers/us-peers';
import { US_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/us-tear-sheet';
import type { ShownError } from '../../functions/support/cells';
import { useHeldStatements } from '../../functions/support/held-statements';
import { describeIndianResults } from '../../functions/support/real-indian-results';

function subject(market: 'india' | 'us', kind: ModelSubject['kind']): ModelSubject {
  const none = new Set<string>();
  const income = new Set(['income.sales', 'revenues', 'net_income_loss']);
  const lines = { income, balance: new Set(['long_term_debt']), cashflow: none };
  const company = { market, name: 'Name', argument: 'X' };
  return { company, scope: 'consolidated', lines, kind, peers: [], hasPrices: true, canChart: false };
}

/** The metric that the formula under a header asks for. */
function askedUnder(model: Model, kind: ModelSubject['kind'], header: string, call: string): string {
  const { cells } = model.plan(subject(model.market, kind));
  const head = cells.find(({ at, text }) => text === header && at.endsWith('8'));
  const formula = cells.find(({ at }) => at === `${head?.at.slice(0, -1)}9`)?.formula ?? '';
  return new RegExp(`${call}\\([^"]*(?:"latest",)?"([^"]+)"`).exec(formula)?.[1] ?? formula;
}

/** The metric in the column of lines beside a row's label. */
function askedBeside(model: Model, kind: ModelSubject['kind'], label: string): string {
  const { cells } = model.plan(subject(model.market, kind));
  const row = cells.find(({ at, text }) => text === label && at.startsWith('A'))?.at.slice(1);
  return cells.find(({ at }) => at === `K${row}`)?.text ?? `no row ${label}`;
}

const LABEL = 'Profit of the period';

describeIndianResults('compared profits of banks’ groups', (real) => {
  const inYear = (symbol: string) => {
    const filed = real.filings.find(
      (each) =>
        each.symbol === symbol &&
        each.scope === 'consolidated' &&
        each.end === '2024-03-31' &&
        each.period === 'Yearly',
    );
    return (element: string) => (filed?.toDate.get(element) ?? NaN) / 1e7;
  };
  const shown = (symbol: string, metric: string) =>
    real.cells.first('FIN.METRIC', symbol, 'FY2024', metric, 'annual', 'consolidated');

  /** Kotak to March 2024 reported 18,213 crore: 17,977 of itself and its subsidiaries, and 236 of associates. */
  test.each(['ICICIBANK', 'KOTAKBANK'])(
    'that of %s has the share of associates, as its margin has, and over revenue it is the margin',
    async (symbol) => {
      const of = inYear(symbol);
      const whole = of('ProfitLossForThePeriod') + of('ShareOfProfitLossOfAssociates');
      expect(of('ShareOfProfitLossOfAssociates')).toBeGreaterThan(100);
      for (const metric of [
        askedUnder(INDIA_PEERS, 'bank', LABEL, 'FIN.METRIC'),
        askedUnder(INDIA_COMPS, 'bank', LABEL, 'FIN.TTM'),
        askedBeside(INDIA_TEAR_SHEET, 'bank', LABEL),
      ]) {
        const profit = await shown(symbol, metric);
        expect([metric, profit]).toEqual([metric, expect.closeTo(whole, 2)]);
        expect(Number(profit) / of('Income')).toBeCloseTo((await shown(symbol, 'net margin')) as number, 8);
      }
    },
  );

  test('that of HDFC Bank to March 2024, which is filed after minorities, is refused as its margin is', async () => {
    const metric = askedUnder(INDIA_PEERS, 'bank', LABEL, 'FIN.METRIC');
    expect(await shown('HDFCBANK', metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('exceptional items are taken off it, which may be their share') as unknown,
    });
  });

  test('a price over earnings is on the profit of the owners', async () => {
    const metric = askedUnder(INDIA_PEERS, 'company', 'P/E', 'FIN.METRIC');
    const of = inYear('RELIANCE');
    expect(await shown('RELIANCE', metric)).toBe(of('ProfitOrLossAttributableToOwnersOfParent'));
    expect(of('ProfitLossForPeriod') / of('ProfitOrLossAttributableToOwnersOfParent')).toBeGreaterThan(1.1);
  });
});

describe('US sheets', () => {
  const { held, cells } = useHeldStatements();

  test('show no profit with minorities as net income', async () => {
    const inTear = askedBeside(US_TEAR_SHEET, 'company', 'Net income');
    for (const [cik, metric] of [
      [81, askedUnder(US_PEERS, 'company', 'Net income', 'US.METRIC')],
      [82, inTear],
    ] as const) {
      held.set(`00000000${cik} income-statement annual 2022-12-31`, {
        lines: { revenues: 900, profit_loss: 100, income_tax_expense_benefit: 20 },
      });
      held.set(`00000000${cik} balance-sheet instant 2022-12-31`, {
        lines: { assets: 500, minority_interest: 5, stockholders_equity: 300 },
      });
      const shown = (await cells.first('US.METRIC', cik, '2022-12-31', metric, 'annual')) as ShownError;
      expect([metric, shown]).toEqual([metric, expect.objectContaining({ error: '#N/A' })]);
    }
    expect(askedUnder(US_COMPS, 'company', LABEL, 'US.TTM')).toBe('profit of the period');
  });

  test('have no row that is long-term debt with its current part in one year and without it in another', () => {
    const asked = US_TEAR_SHEET.plan(subject('us', 'company')).cells.flatMap(({ text }) => text ?? []);
    expect(asked).toContain('non-current debt');
    expect(asked.filter((text) => text.includes('long_term_debt'))).toEqual([]);
  });
});
