import type { ShownError } from '../../support/cells';
import { describeIndianResults, type FiledResults } from '../../support/real-indian-results';

/** Headline lines, and the elements of the formats of companies and of banks that they are filed under. */
const LINES = {
  'income.sales': ['RevenueFromOperations'],
  'income.income': ['Income'],
  'expenses.employee_cost': ['EmployeeBenefitExpense', 'EmployeesCost'],
  'expenses.interest_expense': ['FinanceCosts'],
  'expenses.interest_expended': ['InterestExpended'],
  'income.profit_before_tax': ['ProfitBeforeTax', 'ProfitLossFromOrdinaryActivitiesBeforeTax'],
  'income.profit_after_tax': ['ProfitLossForPeriod', 'ProfitLossForThePeriod'],
} as const;
const ENDS = [2018, 2019, 2020, 2021, 2022, 2023, 2024].flatMap((year) =>
  ['03-31', '06-30', '09-30', '12-31'].map((day) => `${year}-${day}`),
);

type Numbers = ReadonlyMap<string, number>;

const monthsBefore = (date: string, months: number) => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
};

/** Half a percent, and for a filing in whole crores the rounding of so many amounts. */
const isNear = (one: number, other: number, roundings = 0) =>
  Math.abs(one - other) <= 0.005 * Math.abs(other) + (roundings / 2) * 1e7;

