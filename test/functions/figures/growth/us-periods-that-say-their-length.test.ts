import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/**
 * An issuer that moved its year end from January to December: the answer says that the year to December 2018 has eleven months. Every
 * month sells 10 and earns 2.
 */
const { held, cells } = useHeldStatements();

const MOVED = '0000000007';

const linesOf = (months: number) => ({
  revenues: 10 * months,
  cost_of_revenue: 8 * months,
  net_income_loss: 2 * months,
});
const USUAL: Readonly<Record<string, number>> = { quarterly: 3, half_yearly: 6, nine_months: 9, annual: 12 };

function file(type: string, end: string, months?: number, more = {}): void {
  held.set(`${MOVED} income-statement ${type} ${end}`, {
    lines: linesOf(months ?? USUAL[type] ?? 0),
    ...(months === undefined ? undefined : { period_months: months }),
    accession_number: `0000000007-${end.slice(2, 4)}-000001`,
    ...more,
  });
}

beforeEach(() => {
  file('annual', '2018-01-31');
  file('annual', '2018-12-31', 11);
  file('annual', '2019-12-31');
  for (const end of ['2018-03-31', '2019-03-31', '2019-06-30', '2019-09-30']) file('quarterly', end);
  for (const end of ['2018-01-31', '2018-12-31', '2019-12-31'])
    held.set(`${MOVED} balance-sheet instant ${end}`, { lines: { assets: 900, stockholders_equity: 100 } });
});

const ask = (name: string, ...args: unknown[]) => cells.first(name, MOVED, ...args);

test('a table and SOURCE say the length beside the type', async () => {
  expect(await ask('US.INCOME', '2018-12-31', 'annual')).toBe('0000000007 · annual of 11 months · USD');
  expect(await ask('US.INCOME', '2019-12-31', 'annual')).toBe('0000000007 · annual · USD');
  expect(await ask('US.SOURCE', '2018-12-31', 'annual', 'reporting_type')).toBe('annual of 11 months');
});

test('a period of one month is one of 1 month', async () => {
  file('quarterly', '2017-03-31', 1);
  expect(await ask('US.INCOME', '2017-03-31', 'quarterly')).toBe('0000000007 · quarterly of 1 month · USD');
});

test('GROWTH between a year and eleven months is refused and says why', async () => {
  expect(await ask('US.GROWTH', '2019-12-31', 'revenues')).toMatchObject(
    refusedFor('the year to 2018-12-31 has 11 months'),
  );
  expect(await ask('US.GROWTH', '2018-12-31', 'revenues', '2018-01-31')).toMatchObject(refusedFor('has 11 months'));
  expect(await ask('US.GROWTH', '2019-12-31', 'revenues', '2018-01-31')).toBe(0);
  expect(await ask('US.GROWTH', '2019-12-31', 'assets', '2018-12-31')).toBe(0);
});

test('GROWTH between a half-year and four months is refused too', async () => {
  file('half_yearly', '2018-06-30', 4);
  file('half_yearly', '2019-06-30');
  expect(await ask('US.GROWTH', '2019-06-30', 'revenues', null, 'half_yearly')).toMatchObject(
    refusedFor('what is filed as half_yearly to 2018-06-30 has 4 months'),
  );
});

test('TTM takes no year of eleven months, nor a half-year of four', async () => {
  expect(await ask('US.TTM', '2018-12-31', 'revenues')).toMatchObject(
    refusedFor('the year to 2018-12-31 has 11 months'),
  );
  expect(await ask('US.TTM', '2019-03-31', 'revenues')).toMatchObject(
    refusedFor('the year to 2018-12-31 has 11 months'),
  );
  expect(await ask('US.TTM', '2019-12-31', 'revenues')).toBe(120);
  file('half_yearly', '2019-06-30');
  file('half_yearly', '2020-06-30', 4);
  expect(await ask('US.TTM', '2020-06-30', 'revenues')).toMatchObject(
    refusedFor('what is filed as half_yearly to 2020-06-30 has 4 months'),
  );
});

