import { MODELS } from '../../../src/taskpane/models/insert-model';
import type { ModelSubject } from '../../../src/taskpane/models/model';
import { INDIA_TEAR_SHEET } from '../../../src/taskpane/models/tear-sheet/indian-tear-sheet';
import { openCells, type Cells } from '../../functions/support/cells';
import {
  bySeries,
  marketStatements,
  oneOfEachKind,
  type MarketStatement,
} from '../../functions/support/market-statements';
import { numbersOf } from '../../server/market/filed-statements';
import { serialOfDate } from '../../../src/tables';

const LINES = ['income.sales', 'income.interest_earned', 'income.revenue_from_operations'];

function subject(market: 'india' | 'us', scope: ModelSubject['scope'] = 'consolidated'): ModelSubject {
  const lines = {
    income: new Set(['income.sales', 'revenues']),
    balance: new Set(['equity']),
    cashflow: new Set(['x']),
  };
  return {
    company: { market, name: 'Name', argument: 'NSE:X' },
    scope,
    lines,
    kind: 'company',
    peers: [],
    canChart: true,
  };
}

test('no sheet divides the figures of two periods: growth is GROWTH, by dates', () => {
  for (const model of MODELS) {
    const formulas = model.plan(subject(model.market)).cells.flatMap(({ formula }) => formula ?? []);
    expect(formulas.filter((formula) => /\/[^/]*-1\b/.test(formula))).toEqual([]);
    const growth = formulas.filter((formula) => /\.GROWTH\(/.test(formula));
    expect([model.market, model.id, growth.length > 0]).toEqual([
      model.market,
      model.id,
      ['tear-sheet', 'peers', 'comps'].includes(model.id),
    ]);
  }
});

/** The rows whose lines a tear sheet's calls of a function ask, where a missing number stays empty, or where they say why. */
function linesAsked(formulas: readonly string[], name: string, missing: 'empty' | 'reason'): readonly number[] {
  const calls = formulas.flatMap(
    (formula) => formula.match(new RegExp(`${name}\\([^()]*missing=${missing}"`, 'g')) ?? [],
  );
  const rows = calls.flatMap((call) => {
    const [, from, to = from] = /\$K\$?(\d+)(?::\$K\$?(\d+))?/.exec(call) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return [...new Set(rows)].sort((a, b) => a - b);
}

test.each([
  ['GROWTH', 'india', 2],
  ['TTM', 'india', 2],
  ['GROWTH', 'us', 1],
  ['TTM', 'us', 3],
] as const)('each empty cell of a tear sheet’s %s, %s, has its reason below', (name, market, count) => {
  const model = MODELS.find((each) => each.market === market && each.id === 'tear-sheet');
  const formulas = model?.plan(subject(market)).cells.flatMap(({ formula }) => formula ?? []) ?? [];
  const asked = linesAsked(formulas, name, 'empty');
  expect(asked).toHaveLength(count);
  expect(linesAsked(formulas, name, 'reason')).toEqual(asked);
});

/** The month end twelve months earlier. */
function yearBefore(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10);
}

/** What the sheet's growth row must show for a period: the rate against the period a year before, else nothing. */
function expectedGrowth(series: readonly MarketStatement[], cadence: string, date: string): number | '' {
  const revenueOn = (day: string) => {
    const filed = series.find((each) => each.cadence === cadence && each.date === day);
    const numbers = filed && numbersOf(filed.financials);
    return LINES.map((line) => numbers?.get(line)).find((value) => value !== undefined);
  };
  const [now, base] = [revenueOn(date), revenueOn(yearBefore(date))];
  return now === undefined || base === undefined || base * now <= 0 ? '' : (now - base) / Math.abs(base);
}

describe('over the invented market', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  });
  afterAll(() => cells.close());

  test('the growth rows of a tear sheet compare with the same period a year before, also where quarters are missing', async () => {
    const all = oneOfEachKind(bySeries(marketStatements('income_statement')));
    const quarterly = (series: readonly MarketStatement[]) => series.filter(({ cadence }) => cadence === 'quarterly');
    const withHoles = all.filter((series) => {
      const newest = quarterly(series).slice(0, 8);
      return newest.some(({ date }, at) => at >= 4 && yearBefore(newest[at - 4]?.date ?? date) !== date);
    });
    expect(withHoles.length).toBeGreaterThan(5);
    const rows = INDIA_TEAR_SHEET.plan(subject('india')).cells.flatMap(({ at, formula }) => {
      const call = /FIN\.GROWTH\(\$B\$3,([A-Z]+)\d+,\$[A-Z]+\d+,"(\w+)",\$B\$4,,"missing=empty"\)/.exec(formula ?? '');
      return call ? [{ at, column: call[1], type: call[2] }] : [];
    });
    expect(rows).toHaveLength(5 + 8);
    for (const { at, column } of rows) expect(at.replace(/\d/g, '')).toBe(column); // the date above its own column
    let numbers = 0;
    for (const series of all) {
      const [{ ticker, scope } = { ticker: '', scope: '' }] = series;
      for (const [type, count] of [
        ['annual', 5],
        ['quarterly', 8],
      ] as const) {
        for (const { date } of series.filter(({ cadence }) => cadence === type).slice(0, count)) {
          const revenue = LINES.join('|');
          const shown = await cells.first('FIN.GROWTH', ticker, serialOfDate(date), revenue, type, scope);
          const expected = expectedGrowth(series, type, date);
          if (expected === '') expect([ticker, date, shown]).toMatchObject([ticker, date, { error: '#N/A' }]);
          else expect(Math.abs(Number(shown) - expected)).toBeLessThan(1e-9);
          numbers += expected === '' ? 0 : 1;
        }
      }
    }
    expect(numbers).toBeGreaterThan(100);
  });
});