describeIndianResults('FIN.TTM of all real Indian filings', (real) => {
  const shown: { readonly key: string; readonly value: unknown }[] = [];
  const filed = new Map<string, FiledResults>();
  const amount = (series: string, date: string, line: string, of: (filing: FiledResults) => Numbers) => {
    const filing = filed.get(`${series} ${date}`);
    const elements: readonly string[] = LINES[line as keyof typeof LINES];
    return filing && elements.map((element) => of(filing).get(element)).find((value) => value !== undefined);
  };
  const quarter = (series: string, date: string, line: string) => amount(series, date, line, (each) => each.quarter);
  const toDate = (series: string, date: string, line: string) => amount(series, date, line, (each) => each.toDate);

  beforeAll(async () => {
    for (const filing of real.filings) {
      const key = `${filing.symbol} ${filing.scope} ${filing.end}`;
      if ((filed.get(key)?.at ?? '') <= filing.at) filed.set(key, filing);
    }
    const lines = Object.keys(LINES);
    for (const company of real.companies) {
      for (const scope of ['consolidated', 'standalone']) {
        const grid = await real.cells.call(
          'FIN.TTM',
          company,
          [ENDS],
          lines.map((line) => [line]),
          scope,
        );
        if (!Array.isArray(grid)) continue; // JIOFIN has no such filings in one scope
        lines.forEach((line, row) =>
          ENDS.forEach((end, column) =>
            shown.push({ key: `${company} ${scope} ${end} ${line}`, value: (grid as unknown[][])[row]?.[column] }),
          ),
        );
      }
    }
  }, 400_000);

  /** Undefined where one of the four was not filed. */
  const fourQuarters = (series: string, end: string, line: string) => {
    const quarters = [0, 3, 6, 9].flatMap((months) => quarter(series, monthsBefore(end, months), line) ?? []);
    return quarters.length === 4 ? quarters.reduce((sum, each) => sum + each) : undefined;
  };

  /** The year as it was filed, at its end. */
  const isFiledYear = (series: string, end: string, line: string, rupees: number) =>
    end.endsWith('-03-31') && Math.abs(rupees - (toDate(series, end, line) ?? NaN)) <= 1e-6 * Math.abs(rupees);

  test('where four quarters are filed, a number is within half a percent of them, or the year as it was filed', () => {
    const wrong: string[] = [];
    const refused: string[] = [];
    let compared = 0;
    let years = 0;
    for (const { key, value } of shown) {
      const [company = '', scope = '', end = '', line = ''] = key.split(' ');
      const four = fourQuarters(`${company} ${scope}`, end, line);
      if (four === undefined) continue;
      if (typeof value !== 'number') {
        refused.push(`${key}: ${(value as ShownError).message}`);
        continue;
      }
      compared += 1;
      if (isNear(value * 1e7, four)) continue;
      if (isFiledYear(`${company} ${scope}`, end, line, value * 1e7)) years += 1;
      else wrong.push(`${key}: ${value}, four quarters ${four / 1e7}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(5500);
    expect(years).toBeLessThan(110);
    // Years that contradict their quarters are those of the next test; the others, of companies that had another symbol before.
    const all = refused.filter((each) => !/^(LTIM|TATACONSUM) |was filed as/.test(each));
    // Exceptional items of one quarter have the wrong sign.
    const contradicted = all.filter((each) => each.includes('for 2022-06-30 is not used'));
    expect(contradicted.map((each) => each.split(': ')[0])).toEqual(
      ['before', 'after'].flatMap((which) =>
        ['06-30', '09-30', '12-31'].map((end) => `ASIANPAINT consolidated 2022-${end} income.profit_${which}_tax`),
      ),
    );
    const merged = all.filter((each) => each.includes('are not on one basis'));
    expect([...new Set(merged.map((each) => each.split(' ').slice(0, 3).join(' ')))].sort()).toEqual([
      'MARUTI consolidated 2023-12-31',
      'MARUTI consolidated 2024-06-30',
      'RELIANCE standalone 2023-09-30',
      'RELIANCE standalone 2023-12-31',
      'TATASTEEL standalone 2021-09-30',
      'TATASTEEL standalone 2021-12-31',
    ]);
    const others = all.filter((each) => !contradicted.includes(each) && !merged.includes(each));
    // Profit after tax is of all operations, and never among them.
    const givenUp = others.filter((each) => each.includes(' discontinued ') && !each.includes('profit_after_tax: '));
    expect(others).toEqual(givenUp);
    expect([...new Set(givenUp.map((each) => each.split(' ').slice(0, 3).join(' ')))].sort()).toEqual([
      'ITC consolidated 2024-12-31',
      'ITC standalone 2024-12-31',
      'LUPIN consolidated 2019-12-31',
      'LUPIN consolidated 2020-06-30',
      'POWERGRID standalone 2023-09-30',
      'POWERGRID standalone 2023-12-31',
      'TATASTEEL consolidated 2019-06-30',
      'TATASTEEL consolidated 2019-09-30',
    ]);
  });

  test('at the end of a year the year stands, or the year and its quarters contradict each other and both are named', async () => {
    const doubtful: string[] = [];
    for (const { key, value } of shown) {
      const [company = '', scope = '', end = '', line = ''] = key.split(' ');
      const year = toDate(`${company} ${scope}`, end, line);
      if (!end.endsWith('-03-31') || year === undefined) continue;
      if (typeof value === 'number') expect([key, value]).toEqual([key, expect.closeTo(year / 1e7, 5)]);
      else if (/was filed as/.test((value as ShownError).message ?? '')) doubtful.push(key);
    }
    expect(doubtful).toEqual(['ASIANPAINT consolidated 2022-03-31 income.profit_after_tax']);
    const bank = ['HDFCBANK', '2024-03-31', 'income.profit_after_tax'] as const;
    expect(await real.cells.first('FIN.TTM', ...bank)).toBe(await real.cells.first('FIN.METRIC', ...bank, 'annual'));
  });

  /** The half-years and nine months whose quarters are filed: the period's type, its line, and what the quarters make of it. */
  function* partsOfYears(lines: readonly (keyof typeof LINES)[]) {
    for (const { symbol, scope, end, period } of filed.values()) {
      const count = /^half/i.test(period) ? 2 : /^third/i.test(period) ? 3 : 0;
      const ends = [0, 3, 6].slice(0, count).map((months) => monthsBefore(end, months));
      for (const line of count === 0 ? [] : lines) {
        const parts = ends.flatMap((date) => quarter(`${symbol} ${scope}`, date, line) ?? []);
        const sum = parts.reduce((total, each) => total + each, 0);
        if (parts.length === count) yield { symbol, scope, end, line, count, sum };
      }
    }
  }

  /** Whether nine months, in crore, and the fourth quarter are the year. */
  function isMadeOfYear(series: string, end: string, line: string, nine: number): boolean {
    const yearEnd = monthsBefore(end, -3);
    const [year = 0, last = 0] = [toDate(series, yearEnd, line), quarter(series, yearEnd, line)];
    return last !== 0 && isNear(year - nine * 1e7, last, 3);
  }

  test('a half-year or nine months under its name is what its quarters were filed with, or restated, or is refused', async () => {
    const kinds: Record<'same' | 'restated' | 'merged' | 'refused' | 'wrong', string[]> = {
      same: [],
      restated: [],
      merged: [],
      refused: [],
      wrong: [],
    };
    for (const { symbol, scope, end, line, count, sum } of partsOfYears([
      'income.sales',
      'income.profit_before_tax',
      'income.profit_after_tax',
    ])) {
      const type = count === 2 ? 'half_yearly' : 'nine_months';
      const value = await real.cells.first('FIN.METRIC', symbol, end, line.split('.').at(-1), type, scope);
      const key = `${symbol} ${scope} ${end} ${line}`;
      if (typeof value !== 'number') {
        const why = (value as ShownError).message ?? '';
        // The profit of HDFC Bank's group may be without minorities.
        if (symbol === 'HDFCBANK' && /minorities had a share|which may be their share/.test(why)) continue;
        kinds[/contradicted by its quarters/.test(why) ? 'refused' : 'wrong'].push(key);
      } else if (isNear(value * 1e7, sum, 2 * (count + 1))) kinds.same.push(key);
      else if (Math.abs(sum / 1e7 / value - 1) < 0.3) kinds.restated.push(key);
      else kinds[count === 3 && isMadeOfYear(`${symbol} ${scope}`, end, line, value) ? 'merged' : 'wrong'].push(key);
    }
    expect(kinds.wrong).toEqual([]);
    expect(kinds.merged.sort()).toEqual([
      'LTIM standalone 2022-12-31 income.profit_after_tax',
      'LTIM standalone 2022-12-31 income.profit_before_tax',
      'TATASTEEL standalone 2023-12-31 income.profit_after_tax',
    ]);
    expect(kinds.same.length).toBeGreaterThan(1500);
    expect(kinds.restated.length).toBeLessThan(80);
    expect([...new Set(kinds.refused.map((key) => key.split(' ')[0]))]).toEqual(['HCLTECH']);
    const half = ['HCLTECH', '2019-09-30'] as const;
    expect(await real.cells.first('FIN.METRIC', ...half, 'EBITDA', 'half_yearly')).toMatchObject({ error: '#N/A' });
    expect(await real.cells.first('FIN.METRIC', ...half, 'income.sales', 'half_yearly')).toBe(60_427);
  });

  test('a year that is refused says so under an everyday name as under its line', async () => {
    for (const name of ['exceptional items', 'exceptional_items_before_tax'])
      expect(await real.cells.first('FIN.TTM', 'MARUTI', 'FY2023', name)).toEqual({
        error: '#N/A',
        message:
          'MARUTI: Exceptional items before tax of the year to 2023-03-31 was filed as 177.4, and its four quarters as 48.1: one of them is wrong.',
      });
    expect(await real.cells.first('FIN.TTM', 'TECHM', 'FY2023', 'OCI')).toMatchObject({
      message: expect.stringContaining('but the quarters between were filed with 314.8') as unknown,
    });
  });
});
