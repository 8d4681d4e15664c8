import { useHeldStatements } from '../support/held-statements';

/** An issuer that gave up some operations in the third quarter of 2023, as Johnson & Johnson did consumer health: what it sold of them is 10 a quarter. */
const { held, cells } = useHeldStatements();

const DISCONTINUED = 'income_loss_from_discontinued_operations_net_of_tax';
const TYPES = ['quarterly', 'half_yearly', 'nine_months', 'annual'] as const;
const DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;
/** What the operations that continue sold in each quarter. */
const SALES = { 2022: [70, 71, 73, 76], 2023: [80, 82, 85, 89] } as const;
const OTHERS = 10;

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(issuers).padStart(10, '0');
  file();
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

function put(type: string, year: number, quarter: number, sales: number, apart: number): void {
  held.set(`${issuer} income-statement ${type} ${year}-${DAYS[quarter]}`, {
    lines: { revenues: sales, operating_income_loss: sales / 4, [DISCONTINUED]: apart, net_income_loss: sales / 5 },
    fiscal_year: year,
    fiscal_quarter: `Q${quarter + 1}`,
  });
}

/** The operations are given up at once from this quarter of 2023 on: no quarter was filed with them that its year to date is without. */
function fileFrom(first: number): void {
  for (const [quarter, sold] of SALES[2023].entries()) {
    const isAfter = quarter >= first;
    const others = OTHERS * (isAfter ? 0 : 1);
    if (quarter < 3) put('quarterly', 2023, quarter, sold + others, isAfter ? 3 : 0);
    const whole = sum(SALES[2023].slice(0, quarter + 1)) + others * (quarter + 1);
    if (quarter > 0) put(TYPES[quarter] as string, 2023, quarter, whole, isAfter ? 5 : 0);
  }
}

function file(): void {
  for (const [year, sales] of [[2022, SALES[2022]] as const, [2023, SALES[2023]] as const]) {
    for (const [quarter, sold] of sales.entries()) {
      const isAfter = year === 2023 && quarter >= 2;
      const whole = sum(sales.slice(0, quarter + 1));
      if (quarter < 3) put('quarterly', year, quarter, isAfter ? sold : sold + OTHERS, isAfter ? 3 : 0);
      if (quarter > 0)
        put(TYPES[quarter] as string, year, quarter, isAfter ? whole : whole + OTHERS * (quarter + 1), isAfter ? 5 : 0);
    }
  }
}

const apart = { error: '#N/A', message: expect.stringContaining('without discontinued operations') as unknown };

