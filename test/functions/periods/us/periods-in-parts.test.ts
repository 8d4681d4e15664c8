import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/**
 * Whole Earth Brands (0001753706), bought on 25 June 2020 by a blank-check company: its 10-Q has the quarter to June in two parts, its 10-K the year, of which
 * neither part is a year. What ended before is of the blank-check company.
 */
let company = 910;
let cik = '';
const REPORTS = [
  ['10-Q', '2021-03-31', 2021, 1, '2021-05-14', '0001753706-21-000012'],
  ['10-K', '2020-12-31', 2020, 4, '2021-03-16', '0001753706-21-000006'],
  ['10-Q', '2020-09-30', 2020, 3, '2020-11-16', '0001753706-20-000017'],
  ['10-Q', '2020-06-30', 2020, 2, '2020-08-14', '0001104659-20-095539'],
  ['10-Q', '2020-03-31', 2020, 1, '2020-05-15', '0001213900-20-012665'],
  ['10-K', '2019-12-31', 2019, 4, '2020-03-30', '0001213900-20-008013'],
  ['10-Q', '2019-09-30', 2019, 3, '2019-11-08', '0001213900-19-022596'],
] as const;
const documents = REPORTS.map(([document_type, , year, quarter, published, id]) => ({
  document_type,
  published_date: `${published}T00:00:00Z`,
  year: String(year),
  quarter: `Q${quarter}`,
  id,
}));
const { held, cells } = useHeldStatements(documents);
const PROFITS: Readonly<Record<string, number>> = {
  '2021-03-31': -12_025_000,
  '2020-09-30': -2_835_000,
  '2020-06-30': -505_000,
  '2020-06-25': -5_481_000,
  '2020-03-31': 179_260,
  '2019-09-30': 1_493_809,
  '2019-12-31': 3_932_144,
};

beforeEach(() => {
  // What one test has found is kept for the next.
  company += 1;
  cik = `0000000${company}`;
  for (const [form, end, fiscal_year, quarter, , accession_number] of REPORTS) {
    const label = { fiscal_year, fiscal_quarter: `Q${quarter}`, accession_number };
    held.set(`${cik} balance-sheet instant ${end}`, { lines: { assets: 800 }, ...label });
    if (end === '2020-12-31') continue;
    const months = end === '2020-06-30' ? { period_months: 0.2 } : {};
    const type = form === '10-K' ? 'annual' : 'quarterly';
    held.set(`${cik} income-statement ${type} ${end}`, {
      lines: { net_income_loss: PROFITS[end]! },
      ...label,
      ...months,
    });
    if (end === '2020-06-30')
      held.set(`${cik} income-statement quarterly 2020-06-25`, {
        lines: { net_income_loss: PROFITS['2020-06-25']! },
        ...label,
      });
  }
});

const ask = (name: string, ...args: unknown[]) => cells.first(name, cik, ...args);

test('the quarter that was filed in two parts is neither of them', async () => {
  expect(await ask('US.METRIC', 'Q2FY2020', 'net_income_loss')).toMatchObject(
    refusedFor(
      'Q2FY2020 was filed in parts, as where a company was bought: one to 2020-06-25, and one of 0.2 months to 2020-06-30. Give the date of one',
    ),
  );
  expect(await ask('US.METRIC', '2020-06-30', 'net_income_loss', 'quarterly')).toBe(-505_000);
  expect(await ask('US.METRIC', '2020-06-25', 'net_income_loss', 'quarterly')).toBe(-5_481_000);
});

test('a short period without another part is what its label says, as the first one of a company', async () => {
  held.delete(`${cik} income-statement quarterly 2020-06-25`);
  expect(await ask('US.METRIC', 'Q2FY2020', 'net_income_loss')).toBe(-505_000);
});

test('the newest year in parts hides no quarter after it', async () => {
  expect(await ask('US.METRIC', 'Q-0', 'net_income_loss')).toBe(-12_025_000);
  expect(await ask('US.METRIC', 'latest', 'net_income_loss', 'quarterly')).toBe(-12_025_000);
  const [header] = (await cells.call('US.INCOME', cik, 'last 3', 'quarterly')) as readonly unknown[][];
  expect(header?.slice(1)).toEqual([44286, 'Q4FY2020', 44104]);
});

test('a part stands for no quarter among the newest, nor as the newest, but in a table that says its length', async () => {
  const part =
    'the quarterly period to 2020-06-30 was filed in parts, as where a company was bought: one to 2020-06-25, and one of 0.2 months to 2020-06-30. Give the date of one.';
  const [row] = (await cells.call('US.METRIC', cik, 'last 5', 'net_income_loss', 'quarterly')) as readonly unknown[][];
  expect(row?.map((cell) => (typeof cell === 'number' ? cell : 'refused'))).toEqual([
    -12_025_000,
    'refused',
    -2_835_000,
    'refused',
    179_260,
  ]);
  expect(await ask('US.METRIC', 'last 4', 'net_income_loss', 'quarterly', 'order=oldest')).toMatchObject(
    refusedFor(part),
  );
  const [[corner] = []] = (await cells.call('US.INCOME', cik, 'last 5', 'quarterly')) as readonly unknown[][];
  expect(corner).toContain('quarterly of 0.2 months (4)');
  // The balance sheet of the day is whole.
  expect(await cells.call('US.METRIC', cik, 'last 4', 'assets', 'quarterly')).toEqual([[800, 800, 800, 800]]);
});

test('the year before is not shown for it', async () => {
  const refused = refusedFor(
    'its newest 10-K has a balance sheet for 2020-12-31 and no statement of twelve months, as where a company began, or was bought, within the year',
  );
  for (const token of ['FY-0', 'FY2020'])
    expect(await ask('US.METRIC', token, 'net_income_loss')).toMatchObject(refused);
  expect(await cells.call('US.PERIODS', cik, 'annual')).toMatchObject(refused);
});

test('nor is it the newest quarter, before the next is filed', async () => {
  documents.splice(0, 3);
  for (const [, end] of REPORTS.slice(0, 3))
    for (const key of [...held.keys()]) if (key.startsWith(cik) && key.endsWith(end)) held.delete(key);
  expect(await ask('US.METRIC', 'Q-0', 'net_income_loss')).toMatchObject(refusedFor('was filed in parts'));
  expect(await ask('US.METRIC', 'latest', 'net_income_loss', 'quarterly')).toMatchObject(
    refusedFor('was filed in parts'),
  );
});