test('a definition of twelve months is refused for eleven; a margin is not', async () => {
  expect(await ask('US.METRIC', '2018-12-31', 'asset turnover')).toMatchObject(refusedFor('11 months'));
  expect(await ask('US.METRIC', '2018-12-31', '= net_income_loss / assets')).toMatchObject(refusedFor('11 months'));
  expect(await ask('US.METRIC', '2018-12-31', '= net_income_loss / revenues')).toBe(0.2);
});

test('a quarter is computed where the longer period has three months more than the shorter one', async () => {
  file('annual', '2015-12-31', 10, { accession_number: '0000000007-16-000001' });
  file('nine_months', '2015-09-30', 7);
  expect(await ask('US.METRIC', '2015-12-31', 'revenues', 'quarterly')).toBe(30);
  expect(await ask('US.INCOME', '2015-12-31', 'quarterly')).toMatch(/^0000000007 · quarterly · USD/);
  file('annual', '2016-12-31', 10, { accession_number: '0000000007-17-000001' });
  file('nine_months', '2016-09-30');
  expect(await ask('US.METRIC', '2016-12-31', 'revenues', 'quarterly')).toMatchObject(refusedFor('would have 1 month'));
});

test('months of a part are said with their tenths: in a table, SOURCE, and behind the number', async () => {
  file('quarterly', '2016-03-31', 2.3);
  expect(await ask('US.INCOME', '2016-03-31', 'quarterly')).toBe('0000000007 · quarterly of 2.3 months · USD');
  expect(await ask('US.SOURCE', '2016-03-31', 'quarterly', 'reporting_type')).toBe('quarterly of 2.3 months');
  file('quarterly', '2018-01-31', 2.3);
  expect(await ask('US.METRIC', '2018-01-31', 'asset turnover', 'quarterly')).toMatchObject(
    refusedFor('of 2.3 months'),
  );
});

test.each([
  [2012, 11.3, 8.3, 30],
  [2013, 11.6, 8.7, 29],
  [2014, 11, 8.1, 29],
])('a fourth quarter of %d is computed from %s months less %s, of one beginning', async (year, all, nine, revenues) => {
  file('annual', `${year}-12-31`, all, { accession_number: `0000000007-${year - 1999}-000001` });
  file('nine_months', `${year}-09-30`, nine);
  expect(await ask('US.METRIC', `${year}-12-31`, 'revenues', 'quarterly')).toBeCloseTo(revenues, 9);
});

test('TTM takes no half-year that began after a merger, and GROWTH compares no quarter with the part after it', async () => {
  file('quarterly', '2021-03-31');
  file('quarterly', '2022-03-31', 2.6);
  file('annual', '2021-12-31');
  file('half_yearly', '2021-06-30');
  file('half_yearly', '2022-06-30', 5.3);
  expect(await ask('US.TTM', '2022-06-30', 'revenues')).toMatchObject(
    refusedFor('half_yearly to 2022-06-30 has 5.3 months'),
  );
  expect(await ask('US.GROWTH', '2022-03-31', 'revenues', null, 'quarterly')).toMatchObject(refusedFor('2.6 months'));
});

test('GROWTH is refused between periods that end closer together than their type is long, though no answer says a length', async () => {
  file('annual', '2009-12-31');
  file('annual', '2010-09-30');
  file('annual', '2011-09-30');
  file('quarterly', '2010-01-20');
  file('quarterly', '2010-03-31');
  file('quarterly', '2010-01-06');
  file('annual', '2008-01-31');
  file('annual', '2008-12-31');
  expect(await ask('US.GROWTH', '2010-09-30', 'revenues', '2009-12-31')).toMatchObject(
    refusedFor('the years to 2009-12-31 and to 2010-09-30 end 9 months apart: the later is shorter, or they overlap'),
  );
  expect(await ask('US.GROWTH', '2010-03-31', 'revenues', '2010-01-20', 'quarterly')).toMatchObject(
    refusedFor('what is filed as quarterly to 2010-01-20 and to 2010-03-31 ends 2 months apart'),
  );
  expect(await ask('US.GROWTH', '2011-09-30', 'revenues', '2010-09-30')).toBe(0);
  expect(await ask('US.GROWTH', '2010-03-31', 'revenues', '2010-01-06', 'quarterly')).toBe(0);
  expect(await ask('US.GROWTH', '2008-12-31', 'revenues', '2008-01-31')).toMatchObject(
    refusedFor('end 11 months apart'),
  );
});