describe('a US issuer that gave up operations on the way', () => {
  test.each(['revenues', 'operating income', 'operating margin'])(
    'has no growth of %s over a period that was filed with them',
    async (metric) => {
      for (const [date, type] of [
        ['2023-12-31', 'annual'],
        ['2023-09-30', 'nine_months'],
        ['2023-09-30', 'quarterly'],
      ])
        expect(await cells.first('US.GROWTH', issuer, date, metric, undefined, type)).toMatchObject(apart);
    },
  );

  test('has no twelve months of both', async () => {
    expect(await cells.first('US.TTM', issuer, '2023-09-30', 'revenues')).toMatchObject(apart);
    expect(await cells.first('US.TTM', issuer, '2023-12-31', 'revenues')).toBe(sum(SALES[2023]));
    expect(await cells.first('US.TTM', issuer, '2023-06-30', 'revenues')).toBe(
      sum([...SALES[2022].slice(2), ...SALES[2023].slice(0, 2)]) + 4 * OTHERS,
    );
  });

  test('has no twelve months from a year whose nine months had other operations, which nothing tells', async () => {
    const sales = [91, 93, 96];
    for (const [quarter, sold] of sales.entries()) put('quarterly', 2024, quarter, sold, 0);
    for (const quarter of [1, 2]) put(TYPES[quarter] as string, 2024, quarter, sum(sales.slice(0, quarter + 1)), 0);
    const SINCE = 5;
    put('annual', 2023, 3, sum(SALES[2023]) - 4 * SINCE, 9);
    expect(await cells.first('US.TTM', issuer, '2024-09-30', 'revenues')).toMatchObject({ error: '#N/A' });
  });

  test('has growth of what is of all operations, and of periods before', async () => {
    const [now, before] = [sum(SALES[2023]), sum(SALES[2022]) + 4 * OTHERS];
    expect(await cells.first('US.GROWTH', issuer, '2023-12-31', 'net_income_loss', undefined, 'annual')).toBeCloseTo(
      now / before - 1,
      10,
    );
    expect(await cells.first('US.GROWTH', issuer, '2023-06-30', 'revenues', undefined, 'quarterly')).toBeCloseTo(
      92 / 81 - 1,
      10,
    );
  });

  test('has growth where the quarters before were filed without them, too', async () => {
    put('quarterly', 2023, 0, SALES[2023][0], 1);
    put('quarterly', 2023, 1, SALES[2023][1], 1);
    put('annual', 2022, 3, sum(SALES[2022]), 4);
    expect(await cells.first('US.GROWTH', issuer, '2023-12-31', 'revenues', undefined, 'annual')).toBeCloseTo(
      336 / 290 - 1,
      10,
    );
  });

  test('has no growth where they were given up in the last quarter, and the year sold less than its nine months', async () => {
    const whole = (quarters: number) => sum(SALES[2023].slice(0, quarters)) + OTHERS * quarters;
    put('quarterly', 2023, 2, SALES[2023][2] + OTHERS, 0);
    put('nine_months', 2023, 2, whole(3), 0);
    put('annual', 2023, 3, whole(3) - 1, 5);
    for (const metric of ['revenues', 'operating margin'])
      expect(await cells.first('US.GROWTH', issuer, '2023-12-31', metric, undefined, 'annual')).toMatchObject(apart);
  });

  test.each([
    ['2023-03-31', 'quarterly'],
    ['2023-06-30', 'half_yearly'],
    ['2023-09-30', 'quarterly'],
    ['2023-12-31', 'annual'],
  ])(
    'has none to %s (%s) where they were given up in the first quarter, which has none before it',
    async (date, type) => {
      fileFrom(0);
      expect(await cells.first('US.GROWTH', issuer, date, 'revenues', undefined, type)).toMatchObject(apart);
      if (type !== 'annual') expect(await cells.first('US.TTM', issuer, date, 'revenues')).toMatchObject(apart);
    },
  );

  test('has none where they were given up in the last quarter, which is not filed', async () => {
    fileFrom(3);
    expect(await cells.first('US.GROWTH', issuer, '2023-12-31', 'revenues', undefined, 'annual')).toMatchObject(apart);
    expect(await cells.first('US.GROWTH', issuer, '2023-09-30', 'revenues', undefined, 'nine_months')).toBeCloseTo(
      277 / 244 - 1,
      10,
    );
  });

  test('has growth beside what is left of a sale years ago', async () => {
    fileFrom(0);
    for (const [quarter, sold] of SALES[2023].slice(0, 3).entries()) put('quarterly', 2023, quarter, sold, 0.05);
    expect(await cells.first('US.GROWTH', issuer, '2023-03-31', 'revenues', undefined, 'quarterly')).toBeCloseTo(0, 10);
  });

  test('has growth where what was bought to be sold stands apart from a later quarter on', async () => {
    for (const quarter of [0, 1, 2])
      put('quarterly', 2023, quarter, SALES[2023][quarter] as number, quarter === 0 ? 0 : 3);
    for (const quarter of [1, 2])
      put(TYPES[quarter] as string, 2023, quarter, sum(SALES[2023].slice(0, quarter + 1)), 5);
    for (const date of ['2023-06-30', '2023-09-30'])
      expect(await cells.first('US.GROWTH', issuer, date, 'revenues', undefined, 'quarterly')).toEqual(
        expect.any(Number),
      );
  });
});
