import { answerFrom, type HeldStatements } from '../support/held-statements';
import { useCells } from '../support/cells';
import { useStub } from '../support/use-stub';
import { refusedFor } from '../support/refused-for';

/** An amount of a half-year or of nine months is what its quarters were filed with, or is no figure under an everyday name. */
const held: HeldStatements = new Map();
const cells = useCells();
const answer = answerFrom(held);
const stub = useStub(cells, answer);
beforeEach(() => {
  held.clear();
  stub.answer = answer;
});

const QUARTER_OF: Readonly<Record<string, string>> = { '06': 'Q1', '09': 'Q2', '12': 'Q3', '03': 'Q4' };

/** Files sales, and a profit, costs and depreciation that are parts of them. */
function file(ticker: string, amounts: Readonly<Record<string, number>>): void {
  for (const [key, sales] of Object.entries(amounts)) {
    const [type = '', end = ''] = key.split(' ');
    const [year, month = ''] = end.split('-');
    held.set(`${ticker} income-statement ${type} ${end}`, {
      fiscal_year: Number(year) + (month === '03' ? 0 : 1),
      fiscal_quarter: QUARTER_OF[month] ?? '',
      ...(type === 'annual' ? { period_months: 12 } : {}),
      lines: {
        income: { sales, other_income: sales / 10 },
        expenses: { employee_cost: sales / 4, depreciation: sales / 20, interest_expense: sales / 40 },
        profit_before_exceptional_items_and_tax: sales / 5,
        profit_before_tax: sales / 5,
        profit_after_tax: sales / 8,
        earnings_per_share: { basic: sales / 1000 },
      },
    });
  }
}

/** HCLTech's, in crore: the half-year is larger than the nine months. */
const QUARTERS = { 'quarterly 2019-06-30': 16_425, 'quarterly 2019-09-30': 17_529, 'quarterly 2019-12-31': 18_135 };
const WRONG = { ...QUARTERS, 'half_yearly 2019-09-30': 60_427, 'nine_months 2019-12-31': 52_089 };
const HALF = '2019-09-30';

const metric = (ticker: string, name: string, date = HALF, type = 'half_yearly') =>
  cells.first('FIN.METRIC', ticker, date, name, type);
/** "2019-09-30 half_yearly" of each request. */
const asked = () =>
  stub.service.received.map((line) => {
    const { searchParams } = new URL(line.split(' ')[1] ?? '', 'http://service');
    return `${searchParams.get('period_end_date')} ${searchParams.get('reporting_type') ?? 'quarterly'}`;
  });

test.each([
  ['sales', '60,427 is filed, they make 33,954 (26,473 less)', 'income.sales'],
  ['revenue from operations', '60,427 is filed, they make 33,954', 'income.sales'],
  ['revenue', '60,427 is filed, they make 33,954', 'income.sales'],
  ['PAT', '7,553.375 is filed, they make 4,244.25', 'income.profit_after_tax'],
  ['employee cost', '15,106.75 is filed, they make 8,488.5', 'income.expenses.employee_cost'],
  ['EPS', '7,553.375 is filed, they make 4,244.25', 'income.earnings_per_share.basic'],
  ['net margin', 'they make', 'income.'],
])('%s of a half-year that its quarters contradict is refused, with what to use instead', async (name, text, path) => {
  file('DENIED', WRONG);
  const shown = (await metric('DENIED', name)) as { message: string };
  expect(shown).toEqual(refusedFor(text));
  const instead = name === 'EPS' ? 'Use the quarters' : 'Use FIN.TTM or the quarters';
  expect(shown.message).toContain(`${instead}. "${path}`);
  expect(shown.message.length).toBeLessThanOrEqual(250);
});

test('the line by its path is shown as filed', async () => {
  file('PATH', WRONG);
  expect(await metric('PATH', 'income.income.sales')).toBe(60_427);
  expect(await metric('PATH', 'income.sales')).toBe(60_427);
  expect(stub.service.received).toHaveLength(1);
});

test('nine months that its quarters make are shown, though the half-year is wrong', async () => {
  file('NINE', WRONG);
  expect(await metric('NINE', 'sales', '2019-12-31', 'nine_months')).toBe(52_089);
  file('NINEWRONG', { ...WRONG, 'nine_months 2019-12-31': 80_001 });
  expect(await metric('NINEWRONG', 'sales', '9MFY2020', '')).toEqual(refusedFor('they make 52,089'));
});

test('small amounts in whole crores may be off by their rounding', async () => {
  file('ROUND', { 'quarterly 2019-06-30': 40, 'quarterly 2019-09-30': 42, 'half_yearly 2019-09-30': 83 });
  expect(await metric('ROUND', 'sales')).toBe(83);
});

