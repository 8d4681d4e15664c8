import type { ShownError } from '../support/cells';
import { useHeldStatements } from '../support/held-statements';

const { held, cells } = useHeldStatements();
let issuers = 0;

const OPERATIONS = 'net_cash_provided_by_used_in_operating_activities';
const INVESTING = 'net_cash_provided_by_used_in_investing_activities';
const PLANT = 'payments_to_acquire_property_plant_and_equipment';
const INTANGIBLES = 'payments_to_acquire_intangible_assets';

/** The cash flows of a year, of this year's half and of last year's; each test of an issuer of its own, since answers are kept. */
const PERIODS = {
  year: 'annual 2023-12-31',
  half: 'half_yearly 2024-06-30',
  before: 'half_yearly 2023-06-30',
} as const;
type Period = keyof typeof PERIODS;

function issuerWith(lines: Readonly<Record<Period, object>>): string {
  const cik = String((issuers += 1)).padStart(10, '0');
  for (const [period, series] of Object.entries(PERIODS)) {
    held.set(`${cik} cash-flow ${series}`, {
      lines: lines[period as Period],
      fiscal_year: Number(series.slice(-10, -6)),
      fiscal_quarter: period === 'year' ? 'Q4' : 'Q2',
    });
  }
  return cik;
}

/** Flows of which the parts of investing make up the total. */
const flows = (operations: number, plant: number, intangibles?: number) => ({
  [OPERATIONS]: operations,
  [PLANT]: plant,
  ...(intangibles === undefined ? {} : { [INTANGIBLES]: intangibles }),
  [INVESTING]: -plant - (intangibles ?? 0),
});

const capex = (cik: string) => cells.first('US.TTM', cik, '2024-06-30', 'capex');

test('a line that no part of the twelve months has adds nothing', async () => {
  expect(await capex(issuerWith({ year: flows(100, 30), half: flows(60, 20), before: flows(40, 10) }))).toBe(40);
});

test.each<[Period]>([['year'], ['half'], ['before']])(
  'a line that only %s has makes no sum of twelve months, and is no 0',
  async (period) => {
    const lines = { year: flows(100, 30), half: flows(60, 20), before: flows(40, 10) };
    const shown = (await capex(issuerWith({ ...lines, [period]: flows(100, 30, 5) }))) as ShownError;
    expect(shown.error).toBe('#N/A');
    expect(shown.message).toContain(INTANGIBLES);
  },
);

test('where all parts have it, it is added', async () => {
  const lines = { year: flows(100, 30, 9), half: flows(60, 20, 5), before: flows(40, 10, 2) };
  expect(await capex(issuerWith(lines))).toBe(30 + 20 - 10 + 9 + 5 - 2);
});

const FINANCING = 'net_cash_provided_by_used_in_financing_activities';

test.each<[Period]>([['year'], ['half'], ['before']])(
  'that nothing was paid is proved by each part of the twelve months: not where the lines of %s do not add up',
  async (period) => {
    const financed = (lines: object, rest = 0) => ({
      ...lines,
      proceeds_from_issuance_of_debt: 9,
      repayments_of_debt: 2,
      [FINANCING]: 7 - rest,
    });
    const lines = { year: flows(100, 30), half: flows(60, 20), before: flows(40, 10) };
    const payoutOf = async (rests: Readonly<Partial<Record<Period, number>>>) => {
      const whole = Object.fromEntries(
        Object.entries(lines).map(([each, own]) => [each, financed(own, rests[each as Period])]),
      ) as Record<Period, object>;
      const cik = issuerWith(whole);
      for (const series of Object.values(PERIODS))
        held.set(`${cik} income-statement ${series}`, { lines: { net_income_loss: 10 } });
      return cells.first('US.TTM', cik, '2024-06-30', 'payout');
    };
    expect(await payoutOf({})).toBe(0);
    expect(await payoutOf({ [period]: 4 })).toMatchObject({ error: '#N/A' });
  },
);

test.each<[Period]>([['year'], ['half'], ['before']])(
  'a definition uses no statement that does not add up, %s among the parts',
  async (period) => {
    const adding = { cost_of_revenue: 411, gross_profit: 622, revenues: 1033 };
    const cik = String((issuers += 1)).padStart(10, '0');
    for (const [each, series] of Object.entries(PERIODS)) {
      const lines = each === period ? { ...adding, gross_profit: 722 } : adding;
      held.set(`${cik} income-statement ${series}`, {
        lines,
        fiscal_year: 2024,
        fiscal_quarter: each === 'year' ? 'Q4' : 'Q2',
      });
    }
    const shown = (await cells.first('US.TTM', cik, '2024-06-30', 'gross margin')) as ShownError;
    expect(shown).toMatchObject({ error: '#N/A' });
    expect(shown.message).toContain(`${PERIODS[period].slice(-10)} does not add up`);
  },
);

test('a computed quarter lacks a line only where the year and its nine months do', async () => {
  const quarterOf = async (year: object, nine: object) => {
    const cik = String((issuers += 1)).padStart(10, '0');
    const of = (series: string, lines: object, fiscal_quarter: string) => {
      const filed = {
        fiscal_year: 2023,
        fiscal_quarter,
        accession_number: fiscal_quarter === 'Q4' ? '0000000001-24-000001' : '0000000001-23-000003',
      };
      held.set(`${cik} cash-flow ${series}`, { lines, ...filed });
      held.set(`${cik} income-statement ${series}`, { lines: { revenues: 1 }, ...filed });
      held.set(`${cik} balance-sheet instant ${series.slice(-10)}`, { lines: { assets: 1 }, ...filed });
    };
    of('annual 2023-12-31', year, 'Q4');
    of('nine_months 2023-09-30', nine, 'Q3');
    return cells.first('US.METRIC', cik, '2023-12-31', 'capex', 'quarterly');
  };
  expect(await quarterOf(flows(100, 30), flows(70, 20))).toBe(10);
  expect(await quarterOf(flows(100, 30, 6), flows(70, 20, 4))).toBe(12);
  expect(await quarterOf(flows(100, 30, 6), flows(70, 20))).toMatchObject({ error: '#N/A' });
  expect(await quarterOf(flows(100, 30), flows(70, 20, 4))).toMatchObject({ error: '#N/A' });
});