test('an amount that is off as a restatement of quarters is, is shown; a definition too, where a small line was classified anew', async () => {
  const right = { ...QUARTERS, 'half_yearly 2019-09-30': 33_954 };
  const change = (ticker: string, lines: object) => {
    file(ticker, right);
    const key = `${ticker} income-statement half_yearly 2019-09-30`;
    const half = held.get(key) as { lines: object };
    held.set(key, { ...half, lines: { ...half.lines, ...lines } });
  };
  change('RESTATED', { profit_before_exceptional_items_and_tax: 8_700, profit_before_tax: 8_700 });
  expect(await metric('RESTATED', 'PBT')).toBe(8_700);
  change('ANEW', { expenses: { depreciation: 1_697.7, interest_expense: 850, employee_cost: 10 } });
  expect(await metric('ANEW', 'employee cost')).toEqual(refusedFor('10 is filed, they make 8,488.5'));
  expect(await metric('ANEW', 'EBIT')).toBeGreaterThan(0);
  change('SMALL', { income: { sales: 33_954, other_income: 1 } });
  expect(await metric('SMALL', 'other income')).toEqual(refusedFor('1 is filed'));
  change('MAIN', { profit_before_exceptional_items_and_tax: 10_900, profit_before_tax: 10_900 });
  expect(await metric('MAIN', 'EBIT')).toEqual(refusedFor('10,900 is filed, they make 6,790.8'));
});

test('growth is refused where either of its half-years is contradicted', async () => {
  const later = { 'half_yearly 2020-09-30': 37_002, 'quarterly 2020-06-30': 18_001, 'quarterly 2020-09-30': 19_001 };
  file('GROWS', { ...WRONG, ...later });
  const growth = (date: string) => cells.first('FIN.GROWTH', 'GROWS', date, 'sales', 'half_yearly');
  expect(await growth('2020-09-30')).toEqual(refusedFor('60,427 is filed'));
  file('GROWN', { ...WRONG, ...later, 'half_yearly 2019-09-30': 33_954 });
  expect(await cells.first('FIN.GROWTH', 'GROWN', '2020-09-30', 'sales', 'half_yearly')).toBeCloseTo(0.0898);
});

test('where a quarter is missing, or does not arrive, the half-year is shown', async () => {
  file('FEWER', WRONG);
  held.delete('FEWER income-statement quarterly 2019-06-30');
  expect(await metric('FEWER', 'sales')).toBe(60_427);
  file('LOST', WRONG);
  stub.answer = (url) =>
    url.searchParams.get('period_end_date') === '2019-06-30' ? { status: 403, body: {} } : answer(url);
  expect(await metric('LOST', 'sales')).toBe(60_427);
});

test('a half-year asks its two quarters once for all lines, nine months three; years and quarters ask nothing more', async () => {
  const right = { ...QUARTERS, 'half_yearly 2019-09-30': 33_954, 'nine_months 2019-12-31': 52_089 };
  file('COUNTED', { ...right, 'annual 2020-03-31': 70_676, 'annual 2019-03-31': 60_427 });
  const sent = async (act: () => Promise<unknown>) => {
    stub.service.received.length = 0;
    await act();
    return stub.service.received.length;
  };
  const counts = [
    await sent(() => metric('COUNTED', 'sales', '2020-03-31', 'annual')),
    await sent(() => metric('COUNTED', 'PAT', '2019-12-31', 'quarterly')),
    await sent(() => cells.first('FIN.GROWTH', 'COUNTED', '2020-03-31', 'sales', 'annual')),
  ];
  expect(counts).toEqual([1, 1, 1]);
  expect(await sent(() => metric('COUNTED', 'sales'))).toBe(3);
  const ends = ['06-30', '09-30'].map((day) => `2019-${day} quarterly`);
  expect(asked()).toEqual([`${HALF} half_yearly`, ...ends.reverse()]);
  expect(await sent(() => Promise.all(['PAT', 'employee cost', 'EPS'].map((name) => metric('COUNTED', name))))).toBe(0);
  // The third quarter was asked for by itself.
  expect(await sent(() => metric('COUNTED', 'sales', '2019-12-31', 'nine_months'))).toBe(1);
});

test('what makes the year with the quarters after it is shown: its quarters were restated, or one of them is wrong', async () => {
  const lastQuarter = { 'quarterly 2020-03-31': 18_587, 'annual 2020-03-31': 97_149 };
  file('MERGED', { ...QUARTERS, ...lastQuarter, [`half_yearly ${HALF}`]: 60_427, 'nine_months 2019-12-31': 78_562 });
  expect(await metric('MERGED', 'sales')).toBe(60_427);
  expect(await metric('MERGED', 'PAT')).toBe(60_427 / 8);
  expect(await metric('MERGED', 'EPS')).toBe(60.427);
  expect(await metric('MERGED', 'net margin')).toBeCloseTo(1 / 8);
  expect(await metric('MERGED', 'sales', '2019-12-31', 'nine_months')).toBe(78_562);
});

test.each<readonly [title: string, filed: Readonly<Record<string, number>>]>([
  ['is the newest', {}],
  ['has no year as yet', { 'nine_months 2019-12-31': 78_562 }],
  [
    'is off the nine months',
    { 'nine_months 2019-12-31': 77_000, 'quarterly 2020-03-31': 18_587, 'annual 2020-03-31': 95_587 },
  ],
  [
    'is off the year',
    { 'nine_months 2019-12-31': 78_562, 'quarterly 2020-03-31': 18_587, 'annual 2020-03-31': 70_676 },
  ],
])('a half-year that %s is refused', async (title, filed) => {
  const ticker = title.replaceAll(' ', '').toUpperCase();
  file(ticker, { ...QUARTERS, [`half_yearly ${HALF}`]: 60_427, ...filed });
  expect(await metric(ticker, 'sales')).toEqual(refusedFor('they make 33,954'));
});
